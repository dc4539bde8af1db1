namespace Assay.Worker;

/// <summary>Types and deterministic data to be serialized. A payload's class is called like its folder
/// in Pascal case, plus "Payload": <c>small-post</c> → <c>SmallPostPayload</c>.</summary>
public abstract class Payload
{
    /// <summary>The payload's name, that of its folder or its variant.</summary>
    public abstract string Name { get; }

    /// <summary>One line that says what the data is and where it was published.</summary>
    public abstract string Description { get; }

    /// <summary>The type that is handed to the serializer.</summary>
    public abstract Type RootType { get; }

    /// <summary>The count used when none is asked for: of elements where one operation handles a whole list, of values to cycle through elsewhere.</summary>
    public abstract int DefaultCount { get; }

    /// <summary>How many values there are in data that isn't made up, of which <see cref="DefaultCount"/> are the
    /// ones that a run takes unless it is told otherwise; 0 where any count can be made.</summary>
    public virtual int Available => 0;

    /// <summary>The count used when none is asked for but options are set: some make the elements so large that there are fewer of them.</summary>
    /// <param name="options">The options that were set, by name.</param>
    public virtual int DefaultCountFor(IReadOnlyDictionary<string, string> options) => DefaultCount;

    /// <summary>What the payload can vary.</summary>
    public virtual IReadOnlyList<PayloadOption> Options => [];

    /// <summary>How many different values operations cycle through.</summary>
    public abstract int ValueCount(PayloadSettings settings);
}

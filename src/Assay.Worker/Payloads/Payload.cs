namespace Assay.Worker;

/// <summary>
/// Defines types and deterministic data to serialize. The class of a payload is named after its
/// folder in Pascal case, followed by "Payload": <c>small-post</c> → <c>SmallPostPayload</c>.
/// </summary>
public abstract class Payload
{
    /// <summary>Gets the name of the payload, which is that of its folder or its variant.</summary>
    public abstract string Name { get; }

    /// <summary>Gets a one-line description of the data and where it was published.</summary>
    public abstract string Description { get; }

    /// <summary>Gets the type that is passed to the serializer.</summary>
    public abstract Type RootType { get; }

    /// <summary>
    /// Gets the count to use if none is specified: the number of elements if one
    /// operation handles a whole list, or else the number of values to cycle through.
    /// </summary>
    public abstract int DefaultCount { get; }

    /// <summary>
    /// Gets the number of values in data that isn't generated, of which a run uses
    /// <see cref="DefaultCount"/> unless told otherwise; 0 if any count can be generated.
    /// </summary>
    public virtual int Available => 0;

    /// <summary>
    /// Returns the count to use if none is specified but options are set, some of which make the elements so large that fewer of them are used.
    /// </summary>
    /// <param name="options">The options that were set, by name.</param>
    public virtual int DefaultCountFor(IReadOnlyDictionary<string, string> options) => DefaultCount;

    /// <summary>Gets the options by which the payload can vary.</summary>
    public virtual IReadOnlyList<PayloadOption> Options => [];

    /// <summary>Returns the number of different values that operations cycle through.</summary>
    public abstract int ValueCount(PayloadSettings settings);
}

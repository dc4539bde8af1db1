namespace Assay.Worker;

/// <summary>
/// Marks a class as the adapter of one serializer: a library in one configuration. The class may be generic over the payload's root type, or take only certain
/// types. On an assembly it says of all its adapters that they are this serializer's, whatever their own marks say: for a worker that uses those of another.
/// </summary>
/// <param name="id">The serializer's id, a literal: the lab reads it from the source when the library
/// can't be restored. Lower case with dashes, unless a publication named it otherwise.</param>
/// <param name="format">What it writes, in the field's words: "JSON", "Protocol Buffers", "XML".</param>
/// <param name="library">A type of the library under test: the version and the hash of its assembly are recorded with each figure.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Assembly, Inherited = false)]
public sealed class SerializerAttribute(string id, string format, Type library) : Attribute
{
    /// <summary>The serializer's id.</summary>
    public string Id => id;

    /// <summary>What it writes.</summary>
    public string Format => format;

    /// <summary>A type of the library under test.</summary>
    public Type Library => library;

    /// <summary>Settings that differ from the library's defaults, as the report shows them: "DefaultIgnoreCondition=WhenWritingDefault".</summary>
    public string Settings { get; init; } = "";

    /// <summary>What the library needs of the types that it takes, as somebody who chooses would want to
    /// know: "partial types marked [MemoryPackable]". Empty where plain classes will do.</summary>
    public string Needs { get; init; } = "";

    /// <summary>Why the library must not read what others wrote: "makes whatever types a document names". Empty where nothing is known against it.</summary>
    public string Unsafe { get; init; } = "";

    /// <summary>How the bytes of a serializer that only writes are read back for verification; see <see cref="ReferenceReader"/>.</summary>
    public ReferenceReader ReadBy { get; init; }

    /// <summary>Whether it is compared over the wire alone: a library of calls, whose messages are another
    /// serializer's. Everywhere else it takes part only where it is named. A literal.</summary>
    public bool CallsOnly { get; init; }

    /// <summary>False for an adapter that was written from the library's documentation where the library couldn't
    /// be had: a listing says so until somebody has run it. The last argument, a literal.</summary>
    public bool Tried { get; init; } = true;
}

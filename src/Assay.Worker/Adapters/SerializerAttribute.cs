namespace Assay.Worker;

/// <summary>
/// Marks a class as the adapter of one serializer: a library in one configuration. The class can be generic over the
/// payload's root type or accept only certain types. On an assembly, the attribute declares that all adapters in it
/// belong to this serializer, regardless of their own attributes, for a worker that uses the adapters of another.
/// </summary>
/// <param name="id">The ID of the serializer. Must be a literal, because the lab reads it from the source
/// if the library can't be restored. Lowercase with dashes, unless a publication used another name.</param>
/// <param name="format">The format that it writes, as it is commonly called: "JSON", "Protocol Buffers", "XML".</param>
/// <param name="library">A type of the library under test. The version and hash of its assembly are recorded with each figure.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Assembly, Inherited = false)]
public sealed class SerializerAttribute(string id, string format, Type library) : Attribute
{
    /// <summary>The value of <see cref="Unsafe"/> for a library that creates objects of types that the data chooses. Servers accept no POST for it.</summary>
    public const string AnyType = "creates whatever types a document names";

    /// <summary>Gets the ID of the serializer.</summary>
    public string Id => id;

    /// <summary>Gets the format that it writes.</summary>
    public string Format => format;

    /// <summary>Gets a type of the library under test.</summary>
    public Type Library => library;

    /// <summary>Gets the settings that differ from the library's defaults, as shown in the report: "DefaultIgnoreCondition=WhenWritingDefault".</summary>
    public string Settings { get; init; } = "";

    /// <summary>
    /// Gets what the library requires of the types it serializes, for somebody choosing a
    /// library: "partial types marked [MemoryPackable]". Empty if plain classes are sufficient.
    /// </summary>
    public string Needs { get; init; } = "";

    /// <summary>Gets why the library must not read untrusted data, such as <see cref="AnyType"/>. Empty if no such reason is known.</summary>
    public string Unsafe { get; init; } = "";

    /// <summary>
    /// Gets why other languages can't read its documents although they can read the format: "dates as .NET has them in memory". Empty if they
    /// can, or if the format is one that only .NET has.
    /// </summary>
    public string OnlyDotNet { get; init; } = "";

    /// <summary>Gets how the output of a write-only serializer is read back for verification; see <see cref="ReferenceReader"/>.</summary>
    public ReferenceReader ReadBy { get; init; }

    /// <summary>
    /// Gets whether the serializer is compared only over the wire, because it is a library for calls whose messages
    /// are another serializer's. In all other comparisons, it takes part only if it is named. Must be a literal.
    /// </summary>
    public bool CallsOnly { get; init; }

    /// <summary>
    /// Gets whether the adapter has been run. Set it to false for an adapter that was written from the documentation because the
    /// library wasn't available; listings mention it until somebody has run the adapter. Must be a literal and the last argument.
    /// </summary>
    public bool Tried { get; init; } = true;
}

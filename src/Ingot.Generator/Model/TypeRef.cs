namespace Ingot.Generator.Model;

/// <summary>
/// A type as it is used by a member, an element or a root: enough to emit the code that writes and reads a value of it.
/// A finite tree: it ends at primitives and at objects, whose members are in the <see cref="ObjectModel"/> of the same <see cref="Id"/>.
/// </summary>
/// <param name="Name">The fully qualified C# name, starting with global:: where that is allowed.</param>
/// <param name="Id">Unique within the compilation, and fit for a C# identifier.</param>
/// <param name="MetadataName">What <c>typeof(T).Name</c> returns at run time.</param>
internal sealed record TypeRef(Shape Shape, string Name, string Id, string MetadataName, bool IsValueType)
{
    public Primitive Primitive { get; init; }

    public CollectionKind Collection { get; init; }

    /// <summary>The T of a nullable, the element of a sequence, the value of a dictionary.</summary>
    public TypeRef? Element { get; init; }

    public TypeRef? Key { get; init; }

    /// <summary>The method that adds an element (Add, AddLast, Enqueue), or the full name of the static method that makes the collection.</summary>
    public string AddMethod { get; init; } = "";

    /// <summary>True if the number of elements is in <c>Count</c> (or <c>Length</c>, for arrays,
    /// immutable arrays and memory); otherwise they are counted first.</summary>
    public bool HasCount { get; init; }

    /// <summary>A class that isn't the platform's: its members may be explicit implementations, so that it is used by its interface.</summary>
    public bool IsForeign { get; init; }

    /// <summary>For a dictionary whose keys JSON has no text for: KeyValuePair of its key and value, of which JSON has an array.</summary>
    public TypeRef? Pair { get; init; }

    /// <summary>An object without length and without presence bits for values: see IngotLayout.Fixed.</summary>
    public bool IsFixedLayout { get; init; }

    /// <summary>An object that stands for one of declared subtypes.</summary>
    public bool IsPolymorphic { get; init; }

    /// <summary>An enum that JSON has by name.</summary>
    public bool IsTextEnum { get; init; }

    /// <summary>For a number, or object: how JSON has it.</summary>
    public NumberHandling Numbers { get; init; }

    /// <summary>For a root that asks for it: what its messages begin with. 0 for none.</summary>
    public uint Fingerprint { get; init; }

    /// <summary>The class that converts it, for Shape.Converted.</summary>
    public string Converter { get; init; } = "";

    /// <summary>What is converted to is the text of JSON, which stands in JSON as it is.</summary>
    public bool IsRawJson { get; init; }

    /// <summary>What it is in JSON, where that is something else.</summary>
    public TypeRef? Json { get; init; }

    /// <summary>The type as JSON has it, and so with all that it is made of.</summary>
    public TypeRef InJson =>
        Json is not null ? Json.InJson : Element is null ? this : this with { Element = Element.InJson, Key = Key?.InJson, Pair = Pair?.InJson };

    /// <summary>The id where JSON is concerned: with how it has the numbers that the type is made of.</summary>
    public string JsonId => NumbersOfParts.Trim('0') is { Length: > 0 } ? $"{Id}_n{NumbersOfParts}" : Id;

    private string NumbersOfParts => (int)Numbers + Element?.NumbersOfParts;

    /// <summary>An expression that converts a value to what is written.</summary>
    public string ToSurrogate(string value) => $"{ConverterObject}.ToSurrogate({value})";

    /// <summary>An expression that converts back what was read.</summary>
    public string FromSurrogate(string surrogate) => $"{ConverterObject}.FromSurrogate({surrogate})";

    /// <summary>By the interface: one class may convert several types.</summary>
    private string ConverterObject => $"((global::Ingot.IIngotConverter<{Name}, {Element!.Name}>)global::Ingot.Runtime.Converters<{Converter}>.Instance)";

    /// <summary>What stands for a converted type where it is an element: its surrogate, which can be null if it can.</summary>
    public TypeRef AsElement => IsValueType || Element!.CanBeNull ? Element!
        : new TypeRef(Shape.Nullable, $"global::System.Nullable<{Element.Name}>", "Nullable_" + Element.Id, "Nullable`1", true) { Element = Element };

    /// <summary>True if a value of this type can be null.</summary>
    public bool CanBeNull => (!IsValueType && Primitive is not (Primitive.ByteMemory or Primitive.ByteReadOnlyMemory)) || Shape == Shape.Nullable;

    /// <summary>The name of an array of the type, which may be one itself: the new brackets stand first.</summary>
    public string ArrayName(string length = "")
    {
        var brackets = Name.Length;
        while (Name.LastIndexOf("[]", brackets - 1, StringComparison.Ordinal) == brackets - 2)
            brackets -= 2;
        return Name.Substring(0, brackets) + $"[{length}]" + Name.Substring(brackets);
    }

    /// <summary>The bare type: T for a nullable of T.</summary>
    public TypeRef Underlying => Shape == Shape.Nullable ? Element! : this;
}

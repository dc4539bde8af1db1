namespace Ingot.Generator.Model;

/// <summary>
/// Represents a type as used by a member, an element or a root, with enough information to emit the code that writes and reads its values. A
/// finite tree, which ends at primitives and at objects, whose members are in the <see cref="ObjectModel"/> with the same <see cref="Id"/>.
/// </summary>
/// <param name="Name">The fully qualified C# name, starting with global:: where that is allowed.</param>
/// <param name="Id">An ID that is unique within the compilation and valid as a C# identifier.</param>
/// <param name="MetadataName">What <c>typeof(T).Name</c> returns at run time.</param>
internal sealed record TypeRef(Shape Shape, string Name, string Id, string MetadataName, bool IsValueType)
{
    public Primitive Primitive { get; init; }

    public CollectionKind Collection { get; init; }

    /// <summary>The T of a nullable, the element of a sequence, the value of a dictionary.</summary>
    public TypeRef? Element { get; init; }

    public TypeRef? Key { get; init; }

    /// <summary>The method that adds an element (Add, AddLast, Enqueue), or the full name of the static method that creates the collection.</summary>
    public string AddMethod { get; init; } = "";

    /// <summary>
    /// True if the number of elements is available as <c>Count</c> (or <c>Length</c>,
    /// for arrays, immutable arrays and memory); otherwise, they are counted first.
    /// </summary>
    public bool HasCount { get; init; }

    /// <summary>Whether this is a class outside the platform. Its members may be explicit implementations, so it is used through its interface.</summary>
    public bool IsForeign { get; init; }

    /// <summary>For a class outside the platform that is a KeyedCollection: the name of the type of the keys within its elements.</summary>
    public string KeyWithin { get; init; } = "";

    /// <summary>Whether this is a class outside the platform that is a SortedList.</summary>
    public bool IsSortedList { get; init; }

    /// <summary>For a dictionary whose keys JSON can't represent as text: KeyValuePair of its key and value, which JSON writes as an array.</summary>
    public TypeRef? Pair { get; init; }

    /// <summary>Whether this is an object without a length, and without presence bits for value types: see IngotLayout.Fixed.</summary>
    public bool IsFixedLayout { get; init; }

    /// <summary>Whether this is an object of which a sequence is written as columns: see IngotLayout.Packed.</summary>
    public bool IsPackedLayout { get; init; }

    /// <summary>Whether this is an object in whose storage there are only values.</summary>
    public bool IsOnlyValues { get; init; }

    /// <summary>Whether this is an object that stands for one of its declared subtypes.</summary>
    public bool IsPolymorphic { get; init; }

    /// <summary>Whether this is an object whose references are preserved: written once, and referred to afterwards.</summary>
    public bool IsShared { get; init; }

    /// <summary>For a tuple, or an object constructed from tuples: the names of the elements, in parentheses; nothing if they have none.</summary>
    public string TupleNames { get; init; } = "";

    /// <summary>Whether this is a class whose values are written as of exactly this type, whatever class derives from it.</summary>
    public bool IsExact => this is { Shape: Shape.Object, IsValueType: false, IsPolymorphic: false };

    /// <summary>Whether this is an object that consists of its members, which can be added to and removed, and of nothing else.</summary>
    public bool IsOnlyMembers => this is { Shape: Shape.Object, IsFixedLayout: false, IsPolymorphic: false, IsShared: false };

    /// <summary>
    /// Whether this is an object that decides itself whether several are written as rows; its <see cref="ObjectModel.Row"/> says whether it has any.
    /// </summary>
    public bool MayHaveRows => IsOnlyMembers && IsOnlyValues;

    /// <summary>Whether this is an enum outside the platform: its members can change from one version of a program to the next.</summary>
    public bool IsOwnEnum { get; init; }

    /// <summary>Whether this is an enum that JSON writes by name.</summary>
    public bool IsTextEnum { get; init; }

    /// <summary>For an enum with JsonStringEnumMemberName: its values in the order of declaration. Empty for others.</summary>
    public EquatableArray<EnumValue> NamedValues { get; init; }

    /// <summary>For a number or object: how JSON represents it.</summary>
    public NumberHandling Numbers { get; init; }

    /// <summary>For a root: whether it is or contains a type that is never read, so that the compact format doesn't have it.</summary>
    public bool IsJsonOnly { get; init; }

    /// <summary>For a root that requests it: the fingerprint with which its messages begin; 0 for none.</summary>
    public uint Fingerprint { get; init; }

    /// <summary>For a root that another assembly may register, too: what tells its layout from that of code generated there.</summary>
    public uint LayoutVariant { get; init; }

    /// <summary>The same for its JSON.</summary>
    public uint JsonVariant { get; init; }

    /// <summary>The class that converts the type, for Shape.Converted.</summary>
    public string Converter { get; init; } = "";

    /// <summary>Whether the surrogate is JSON text, which is written to JSON unchanged.</summary>
    public bool IsRawJson { get; init; }

    /// <summary>The type to use for JSON, if it is a different one.</summary>
    public TypeRef? Json { get; init; }

    /// <summary>The type as it appears in JSON, and likewise all types it is composed of.</summary>
    public TypeRef InJson =>
        Json is not null ? Json.InJson : Element is null ? this : this with { Element = Element.InJson, Key = Key?.InJson, Pair = Pair?.InJson };

    /// <summary>Whether this is an interface, behind which any collection may be, also one that can't be changed.</summary>
    public bool IsCollectionInterface =>
        Collection is CollectionKind.ListInterface or CollectionKind.SetInterface or CollectionKind.DictionaryInterface;

    /// <summary>The collections that values of this type consist of: itself if it is one, and those of its elements.</summary>
    public IEnumerable<TypeRef> Collections => (Shape is Shape.Sequence or Shape.Dictionary ? [this] : Array.Empty<TypeRef>())
        .Concat(Element?.Collections ?? []).Concat(Key?.Collections ?? []);

    /// <summary>The enums with names of their own in JSON that this type is or consists of.</summary>
    public IEnumerable<TypeRef> NamedEnums =>
        (NamedValues.Count > 0 ? [this] : Array.Empty<TypeRef>()).Concat(Element?.NamedEnums ?? []).Concat(Key?.NamedEnums ?? []);

    /// <summary>The ID for JSON, which includes the number handling of the types it is composed of.</summary>
    public string JsonId => NumbersOfParts.Trim('0') is { Length: > 0 } ? $"{Id}_n{NumbersOfParts}" : Id;

    private string NumbersOfParts => (int)Numbers + Element?.NumbersOfParts;

    /// <summary>Returns an expression that converts a value to what is written.</summary>
    public string ToSurrogate(string value) => $"{ConverterObject}.ToSurrogate({value})";

    /// <summary>Returns an expression that converts what was read back to a value.</summary>
    public string FromSurrogate(string surrogate) => $"{ConverterObject}.FromSurrogate({surrogate})";

    /// <summary>Accessed through the interface, because one class may convert several types.</summary>
    private string ConverterObject => $"((global::Ingot.IIngotConverter<{Name}, {Element!.Name}>)global::Ingot.Runtime.Converters<{Converter}>.Instance)";

    /// <summary>What represents a converted type that is an element: its surrogate, which can be null if the type can.</summary>
    public TypeRef AsElement => IsValueType || Element!.CanBeNull ? Element!
        : new TypeRef(Shape.Nullable, $"global::System.Nullable<{Element.Name}>", "Nullable_" + Element.Id, "Nullable`1", true) { Element = Element };

    /// <summary>True if a value of this type can be null.</summary>
    public bool CanBeNull => (!IsValueType && Primitive is not (Primitive.ByteMemory or Primitive.ByteReadOnlyMemory)) || Shape == Shape.Nullable;

    /// <summary>Whether a member of this type has a presence bit in a fixed layout: what can be null, and Booleans, of which the bit is the value.</summary>
    public bool HasBitInFixed => CanBeNull || (Shape == Shape.Primitive && Primitive == Primitive.Boolean) || (Shape == Shape.Sequence && IsValueType);

    /// <summary>Returns the name of an array of the type, which may itself be an array: the new brackets come first.</summary>
    public string ArrayName(string length = "")
    {
        // Those of arrays of several dimensions have commas in them.
        var brackets = Name.Length;
        while (Name[brackets - 1] == ']' && Name.LastIndexOf('[', brackets - 1) is var open && Name.Substring(open + 1, brackets - open - 2).All(c => c == ','))
            brackets = open;
        return Name.Substring(0, brackets) + $"[{length}]" + Name.Substring(brackets);
    }

    /// <summary>Returns the elements of a memory or an array segment as a span. The array of a segment may be one of a derived type.</summary>
    public string MemorySpan(string value) => IsSegment ? $"((global::System.ReadOnlySpan<{Element!.Name}>){value})" : value + ".Span";

    /// <summary>Returns the condition that a memory or an array segment has elements.</summary>
    public string HasMemory(string value) => IsSegment ? value + ".Count != 0" : $"!{value}.IsEmpty";

    /// <summary>Returns an array as the array, memory or segment that the type is. Not every platform converts arrays to segments by itself.</summary>
    public string OfArray(string array) => IsSegment ? $"new {Name}({array})" : array;

    private bool IsSegment => Name.StartsWith("global::System.ArraySegment<", StringComparison.Ordinal);

    /// <summary>The underlying type: T for a nullable of T.</summary>
    public TypeRef Underlying => Shape == Shape.Nullable ? Element! : this;
}

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

    /// <summary>True if the number of elements is in <c>Count</c> (or <c>Length</c>, for arrays, immutable arrays and memory); otherwise they are counted first.</summary>
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

    /// <summary>For a root that asks for it: what its messages begin with. 0 for none.</summary>
    public uint Fingerprint { get; init; }

    /// <summary>True if a value of this type can be null.</summary>
    public bool CanBeNull => (!IsValueType && Primitive is not (Primitive.ByteMemory or Primitive.ByteReadOnlyMemory)) || Shape == Shape.Nullable;

    /// <summary>The bare type: T for a nullable of T.</summary>
    public TypeRef Underlying => Shape == Shape.Nullable ? Element! : this;
}

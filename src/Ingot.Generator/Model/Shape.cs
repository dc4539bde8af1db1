namespace Ingot.Generator.Model;

/// <summary>Specifies what kind of value a type holds, as far as writing and reading it is concerned.</summary>
internal enum Shape
{
    /// <summary>A value with an encoding of its own: see <see cref="Primitive"/>.</summary>
    Primitive,

    /// <summary>An enum; <see cref="TypeRef.Primitive"/> is its underlying type.</summary>
    Enum,

    /// <summary>A <c>Nullable&lt;T&gt;</c>; <see cref="TypeRef.Element"/> is T.</summary>
    Nullable,

    /// <summary>A class, struct, record or interface with members or declared subtypes: there is an <see cref="ObjectModel"/> with the same id.</summary>
    Object,

    /// <summary>A collection of <see cref="TypeRef.Element"/>, created as <see cref="TypeRef.Collection"/> specifies.</summary>
    Sequence,

    /// <summary>A collection of pairs of <see cref="TypeRef.Key"/> and <see cref="TypeRef.Element"/>.</summary>
    Dictionary,

    /// <summary>Written as another type, <see cref="TypeRef.Element"/>, to which <see cref="TypeRef.Converter"/> converts it.</summary>
    Converted,

    /// <summary>Declared as <c>object</c>: null or one of the primitives, with its kind written along with it.</summary>
    Any,
}

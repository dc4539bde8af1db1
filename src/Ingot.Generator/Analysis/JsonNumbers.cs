using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Determines what JsonNumberHandling means and to which types it applies:
/// numbers, nullable numbers, object, and collections of these, but no deeper.
/// </summary>
internal static class JsonNumbers
{
    /// <summary>Returns the handling that a type or member specifies, or null if it specifies none.</summary>
    public static NumberHandling? Of(ISymbol symbol) =>
        symbol.Attribute(Names.JsonNumberHandling)?.Argument(0) is int flags ? (NumberHandling)flags : null;

    /// <summary>Returns the type with the given number handling.</summary>
    public static TypeRef With(TypeRef type, NumberHandling handling) =>
        type.Json is not null ? type with { Json = With(type.Json, handling) }
        : type.Shape is Shape.Sequence or Shape.Dictionary ? type with { Element = Single(type.Element!, handling) }
        : Single(type, handling);

    /// <summary>Returns true if there are numbers to which the handling applies.</summary>
    public static bool Concerns(TypeRef type) => (type.Shape is Shape.Sequence or Shape.Dictionary ? type.Element! : type).Underlying
        is { Shape: Shape.Any }
            or { Shape: Shape.Primitive, Primitive: >= Primitive.Byte and <= Primitive.Decimal and not Primitive.Char or Primitive.BigInteger };

    private static TypeRef Single(TypeRef type, NumberHandling handling) =>
        type.Shape is Shape.Sequence or Shape.Dictionary || !Concerns(type) ? type
        : type.Shape == Shape.Nullable ? type with { Element = type.Element! with { Numbers = handling } }
        : type with { Numbers = handling };
}

using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>What JsonNumberHandling means, and for which types: numbers, nullable ones, object, and collections of such, but no deeper.</summary>
internal static class JsonNumbers
{
    /// <summary>What a type or member says; null if nothing.</summary>
    public static NumberHandling? Of(ISymbol symbol) =>
        symbol.Attribute(Names.JsonNumberHandling)?.ConstructorArguments.FirstOrDefault().Value is int flags ? (NumberHandling)flags : null;

    /// <summary>The type with its numbers so.</summary>
    public static TypeRef With(TypeRef type, NumberHandling handling) =>
        type.Json is not null ? type with { Json = With(type.Json, handling) }
        : type.Shape is Shape.Sequence or Shape.Dictionary ? type with { Element = Single(type.Element!, handling) }
        : Single(type, handling);

    /// <summary>True if there are numbers that the handling is for.</summary>
    public static bool Concerns(TypeRef type) => (type.Shape is Shape.Sequence or Shape.Dictionary ? type.Element! : type).Underlying
        is { Shape: Shape.Any }
            or { Shape: Shape.Primitive, Primitive: >= Primitive.Byte and <= Primitive.Decimal and not Primitive.Char or Primitive.BigInteger };

    private static TypeRef Single(TypeRef type, NumberHandling handling) =>
        type.Shape is Shape.Sequence or Shape.Dictionary || !Concerns(type) ? type
        : type.Shape == Shape.Nullable ? type with { Element = type.Element! with { Numbers = handling } }
        : type with { Numbers = handling };
}

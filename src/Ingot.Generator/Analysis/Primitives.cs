using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Determines which types have an encoding of their own.</summary>
internal static class Primitives
{
    private static readonly Dictionary<string, Primitive> ByName = new()
    {
        ["System.Int128"] = Primitive.Int128,
        ["System.UInt128"] = Primitive.UInt128,
        ["System.Half"] = Primitive.Half,
        ["System.DateTimeOffset"] = Primitive.DateTimeOffset,
        ["System.DateOnly"] = Primitive.DateOnly,
        ["System.TimeOnly"] = Primitive.TimeOnly,
        ["System.TimeSpan"] = Primitive.TimeSpan,
        ["System.Guid"] = Primitive.Guid,
        ["System.Uri"] = Primitive.Uri,
        ["System.Version"] = Primitive.Version,
        ["System.Numerics.BigInteger"] = Primitive.BigInteger,
    };

    /// <summary>Returns true for a primitive that the referenced build of Ingot can't write: the one for netstandard2.0, which has no such type.</summary>
    public static bool NeedsLaterIngot(Primitive primitive, Compilation compilation) =>
        primitive is Primitive.DateOnly or Primitive.TimeOnly or Primitive.Half or Primitive.Int128 or Primitive.UInt128
            && compilation.TypeNamed("Ingot.Runtime.Wire")?.GetMembers($"IsDefault{primitive}").IsEmpty != false;

    public static Primitive Of(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_Boolean => Primitive.Boolean,
        SpecialType.System_Byte => Primitive.Byte,
        SpecialType.System_SByte => Primitive.SByte,
        SpecialType.System_Int16 => Primitive.Int16,
        SpecialType.System_UInt16 => Primitive.UInt16,
        SpecialType.System_Char => Primitive.Char,
        SpecialType.System_Int32 => Primitive.Int32,
        SpecialType.System_UInt32 => Primitive.UInt32,
        SpecialType.System_Int64 => Primitive.Int64,
        SpecialType.System_UInt64 => Primitive.UInt64,
        SpecialType.System_Single => Primitive.Single,
        SpecialType.System_Double => Primitive.Double,
        SpecialType.System_Decimal => Primitive.Decimal,
        SpecialType.System_DateTime => Primitive.DateTime,
        SpecialType.System_String => Primitive.String,
        _ => type switch
        {
            IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte } => Primitive.ByteArray,
            INamedTypeSymbol { TypeArguments: [{ SpecialType: SpecialType.System_Byte }] } generic => generic.DefinitionName() switch
            {
                "System.Memory`1" => Primitive.ByteMemory,
                "System.ReadOnlyMemory`1" => Primitive.ByteReadOnlyMemory,
                _ => Primitive.None,
            },
            INamedTypeSymbol { IsGenericType: false } named => ByName.TryGetValue(named.DefinitionName(), out var primitive) ? primitive : Primitive.None,
            _ => Primitive.None,
        },
    };
}

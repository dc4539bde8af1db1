using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Determines the number of bytes that a value takes where it is stored. What is known here, the C# compiler need not find out.</summary>
internal static class ValueSize
{
    private const int Reference = 8;

    /// <summary>Returns the size of a value; 0 if only the runtime knows it.</summary>
    public static int Known(TypeRef type) => type.Shape switch
    {
        Shape.Primitive or Shape.Enum when Of(type.Primitive) is { Size: > 0 } known => known.Size,
        Shape.Nullable when Known(type.Element!) is > 0 and var size => size + Of(type.Element!.Primitive).Alignment,
        _ => type.CanBeNull && !type.IsValueType ? Reference : 0,
    };

    /// <summary>Returns the size of a value, as an expression.</summary>
    public static string Of(TypeRef type) => Known(type) is > 0 and var size ? size.ToString() : $"global::Ingot.Runtime.Wire.SizeOf<{type.Name}>()";

    private static (int Size, int Alignment) Of(Primitive primitive) => primitive switch
    {
        Primitive.Boolean or Primitive.Byte or Primitive.SByte => (1, 1),
        Primitive.Int16 or Primitive.UInt16 or Primitive.Char or Primitive.Half => (2, 2),
        Primitive.Int32 or Primitive.UInt32 or Primitive.Single or Primitive.DateOnly => (4, 4),
        Primitive.Int64 or Primitive.UInt64 or Primitive.Double or Primitive.DateTime or Primitive.TimeOnly or Primitive.TimeSpan => (8, 8),
        Primitive.Guid => (16, 4),
        Primitive.Decimal or Primitive.DateTimeOffset => (16, 8),
        _ => default,
    };
}

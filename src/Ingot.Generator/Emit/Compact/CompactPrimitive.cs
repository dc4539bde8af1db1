using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Describes how the compact format writes one primitive: the calls, with {0} for the value, and its sizes.</summary>
/// <param name="Put">The call that writes it at p.</param>
/// <param name="Read">The call that reads it.</param>
/// <param name="Max">The maximum number of bytes it takes; 0 if that depends on the value (see Wire.BoundOf).</param>
/// <param name="Min">The minimum number of bytes it takes.</param>
/// <param name="Present">The condition that it is not its default, for which the C# compiler need not choose from operators or overloads.</param>
/// <param name="Memory">The approximate number of bytes that it takes in memory as an element.</param>
internal sealed record CompactPrimitive(string Put, string Read, int Max, int Min, string Present, int Memory)
{
    /// <summary>Whether its encoding matches its memory layout, so that elements are copied all at once.</summary>
    public bool IsBlock { get; init; }

    /// <summary>Returns true for elements that <c>Wire.PutSpan</c> and <c>Wire.ReadSpan</c> handle many at a time.</summary>
    public static bool HasSpans(TypeRef element) => CanBePacked(element)
        || element is { Shape: Shape.Primitive, Primitive: Primitive.Decimal }
        || element is { Shape: Shape.Nullable, Element: { Shape: Shape.Primitive, Primitive: Primitive.Boolean } };

    /// <summary>Returns true for elements that may be packed in half a byte each.</summary>
    public static bool CanBePacked(TypeRef element) => element.Shape is Shape.Primitive or Shape.Enum
        && element.Primitive is Primitive.Int16 or Primitive.UInt16 or Primitive.Char or Primitive.Int32 or Primitive.UInt32 or Primitive.Int64
            or Primitive.UInt64 or Primitive.DateTime;

    /// <summary>Returns true for elements that are copied all at once; those of enums are copied as their integers.</summary>
    public static bool IsCopied(TypeRef element) => element.Shape is Shape.Primitive or Shape.Enum && Of(element.Primitive).IsBlock;

    /// <summary>Returns a span of elements as one that <c>Wire.PutSpan</c> and <c>Wire.ReadSpan</c> accept.</summary>
    public static string AsNumbers(TypeRef element, string span) => element.Shape == Shape.Enum
        ? $"global::System.Runtime.InteropServices.MemoryMarshal.Cast<{element.Name}, {CompactValues.Keyword(element.Primitive)}>({span})"
        : span;

    private const string At = "ref b, ref o, end";

    private static readonly Dictionary<Primitive, CompactPrimitive> All = new()
    {
        [Primitive.Boolean] = new("PutBoolean(ref p, {0})", $"Wire.ReadBoolean({At})", 1, 1, "{0}", 1) { IsBlock = true },
        [Primitive.Byte] = Raw("byte", 1, "(int){0} != 0"),
        [Primitive.SByte] = Raw("sbyte", 1, "(int){0} != 0"),
        [Primitive.Int16] = new("PutSigned(ref p, (int){0})", $"Wire.ReadSigned16({At})", 3, 1, "(int){0} != 0", 2),
        [Primitive.UInt16] = new("PutVarint(ref p, (uint){0})", $"(ushort)Wire.ReadSmall({At}, 65535u)", 3, 1, "(int){0} != 0", 2),
        [Primitive.Char] = new("PutVarint(ref p, (uint){0})", $"(char)Wire.ReadSmall({At}, 65535u)", 3, 1, "(int){0} != 0", 2),
        [Primitive.Int32] = new("PutSigned(ref p, {0})", $"Wire.ReadSigned32({At})", 5, 1, "{0} != 0", 4),
        [Primitive.UInt32] = new("PutVarint(ref p, {0})", $"Wire.ReadVarint32({At})", 5, 1, "{0} != 0u", 4),
        [Primitive.Int64] = new("PutSigned(ref p, {0})", $"Wire.ReadSigned64({At})", 9, 1, "{0} != 0L", 8),
        [Primitive.UInt64] = new("PutVarint(ref p, {0})", $"Wire.ReadVarint64({At})", 9, 1, "{0} != 0ul", 8),
        [Primitive.Int128] = Raw("global::System.Int128", 16, "!Wire.IsDefaultInt128({0})"),
        [Primitive.UInt128] = Raw("global::System.UInt128", 16, "!Wire.IsDefaultUInt128({0})"),
        [Primitive.Half] = Raw("global::System.Half", 2, "!Wire.IsDefaultHalf({0})"),
        [Primitive.Single] = Raw("float", 4, "!Wire.IsDefaultSingle({0})"),
        [Primitive.Double] = Raw("double", 8, "!Wire.IsDefaultDouble({0})"),
        [Primitive.Guid] = Raw("global::System.Guid", 16, "!Wire.IsDefaultGuid({0})"),
        [Primitive.Decimal] = new("PutDecimal(ref p, {0})", $"Wire.ReadDecimal({At})", 14, 1, "!Wire.IsDefaultDecimal({0})", 16),
        [Primitive.DateTime] = new("PutDateTime(ref p, {0})", $"Wire.ReadDateTime({At})", 9, 1, "!Wire.IsDefaultDateTime({0})", 8),
        [Primitive.DateTimeOffset] = new("PutDateTimeOffset(ref p, {0})", $"Wire.ReadDateTimeOffset({At})", 14, 2, "!Wire.IsDefaultDateTimeOffset({0})", 16),
        [Primitive.DateOnly] = new("PutDateOnly(ref p, {0})", $"Wire.ReadDateOnly({At})", 5, 1, "!Wire.IsDefaultDateOnly({0})", 4),
        [Primitive.TimeOnly] = new("PutTimeOnly(ref p, {0})", $"Wire.ReadTimeOnly({At})", 9, 1, "!Wire.IsDefaultTimeOnly({0})", 8),
        [Primitive.TimeSpan] = new("PutTimeSpan(ref p, {0})", $"Wire.ReadTimeSpan({At})", 9, 1, "!Wire.IsDefaultTimeSpan({0})", 8),
        [Primitive.BigInteger] = new("PutBigInteger(ref p, {0})", $"Wire.ReadBigInteger(ref r, {At})", 0, 1, "!Wire.IsDefaultBigInteger({0})", 16),
        [Primitive.String] = new("PutText(ref p, {0})", $"Wire.ReadText(ref r, {At})", 0, 1, "{0} is not null", 32),
        [Primitive.Uri] = new("PutText(ref p, Wire.TextOf({0}))", $"Wire.ReadUri(ref r, {At})", 0, 1, "{0} is not null", 96),
        [Primitive.Version] = new("PutVersion(ref p, {0})", $"Wire.ReadVersion({At})", 20, 1, "{0} is not null", 40),
        [Primitive.ByteArray] = new("PutBytes(ref p, {0})", $"Wire.ReadBytes(ref r, {At})", 0, 1, "{0} is not null", 32),
        [Primitive.ByteMemory] = new("PutBytes(ref p, {0}.Span)", $"Wire.ReadBytes(ref r, {At})", 0, 1, "!Wire.IsDefaultMemory({0})", 48),
        [Primitive.ByteReadOnlyMemory] = new("PutBytes(ref p, {0}.Span)", $"Wire.ReadBytes(ref r, {At})", 0, 1, "!Wire.IsDefaultMemory({0})", 48),
    };

    public static CompactPrimitive Of(Primitive primitive) => All[primitive];

    /// <summary>Returns the call of <c>Wire.BoundOf</c>, if the size depends on the value.</summary>
    public static string BoundOf(Primitive primitive, string value) =>
        primitive == Primitive.Uri ? $"Wire.BoundOf(Wire.TextOf({value}))" : $"Wire.BoundOf({value})";

    private static CompactPrimitive Raw(string type, int size, string present) =>
        new("PutRaw(ref p, {0})", $"Wire.ReadRaw<{type}>({At})", size, size, present, size) { IsBlock = true };
}

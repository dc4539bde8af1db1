using System.Runtime.InteropServices;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;

namespace Assay.Serializers;

/// <summary>What the payloads' types become in Protocol Buffers, and back.</summary>
internal static class ProtoValues
{
    /// <summary>A Guid is its 16 bytes; all zero is absent.</summary>
    public static ByteString From(Guid value) => value == Guid.Empty ? ByteString.Empty : ByteString.CopyFrom(value.ToByteArray());

    public static Guid ToGuid(ByteString value) => value.IsEmpty ? Guid.Empty : MemoryMarshal.Read<Guid>(value.Span);

    /// <summary>A time is the well-known Timestamp, which is UTC by definition: the kind of local and unspecified times is lost.</summary>
    public static Timestamp From(DateTime value) =>
        Timestamp.FromDateTime(value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : DateTime.SpecifyKind(value, DateTimeKind.Utc));

    public static Timestamp? From(DateTime? value) => value is { } time ? From(time) : null;

    public static DateTime? ToDateTime(Timestamp? value) => value?.ToDateTime();

    public static IEnumerable<Timestamp> From(IEnumerable<DateTime> values) => values.Select(value => From(value));

    public static IEnumerable<DateTime> ToDateTimes(IEnumerable<Timestamp> values) => values.Select(value => value.ToDateTime());

    public static Proto.Decimal From(decimal value)
    {
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        return new Proto.Decimal
        {
            Low = (uint)bits[0] | (ulong)(uint)bits[1] << 32,
            High = (uint)bits[2],
            SignScale = (uint)value.Scale << 1 | (decimal.IsNegative(value) ? 1u : 0u),
        };
    }

    public static Proto.Decimal? From(decimal? value) => value is { } number ? From(number) : null;

    public static decimal ToDecimal(Proto.Decimal value) =>
        new((int)value.Low, (int)(value.Low >> 32), (int)value.High, isNegative: (value.SignScale & 1) != 0, scale: (byte)(value.SignScale >> 1));
}

using System.Numerics;

namespace Ingot.Tests.Models;

/// <summary>A member of every type that has an encoding of its own, each also as a nullable.</summary>
[Ingot]
public sealed class EveryMember
{
    public bool Boolean { get; set; }
    public byte Byte { get; set; }
    public sbyte SByte { get; set; }
    public short Int16 { get; set; }
    public ushort UInt16 { get; set; }
    public char Char { get; set; }
    public int Int32 { get; set; }
    public uint UInt32 { get; set; }
    public long Int64 { get; set; }
    public ulong UInt64 { get; set; }
    public Int128 Int128 { get; set; }
    public UInt128 UInt128 { get; set; }
    public Half Half { get; set; }
    public float Single { get; set; }
    public double Double { get; set; }
    public decimal Decimal { get; set; }
    public DateTime DateTime { get; set; }
    public DateTimeOffset DateTimeOffset { get; set; }
    public DateOnly DateOnly { get; set; }
    public TimeOnly TimeOnly { get; set; }
    public TimeSpan TimeSpan { get; set; }
    public Guid Guid { get; set; }
    public BigInteger BigInteger { get; set; }
    public string? Text { get; set; }
    public Uri? Uri { get; set; }
    public Version? Version { get; set; }
    public byte[]? Bytes { get; set; }
    public Memory<byte> Memory { get; set; }
    public ReadOnlyMemory<byte> ReadOnlyMemory { get; set; }
    public Color Enum { get; set; }
    public LongColor LongEnum { get; set; }
    public object? Any { get; set; }

    public bool? NullableBoolean { get; set; }
    public byte? NullableByte { get; set; }
    public char? NullableChar { get; set; }
    public int? NullableInt32 { get; set; }
    public long? NullableInt64 { get; set; }
    public Int128? NullableInt128 { get; set; }
    public Half? NullableHalf { get; set; }
    public double? NullableDouble { get; set; }
    public decimal? NullableDecimal { get; set; }
    public DateTime? NullableDateTime { get; set; }
    public DateTimeOffset? NullableDateTimeOffset { get; set; }
    public DateOnly? NullableDateOnly { get; set; }
    public TimeOnly? NullableTimeOnly { get; set; }
    public TimeSpan? NullableTimeSpan { get; set; }
    public Guid? NullableGuid { get; set; }
    public BigInteger? NullableBigInteger { get; set; }
    public Color? NullableEnum { get; set; }
    public Point? NullablePoint { get; set; }

    public int Field;
    public string? TextField;
}

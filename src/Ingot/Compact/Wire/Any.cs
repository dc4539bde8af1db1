using System.ComponentModel;
using System.Numerics;

namespace Ingot.Runtime;

/// <summary>Encodes values of members declared as <c>object</c>: one byte that identifies the type, then the value.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Any
{
    // The header of an object, and a value.
    private const int BytesOfBox = 24;

    /// <summary>Writes null, a primitive, or an array, list or dictionary of these.</summary>
    /// <exception cref="IngotException">The value is of another type.</exception>
    public static ref byte Write(ref CompactWriter writer, ref byte p, object? value)
    {
        p = ref writer.Ensure(ref p, 1 + 32 + BoundOf(value));
        switch (value)
        {
            case null: return ref Wire.PutByte(ref p, 0);
            case bool v: return ref Wire.PutByte(ref p, v ? (byte)2 : (byte)1);
            case byte v: return ref Wire.PutByte(ref Wire.PutByte(ref p, 3), v);
            case sbyte v: return ref Wire.PutByte(ref Wire.PutByte(ref p, 4), (byte)v);
            case short v: return ref Wire.PutSigned(ref Wire.PutByte(ref p, 5), v);
            case ushort v: return ref Wire.PutVarint(ref Wire.PutByte(ref p, 6), (uint)v);
            case char v: return ref Wire.PutVarint(ref Wire.PutByte(ref p, 7), (uint)v);
            case int v: return ref Wire.PutSigned(ref Wire.PutByte(ref p, 8), v);
            case uint v: return ref Wire.PutVarint(ref Wire.PutByte(ref p, 9), v);
            case long v: return ref Wire.PutSigned(ref Wire.PutByte(ref p, 10), v);
            case ulong v: return ref Wire.PutVarint(ref Wire.PutByte(ref p, 11), v);
            case float v: return ref Wire.PutRaw(ref Wire.PutByte(ref p, 12), v);
            case double v: return ref Wire.PutRaw(ref Wire.PutByte(ref p, 13), v);
            case decimal v: return ref Wire.PutDecimal(ref Wire.PutByte(ref p, 14), v);
            case DateTime v: return ref Wire.PutDateTime(ref Wire.PutByte(ref p, 15), v);
            case DateTimeOffset v: return ref Wire.PutDateTimeOffset(ref Wire.PutByte(ref p, 16), v);
            case TimeSpan v: return ref Wire.PutTimeSpan(ref Wire.PutByte(ref p, 17), v);
            case Guid v: return ref Wire.PutRaw(ref Wire.PutByte(ref p, 18), v);
            case string v: return ref Wire.PutText(ref Wire.PutByte(ref p, 19), v);
            case byte[] v when IsBytes(v): return ref Wire.PutBytes(ref Wire.PutByte(ref p, 20), v);
            case Uri v: return ref Wire.PutText(ref Wire.PutByte(ref p, 21), Wire.TextOf(v)!);
            case Version v: return ref Wire.PutVersion(ref Wire.PutByte(ref p, 22), v);
            case BigInteger v: return ref Wire.PutBigInteger(ref Wire.PutByte(ref p, 23), v);
#if !NETSTANDARD2_0
            case DateOnly v: return ref Wire.PutDateOnly(ref Wire.PutByte(ref p, 24), v);
            case TimeOnly v: return ref Wire.PutTimeOnly(ref Wire.PutByte(ref p, 25), v);
            case Half v: return ref Wire.PutRaw(ref Wire.PutByte(ref p, 26), v);
            case Int128 v: return ref Wire.PutRaw(ref Wire.PutByte(ref p, 27), v);
            case UInt128 v: return ref Wire.PutRaw(ref Wire.PutByte(ref p, 28), v);
#endif
            default: return ref WriteOther(ref writer, ref p, value);
        }
    }

    /// <summary>Reads null, a primitive, or an array, list or dictionary of these.</summary>
    public static object? Read(ref CompactReader reader, ref byte b, ref nint o, nint end)
    {
        var at = o;
        var tag = Wire.ReadRaw<byte>(ref b, ref o, end);
        if (tag > 2)
            reader.Charge(BytesOfBox, o);
        switch (tag)
        {
            case 0: return null;
            case 1: return false;
            case 2: return true;
            case 3: return Wire.ReadRaw<byte>(ref b, ref o, end);
            case 4: return Wire.ReadRaw<sbyte>(ref b, ref o, end);
            case 5: return Wire.ReadSigned16(ref b, ref o, end);
            case 6: return (ushort)Wire.ReadSmall(ref b, ref o, end, ushort.MaxValue);
            case 7: return (char)Wire.ReadSmall(ref b, ref o, end, ushort.MaxValue);
            case 8: return Wire.ReadSigned32(ref b, ref o, end);
            case 9: return Wire.ReadVarint32(ref b, ref o, end);
            case 10: return Wire.ReadSigned64(ref b, ref o, end);
            case 11: return Wire.ReadVarint64(ref b, ref o, end);
            case 12: return Wire.ReadRaw<float>(ref b, ref o, end);
            case 13: return Wire.ReadRaw<double>(ref b, ref o, end);
            case 14: return Wire.ReadDecimal(ref b, ref o, end);
            case 15: return Wire.ReadDateTime(ref b, ref o, end);
            case 16: return Wire.ReadDateTimeOffset(ref b, ref o, end);
            case 17: return Wire.ReadTimeSpan(ref b, ref o, end);
            case 18: return Wire.ReadRaw<Guid>(ref b, ref o, end);
            case 19: return Wire.ReadText(ref reader, ref b, ref o, end);
            case 20: return Wire.ReadBytes(ref reader, ref b, ref o, end);
            case 21: return Wire.ReadUri(ref reader, ref b, ref o, end);
            case 22: return Wire.ReadVersion(ref b, ref o, end);
            case 23: return Wire.ReadBigInteger(ref reader, ref b, ref o, end);
#if !NETSTANDARD2_0
            case 24: return Wire.ReadDateOnly(ref b, ref o, end);
            case 25: return Wire.ReadTimeOnly(ref b, ref o, end);
            case 26: return Wire.ReadRaw<Half>(ref b, ref o, end);
            case 27: return Wire.ReadRaw<Int128>(ref b, ref o, end);
            case 28: return Wire.ReadRaw<UInt128>(ref b, ref o, end);
#endif
            case Array or List or Dictionary: return ReadCollection(ref reader, ref b, ref o, end, tag);
            default: throw new IngotException($"The type {tag} of a value of any type is not known", (long)at);
        }
    }

    /// <summary>Returns whether an array is one of bytes: to the runtime, those of signed ones and of enums are so, too.</summary>
    internal static bool IsBytes(byte[] value) => value.GetType() == typeof(byte[]);

    private static nint BoundOf(object? value) => value switch
    {
        string text => Wire.BoundOf(text),
        byte[] bytes when IsBytes(bytes) => Wire.BoundOf(bytes),
        Uri uri => Wire.BoundOf(Wire.TextOf(uri)),
        BigInteger number => Wire.BoundOf(number),
        _ => 0,
    };
}

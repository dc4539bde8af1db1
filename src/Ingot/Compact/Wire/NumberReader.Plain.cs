using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <content>Numbers one by one.</content>
internal static partial class NumberReader
{
    private const int Eight = 8;

    private static void ReadPlain(ref byte b, ref nint offset, nint end, ref byte values, int count, NumberKind kind)
    {
        var o = offset;
        switch (kind)
        {
            case NumberKind.Int16:
                for (var i = 0; i < count; i++)
                    Unsafe.Add(ref Unsafe.As<byte, short>(ref values), i) = Wire.ReadSigned16(ref b, ref o, end);
                break;
            case NumberKind.UInt16:
                for (var i = 0; i < count; i++)
                    Unsafe.Add(ref Unsafe.As<byte, ushort>(ref values), i) = (ushort)Wire.ReadSmall(ref b, ref o, end, ushort.MaxValue);
                break;
            case NumberKind.Int32 or NumberKind.UInt32:
                ReadPlain4(ref b, ref o, end, ref Unsafe.As<byte, uint>(ref values), count, kind == NumberKind.Int32);
                break;
            case NumberKind.Int64 or NumberKind.Mantissa:
                ReadPlain8(ref b, ref o, end, ref Unsafe.As<byte, ulong>(ref values), count);
                for (var i = 0; i < count; i++)
                    Unsafe.Add(ref Unsafe.As<byte, long>(ref values), i) = Wire.Unzigzag(Unsafe.Add(ref Unsafe.As<byte, ulong>(ref values), i));
                break;
            case NumberKind.UInt64:
                ReadPlain8(ref b, ref o, end, ref Unsafe.As<byte, ulong>(ref values), count);
                break;
            default:
                for (var i = 0; i < count; i++)
                    Unsafe.Add(ref Unsafe.As<byte, DateTime>(ref values), i) = Wire.ReadDateTime(ref b, ref o, end);
                break;
        }

        offset = o;
    }

    private static void ReadPlain4(ref byte b, ref nint offset, nint end, ref uint values, int count, bool isSigned)
    {
        var o = offset;
        var width = 1;
        var signBits = isSigned ? 1 : 0;
        for (var i = 0; i < count;)
        {
#if !NETSTANDARD2_0
            if (OneOrTwo.IsSupported)
                i += OneOrTwo.Read(ref b, ref o, end, ref Unsafe.Add(ref values, i), count - i, signBits);
            else if (count - i >= Eight && TryReadEight(ref b, ref o, end, ref Unsafe.Add(ref values, i), signBits))
            {
                i += Eight;
                continue;
            }
#endif
            // Eight of different widths: each of the next attempts would find the same one.
            for (var last = Math.Min(i + Eight, count); i < last; i++)
            {
                var value = DecodeNext(ref b, ref o, end, ref width);
                if (value > uint.MaxValue)
                    Wire.Throw(TooLarge, o);
                Unsafe.Add(ref values, i) = ((uint)value >> signBits) ^ (0 - ((uint)value & (uint)signBits));
            }
        }

        offset = o;
    }

    private static void ReadPlain8(ref byte b, ref nint offset, nint end, ref ulong values, int count)
    {
        var o = offset;
        var width = 1;
        for (var i = 0; i < count; i++)
            Unsafe.Add(ref values, i) = DecodeNext(ref b, ref o, end, ref width);
        offset = o;
    }

    /// <summary>
    /// Decodes a number that mostly takes as many bytes as the one before it: where the next one begins is then known without looking at this one.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong DecodeNext(ref byte b, ref nint o, nint end, ref int width)
    {
        if (end - o >= sizeof(ulong))
        {
            var word = Wire.Load<ulong>(ref b, o);
            var value = (word << (64 - (8 * width))) >> (64 - (7 * width));
            if (((uint)word & ((1u << width) - 1)) == 1u << (width - 1) && (value >> (7 * (width - 1)) != 0 || width == 1))
            {
                o += width;
                return value;
            }
        }

        var at = o;
        var other = Wire.Decode(ref b, ref o, end);
        if (o - at < Wire.MaxVarint)
            width = (int)(o - at);
        return other;
    }

#if !NETSTANDARD2_0
    /// <summary>Decodes eight numbers at once, if all take one byte or all take two.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryReadEight(ref byte b, ref nint o, nint end, ref uint values, int signBits)
    {
        if (end - o < Vector128<byte>.Count)
            return false;
        var bytes = Vector128.LoadUnsafe(ref b, (nuint)o);
        var words = bytes.AsUInt16();
        if ((bytes.AsUInt64()[0] & 0x0101_0101_0101_0101) == 0x0101_0101_0101_0101)
        {
            words = Vector128.WidenLower(bytes >>> 1);
            o += sizeof(ulong);
        }
        else if ((words & Vector128.Create((ushort)3)) == Vector128.Create((ushort)2)
            && Vector128.GreaterThanAll(words, Vector128.Create((ushort)((127 << 2) | 3))))
        {
            words >>>= 2;
            o += Vector128<byte>.Count;
        }
        else
        {
            return false;
        }

        var codes = Vector256.Create(Vector128.WidenLower(words), Vector128.WidenUpper(words));
        ((codes >>> signBits) ^ (Vector256<uint>.Zero - (codes & Vector256.Create((uint)signBits)))).StoreUnsafe(ref values);
        return true;
    }
#endif
}

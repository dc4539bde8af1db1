using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <content>Numbers one by one.</content>
internal static partial class NumberWriter
{
    private const int ElementsAtOnce = 64;
    private const int Eight = 8;

    private static ref byte PutPlain(ref CompactWriter writer, ref byte p, ref byte values, int count, NumberKind kind)
    {
        for (var at = 0; at < count; at += ElementsAtOnce)
        {
            var length = Math.Min(count - at, ElementsAtOnce);
            p = ref writer.Ensure(ref p, (length * Wire.MaxVarint) + Overshoot);
            p = ref PutFew(ref p, ref Unsafe.Add(ref values, (nint)at * StrideOf(kind)), length, kind);
        }

        return ref p;
    }

    private static ref byte PutFew(ref byte p, ref byte values, int count, NumberKind kind)
    {
        switch (kind)
        {
            case NumberKind.Int16:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutSigned(ref p, Unsafe.Add(ref Unsafe.As<byte, short>(ref values), i));
                break;
            case NumberKind.UInt16:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutVarint(ref p, (uint)Unsafe.Add(ref Unsafe.As<byte, ushort>(ref values), i));
                break;
            case NumberKind.Int32:
                return ref PutSigned(ref p, ref Unsafe.As<byte, int>(ref values), count);
            case NumberKind.UInt32:
                return ref PutUnsigned(ref p, ref Unsafe.As<byte, uint>(ref values), count);
            case NumberKind.Int64:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutSigned(ref p, Unsafe.Add(ref Unsafe.As<byte, long>(ref values), i));
                break;
            case NumberKind.Mantissa:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutSigned(ref p, Mantissas.At(ref values, i));
                break;
            case NumberKind.UInt64:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutVarint(ref p, Unsafe.Add(ref Unsafe.As<byte, ulong>(ref values), i));
                break;
            default:
                for (var i = 0; i < count; i++)
                    p = ref Wire.PutDateTime(ref p, Unsafe.Add(ref Unsafe.As<byte, DateTime>(ref values), i));
                break;
        }

        return ref p;
    }

    private static ref byte PutSigned(ref byte p, ref int values, int count)
    {
#if !NETSTANDARD2_0
        if (Sixteen.IsSupported)
            return ref PutSixteens(ref p, ref Unsafe.As<int, uint>(ref values), count, isSigned: true);
#endif
        for (var i = 0; i < count;)
        {
#if !NETSTANDARD2_0
            if (count - i >= Eight)
            {
                var value = Vector256.LoadUnsafe(ref values, (nuint)i);
                if (TryPutEight(ref p, ((value << 1) ^ (value >> 31)).AsUInt32(), out var size))
                {
                    p = ref Unsafe.Add(ref p, size);
                    i += Eight;
                    continue;
                }
            }
#endif
            for (var last = Math.Min(i + Eight, count); i < last; i++)
                p = ref Wire.PutSigned(ref p, Unsafe.Add(ref values, i));
        }

        return ref p;
    }

    private static ref byte PutUnsigned(ref byte p, ref uint values, int count)
    {
#if !NETSTANDARD2_0
        if (Sixteen.IsSupported)
            return ref PutSixteens(ref p, ref values, count, isSigned: false);
#endif
        for (var i = 0; i < count;)
        {
#if !NETSTANDARD2_0
            if (count - i >= Eight && TryPutEight(ref p, Vector256.LoadUnsafe(ref values, (nuint)i), out var size))
            {
                p = ref Unsafe.Add(ref p, size);
                i += Eight;
                continue;
            }
#endif
            for (var last = Math.Min(i + Eight, count); i < last; i++)
                p = ref Wire.PutVarint(ref p, Unsafe.Add(ref values, i));
        }

        return ref p;
    }

#if !NETSTANDARD2_0
    private static ref byte PutSixteens(ref byte p, ref uint values, int count, bool isSigned)
    {
        for (var i = 0; i < count; i += Sixteen.Count)
        {
            var code = Sixteen.Load(ref Unsafe.Add(ref values, i), count - i, out var exists);
            if (isSigned)
                code = (code << 1) ^ (code.AsInt32() >> 31).AsUInt32();
            var size = Sixteen.PutVarints(ref p, code, exists);
            if (size == 0)
                p = ref PutOneByOne(ref p, code, Math.Min(count - i, Sixteen.Count));
            p = ref Unsafe.Add(ref p, size);
        }

        return ref p;
    }

    private static ref byte PutOneByOne(ref byte p, Vector512<uint> codes, int count)
    {
        for (var i = 0; i < count; i++)
            p = ref Wire.PutVarint(ref p, codes[i]);
        return ref p;
    }

    /// <summary>Writes eight numbers at once, if all take one byte or all take two; otherwise, if none takes five, each in the bytes that it takes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryPutEight(ref byte p, Vector256<uint> codes, out int size)
    {
        if ((codes >>> 7) == Vector256<uint>.Zero)
        {
            var words = Vector128.Narrow(codes.GetLower(), codes.GetUpper());
            Unsafe.WriteUnaligned(ref p, (Vector128.Narrow(words, words).AsUInt64()[0] << 1) | 0x0101_0101_0101_0101);
            size = Eight;
            return true;
        }

        size = Eight * sizeof(ushort);
        if ((codes >>> 28) != Vector256<uint>.Zero)
            return false;
        if ((codes >>> 14) == Vector256<uint>.Zero && Vector256.GreaterThanAll(codes.AsInt32(), Vector256.Create(127)))
        {
            ((Vector128.Narrow(codes.GetLower(), codes.GetUpper()) << 2) | Vector128.Create((ushort)2)).AsByte().StoreUnsafe(ref p);
            return true;
        }

        // A bit for each byte more that a number takes: its word is doubled, and so begins with as many zeros.
        var word = (codes << 1) | Vector256<uint>.One;
        word += word & Vector256.GreaterThan(codes.AsInt32(), Vector256.Create(0x7F)).AsUInt32();
        word += word & Vector256.GreaterThan(codes.AsInt32(), Vector256.Create(0x3FFF)).AsUInt32();
        word += word & Vector256.GreaterThan(codes.AsInt32(), Vector256.Create(0x1F_FFFF)).AsUInt32();
        size = SkewedBlock.PutFour(ref p, word.GetLower(), out _);
        size += SkewedBlock.PutFour(ref Unsafe.Add(ref p, size), word.GetUpper(), out _);
        return true;
    }
#endif
}

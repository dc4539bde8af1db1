#if NETSTANDARD2_0
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>For runtimes without vectors.</content>
internal partial struct NumberBlock
{
    /// <summary>Gets the smallest and the largest number, and the bits in which 64-bit numbers differ.</summary>
    public static void Measure(ref byte values, int count, NumberKind kind, out ulong min, out ulong max, out ulong differ)
    {
        var first = At(ref values, 0, kind);
        (min, max, differ) = (first, first, 0);
        for (var i = 1; i < count; i++)
        {
            var value = At(ref values, i, kind);
            differ |= value ^ first;
            if (IsLess(value, min, kind))
                min = value;
            if (IsLess(max, value, kind))
                max = value;
        }
    }

    private static void CountAtLeast(ref byte values, int count, NumberKind kind, int bits, out int widest, out int wide)
    {
        (widest, wide) = (0, 0);
        for (var i = 0; i < count; i++)
        {
            var value = At(ref values, i, kind);
            if (NumberReader.IsSigned(kind))
                value = Wire.Zigzag((long)value);
            if (value >> bits != 0)
                widest++;
            if (value >> (bits - 7) != 0)
                wide++;
        }
    }

    private static void CountWith(ref ulong values, int count, ulong mask, ulong maskToo, out int with, out int withToo)
    {
        (with, withToo) = (0, 0);
        for (var i = 0; i < count; i++)
        {
            with += (Unsafe.Add(ref values, i) & mask) != 0 ? 1 : 0;
            withToo += (Unsafe.Add(ref values, i) & maskToo) != 0 ? 1 : 0;
        }
    }

    private static bool IsLess(ulong left, ulong right, NumberKind kind) =>
        NumberReader.IsSigned(kind) ? (long)left < (long)right : left < right;

    private static ulong At(ref byte values, int i, NumberKind kind) => kind switch
    {
        NumberKind.Int32 => (ulong)Unsafe.Add(ref Unsafe.As<byte, int>(ref values), i),
        NumberKind.UInt32 => Unsafe.Add(ref Unsafe.As<byte, uint>(ref values), i),
        NumberKind.Int16 => (ulong)Unsafe.Add(ref Unsafe.As<byte, short>(ref values), i),
        NumberKind.UInt16 => Unsafe.Add(ref Unsafe.As<byte, ushort>(ref values), i),
        _ => Unsafe.Add(ref Unsafe.As<byte, ulong>(ref values), i),
    };
}
#endif

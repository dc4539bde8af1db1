#if !NETSTANDARD2_0
using System.Numerics;
#endif
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Describes how a block of up to <see cref="BitPacking.BlockLength"/> numbers is packed, and how much that saves.</summary>
[StructLayout(LayoutKind.Auto)]
internal partial struct NumberBlock
{
    /// <summary>The remaining numbers follow one by one.</summary>
    public const int PlainRest = 0;

    /// <summary>The numbers of the block follow one by one.</summary>
    public const int Plain = 1;

    /// <summary>Four bytes each.</summary>
    public const int Raw4 = 2;

    /// <summary>Eight bytes each.</summary>
    public const int Raw8 = 3;

    /// <summary>Two bytes each.</summary>
    public const int Raw2 = 64;

    /// <summary>One to four bytes each, with their lengths in front.</summary>
    public const int Lengths4 = 65;

    /// <summary>One to eight bytes each, with their lengths in front.</summary>
    public const int Lengths8 = 66;

    /// <summary>A flag in the first byte of numbers with their lengths in front: none is negative, and they aren't zigzag-encoded.</summary>
    public const int Unsigned = 0x80;

    /// <summary>The lower bits packed, those of large numbers patched.</summary>
    public const int Patched = 67;

    /// <summary>The remaining numbers, two bytes each.</summary>
    public const int CopiedRest2 = 68;

    /// <summary>The remaining numbers, four bytes each.</summary>
    public const int CopiedRest4 = 69;

    /// <summary>The remaining numbers, eight bytes each.</summary>
    public const int CopiedRest8 = 70;

    /// <summary>In place of the scale of decimals: sixteen bytes each, each with its own.</summary>
    public const int CopiedDecimals = 32;

    /// <summary>The minimum number of values that are copied; the bytes in front of fewer aren't worth it.</summary>
    public const int LeastCopied = 4;

    /// <summary>In place of <see cref="Shift"/>: the numbers are whole days.</summary>
    public const int InDays = 64;

    /// <summary>In place of <see cref="Shift"/>: the numbers are whole seconds.</summary>
    public const int InSeconds = 65;

    /// <summary>The minimum number of bits in a packed number, so that what is read can't be much larger than the input.</summary>
    public const int LeastWidth = 4;

    /// <summary>The counterpart of <see cref="LeastWidth"/> for numbers that take 16 bytes each in memory.</summary>
    public const int LeastMantissa = 8;

    /// <summary>A flag in the first byte: the numbers are multiples of a power of two, which the next byte contains.</summary>
    public const int Shifted = 0x80;

    /// <summary>The minimum number of values in a block; fewer aren't worth the bytes at its start.</summary>
    public const int LeastLength = 32;

    /// <summary>The first byte: the number of bits per value, or one of the constants.</summary>
    public int Form;

    /// <summary>
    /// The number of low bits that are 0 in all differences from the smallest number, or the unit of these differences; in a patched block,
    /// the number of bits that are packed of each number.
    /// </summary>
    public int Shift;

    /// <summary>The smallest number; signed numbers are zigzag-encoded.</summary>
    public ulong LeastCode;

    /// <summary>The smallest number.</summary>
    public ulong Least;

    /// <summary>The size of the entire block in bytes.</summary>
    public int Size;

    /// <summary>The minimum number of bytes by which the block is smaller than its numbers written one by one.</summary>
    public int Saved;

    // Packed, 16-bit numbers of this many bits or more would save little; copied, they take a fraction of the time.
    private const int LeastOfRaw2 = 13;

    // Likewise of 64-bit numbers, at most an eighth.
    private const int LeastOfRaw8 = 57;

    /// <summary>Returns the size in bytes of packed numbers of <paramref name="width"/> bits.</summary>
    public static int DataSize(int count, int width) => width switch
    {
        Raw2 => count * sizeof(ushort),
        Raw4 => count * sizeof(uint),
        Raw8 => count * sizeof(ulong),
        <= 32 => BitPacking.SizeOf(count, width),
        _ => (count * sizeof(uint)) + BitPacking.SizeOf(count, width - 32),
    };

    /// <summary>Returns whether numbers have 64 bits.</summary>
    public static bool IsWide(NumberKind kind) => kind >= NumberKind.Int64;

    /// <summary>Returns the number of bytes that a number takes in memory.</summary>
    public static int SizeOf(NumberKind kind) => IsWide(kind) ? sizeof(ulong) : kind >= NumberKind.Int32 ? sizeof(uint) : sizeof(ushort);

    /// <summary>Plans a block of numbers of one width, if that saves at least <paramref name="need"/> bytes.</summary>
    /// <param name="values">The first number, as stored in memory.</param>
    /// <param name="count">The number of values, at least <see cref="LeastLength"/>.</param>
    /// <param name="kind">The kind of numbers.</param>
    /// <param name="need">The number of bytes to save.</param>
    /// <param name="min">The smallest number.</param>
    /// <param name="max">The largest number.</param>
    /// <param name="differ">The bits in which 64-bit numbers differ.</param>
    /// <param name="quotients">What is packed, if <see cref="Shift"/> is a unit.</param>
    /// <param name="block">The plan.</param>
    public static bool TryPlan(
        ref byte values, int count, NumberKind kind, int need, ulong min, ulong max, ulong differ, scoped Span<uint> quotients, out NumberBlock block)
    {
        block = default;
        var isWide = IsWide(kind);
        var isSigned = NumberReader.IsSigned(kind);
        block.Shift = isWide && differ != 0 ? TrailingZeros(differ) : 0;
        var most = (max - min) >> block.Shift;
        if (kind == NumberKind.DateTime && DateUnits.TryFind(ref values, count, min, block.Shift, quotients, out var unit, out var mostOfUnit))
            (block.Shift, most) = (unit, mostOfUnit);
        var width = Math.Max(kind == NumberKind.Mantissa ? LeastMantissa : LeastWidth, 64 - BitOperations.LeadingZeroCount(most));
        block.Form = kind switch
        {
            < NumberKind.Int32 => width >= LeastOfRaw2 ? Raw2 : width,
            < NumberKind.Int64 => width == 32 ? Raw4 : width,
            NumberKind.DateTime => width == 32 ? 33 : width == 64 ? Raw8 : width,
            _ => width == 32 ? 33 : width == 64 || (width >= LeastOfRaw8 && block.Shift == 0) ? Raw8 : width,
        };
        if (block.Form is Raw2 or Raw4 or Raw8)
            block.Shift = 0;
        else
            block.Least = min;
        // Because there is a minimum width and no width of 32, the width may exceed what the differences need, which leaves less room for shifting.
        if (block.Shift is > 0 and < InDays)
            block.Shift = Math.Min(block.Shift, 64 - block.Form);
        block.LeastCode = isSigned ? Wire.Zigzag((long)block.Least) : block.Least;
        block.Size = 1 + (block.Shift > 0 ? 1 : 0) + (block.Form is Raw2 or Raw4 or Raw8 ? 0 : Wire.WidthOf(block.LeastCode)) + DataSize(count, block.Form);
        if (kind == NumberKind.DateTime)
        {
            block.Saved = PlainDates(ref values, count, min, max, min | differ) - block.Size;
            return max >> 62 != 3 && block.Saved >= need;
        }

        var low = isSigned ? Wire.Zigzag((long)min) : min;
        var high = isSigned ? Wire.Zigzag((long)max) : max;
        if (!isSigned || (long)(min ^ max) >= 0)
        {
            // All are on the same side of zero, so none takes fewer bytes than the one closest to zero.
            block.Saved = (count * Wire.WidthOf(Math.Min(low, high))) - block.Size;
            if (block.Saved >= need)
                return true;
        }

        var plain = PlainAtLeast(ref values, count, kind, Math.Max(low, high));
        block.Saved = plain - block.Size;
        if (block.Saved >= need || block.Form is not (Raw2 or Raw8) || width == 8 * SizeOf(kind))
            return block.Saved >= need;
        block.Form = width;
        block.Least = min;
        block.LeastCode = low;
        block.Size = 1 + Wire.WidthOf(block.LeastCode) + DataSize(count, width);
        block.Saved = plain - block.Size;
        return block.Saved >= need;
    }

    /// <summary>Plans a block of dates that are multiples of a unit after the first of them.</summary>
    /// <param name="values">The first date, as stored in memory.</param>
    /// <param name="count">The number of dates.</param>
    /// <param name="need">The number of bytes to save.</param>
    /// <param name="range">The range of the dates in the unit.</param>
    /// <param name="block">The plan.</param>
    public static bool TryPlanUnits(ref byte values, int count, int need, scoped in DateRange range, out NumberBlock block)
    {
        block = default;
        block.Form = Math.Max(LeastWidth, 64 - BitOperations.LeadingZeroCount((ulong)(range.Most - range.Least)));
        block.Shift = range.Unit;
        block.Least = block.LeastCode = range.Min;
        block.Size = 2 + Wire.WidthOf(block.LeastCode) + DataSize(count, block.Form);
        block.Saved = PlainDates(ref values, count, range.Min, range.Max, range.Min | range.Differ) - block.Size;
        return range.Max >> 62 != 3 && block.Saved >= need;
    }

    /// <summary>Returns a lower bound of the bytes that numbers take one by one.</summary>
    public static int PlainAtLeast(ref byte values, int count, NumberKind kind, ulong highest)
    {
        var most = Math.Min(Wire.WidthOf(highest), Wire.MaxVarint);
        if (most == 1)
            return count;
        CountAtLeast(ref values, count, kind, 7 * (most - 1), out var widest, out var wide);
        return most == 2 ? count + widest : count + ((most - 2) * wide) + widest;
    }

    /// <summary>Returns a lower bound of the bytes that dates take one by one; <paramref name="all"/> has every bit that one of them has.</summary>
    private static int PlainDates(ref byte values, int count, ulong min, ulong max, ulong all)
    {
        ref var dates = ref Unsafe.As<byte, ulong>(ref values);
        var (inTicks, inMilliseconds, inSeconds) = (0, 0, 0);
        if ((all & 0x3FFF) != 0)
            CountWith(ref dates, count, 0x7F, 0x3FFF, out inMilliseconds, out inSeconds);
        if ((all & 0xF) != 0)
            CountWith(ref dates, count, 0xF, 0xF, out inTicks, out _);
        var first = (long)(min & Wire.TicksMask) - Wire.EpochTicks;
        var last = (long)(max & Wire.TicksMask) - Wire.EpochTicks;
        var near = min >> 62 != max >> 62 || (first <= 0 && last >= 0) ? 0 : (ulong)Math.Min(Math.Abs(first), Math.Abs(last));
        return (inTicks * 9) + ((inMilliseconds - inTicks) * WidthOfDate(near, TimeSpan.TicksPerMillisecond))
            + ((inSeconds - inMilliseconds) * WidthOfDate(near, TimeSpan.TicksPerSecond))
            + ((count - inSeconds) * WidthOfDate(near, TimeSpan.TicksPerDay));
    }

    // Inlined, it divides by a constant, which is a multiplication.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WidthOfDate(ulong near, ulong unit) => Wire.WidthOf(near < unit ? 0 : ((2 * (near / unit)) - 1) << 4);

    private static int TrailingZeros(ulong value) =>
#if NETSTANDARD2_0
        (uint)value != 0 ? BitOperations.TrailingZeroCount((uint)value) : 32 + BitOperations.TrailingZeroCount((uint)(value >> 32));
#else
        BitOperations.TrailingZeroCount(value);
#endif
}

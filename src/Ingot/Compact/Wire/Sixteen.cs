#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <summary>Sixteen numbers of 32 bits in one vector, each written in the bytes that it needs: the processor takes out those that none needs.</summary>
internal static class Sixteen
{
    /// <summary>The count of numbers.</summary>
    public const int Count = 16;

    /// <summary>Gets whether the processor can do it.</summary>
    public static bool IsSupported => Avx512Vbmi2.IsSupported && Avx512CD.IsSupported && Bmi2.X64.IsSupported;

    /// <summary>
    /// Loads what is left of numbers; of sixteen lanes, those that have a number are 1 in <paramref name="exists"/>, and the others 0 in both.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static unsafe Vector512<uint> Load(scoped ref uint numbers, int left, out Vector512<uint> exists)
    {
        exists = Vector512<uint>.One;
        if (left >= Count)
            return Vector512.LoadUnsafe(ref numbers);
        var mask = Vector512.LessThan(Vector512<uint>.Indices, Vector512.Create((uint)left));
        exists &= mask;
        fixed (uint* first = &numbers)
            return Avx512F.MaskLoad(first, mask, Vector512<uint>.Zero);
    }

    /// <summary>Writes the bytes that numbers need, at least one for each that exists; 64 bytes are overwritten.</summary>
    /// <returns>A bit for each byte of the vector that was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Put(ref byte p, Vector512<uint> numbers, Vector512<uint> exists)
    {
        // A byte is needed if it or a higher one isn't 0.
        var bits = numbers | (numbers >>> 8);
        bits |= (bits >>> 16) | exists;
        var isNeeded = ~Vector512.Equals(bits.AsByte(), Vector512<byte>.Zero);
        Avx512Vbmi2.Compress(Vector512<byte>.Zero, isNeeded, numbers.AsByte()).StoreUnsafe(ref p);
        return isNeeded.ExtractMostSignificantBits();
    }

    /// <summary>Writes sixteen varints, or as many as exist; returns the number of bytes, or 0 if one of them takes five.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int PutVarints(ref byte p, Vector512<uint> codes, Vector512<uint> exists) =>
        (codes >>> 28) != Vector512<uint>.Zero ? 0 : BitOperations.PopCount(Put(ref p, Words(codes, exists), exists));

    /// <summary>Returns varints of up to four bytes: each byte more doubles a word, which so begins with as many zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<uint> Words(Vector512<uint> codes, Vector512<uint> exists)
    {
        var word = codes + codes + exists;
        word += word & Vector512.GreaterThan(codes, Vector512.Create(0x7Fu));
        word += word & Vector512.GreaterThan(codes, Vector512.Create(0x3FFFu));
        return word + (word & Vector512.GreaterThan(codes, Vector512.Create(0x1F_FFFFu)));
    }

    /// <summary>Reads numbers with their lengths in front, as long as there are sixteen and 64 bytes; returns the bits that any of them has.</summary>
    public static uint Read(ref byte b, ref nint control, ref nint offset, nint end, Span<uint> numbers, ref int count)
    {
        // Of each number's length minus 1, the low bit is at this place of four bytes, and the high bit four places above.
        var place = Vector512.Create(0u, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
        var bytes = Vector512.Create(0x0302_0100u).AsByte();
        var all = Vector512<uint>.Zero;
        var (i, o) = (count, offset);
        for (; i + Count <= numbers.Length && end - o >= Vector512<byte>.Count; i += Count)
        {
            var lengths = Wire.Load<uint>(ref b, control);
            var bits = Avx512F.ShiftRightLogicalVariable(Vector512.Create(lengths), place) & Vector512.Create(0x11u);
            var length = (bits | (bits >>> 3)) & Vector512.Create(3u);
            var exists = Vector512.LessThanOrEqual(bytes, (length * Vector512.Create(0x0101_0101u)).AsByte());
            var number = Avx512Vbmi2.Expand(Vector512<byte>.Zero, exists, Vector512.LoadUnsafe(ref b, (nuint)o)).AsUInt32();
            all |= number;
            number.StoreUnsafe(ref numbers[i]);
            o += Count + BitOperations.PopCount(lengths) + BitOperations.PopCount(lengths & 0xF0F0_F0F0);
            control += sizeof(uint);
        }

        (count, offset) = (i, o);
        var half = all.GetLower() | all.GetUpper();
        var quarter = half.GetLower() | half.GetUpper();
        return quarter[0] | quarter[1] | quarter[2] | quarter[3];
    }
}
#endif

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
}
#endif

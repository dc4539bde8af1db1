#if !NETSTANDARD2_0
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <summary>
/// Decodes UTF-8 in vectors of 64 bytes as long as no character takes four, otherwise of 32: each byte is taken for the first of a character, together with
/// the two behind it, and the results for those that are none are taken out. What is well-formed is checked by the places of the bytes that continue a
/// character (RFC 3629, section 4).
/// </summary>
internal static unsafe partial class Utf8Block
{
    /// <summary>The number of bytes that are decoded at a time.</summary>
    public const int Width = 64;

    /// <summary>The number of characters that may be written: those of so many bytes, and what is overwritten behind them.</summary>
    public const int Room = Width + Half;

    private const int Half = 32;

    private const ulong EveryThird = 0x9249_2492_4924_9249;

    /// <summary>Gets whether the processor can do it.</summary>
    public static bool IsSupported => Avx2.IsSupported && Popcnt.IsSupported;

    private static bool IsWide => Avx512Vbmi.IsSupported && Avx512Vbmi2.IsSupported;

    /// <summary>Decodes as many bytes as are done at a time.</summary>
    /// <param name="from">The first byte, which begins a character.</param>
    /// <param name="length">The number of bytes of the text that are left.</param>
    /// <param name="available">The number of bytes that can be loaded: these, and what may be behind them.</param>
    /// <param name="to">Where to put the characters.</param>
    /// <param name="room">The number of characters for which there is room: at least <see cref="Room"/>.</param>
    /// <param name="read">The number of bytes that were decoded, all of whole characters.</param>
    /// <returns>The number of characters; a negative number if they aren't well-formed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Decode(ref byte from, int length, nint available, ref ushort to, int room, out int read) =>
        IsWide ? DecodeWide(ref from, length, available, ref to, room, out read) : DecodeNarrow(ref from, length, available, ref to, room, out read);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int DecodeWide(ref byte from, int length, nint available, ref ushort to, int room, out int read)
    {
        var bytes = Load(ref from, length);
        read = Math.Min(length, Width);
        var high = bytes.ExtractMostSignificantBits();
        if (high == 0)
        {
            Vector512.WidenLower(bytes).StoreUnsafe(ref to);
            Vector512.WidenUpper(bytes).StoreUnsafe(ref to, Half);
            return read;
        }

        var continues = Vector512.LessThan(bytes.AsSByte(), Vector512.Create((sbyte)-0x40)).ExtractMostSignificantBits();
        // The others of these are C2 to EF, if they are allowed: what is less is overlong, and what is more has four bytes.
        var begins = Vector512.LessThan(bytes - Vector512.Create((byte)0xC2), Vector512.Create((byte)(0xF0 - 0xC2))).ExtractMostSignificantBits();
        var beginsThree = Vector512.GreaterThanOrEqual(bytes, Vector512.Create((byte)0xE0)).ExtractMostSignificantBits();
        if ((high ^ continues ^ begins | (continues ^ ((begins << 1) | (beginsThree << 2)))) != 0)
        {
            // Only so much, because what follows may be without such characters again.
            return Vector512.GreaterThanOrEqualAny(bytes, Vector512.Create((byte)0xF0))
                ? DecodeNarrow(ref from, Math.Min(length, 2 * Width), available, ref to, room, out read)
                : -1;
        }

        if (beginsThree == (EveryThird & (ulong.MaxValue >> (Width - read))))
        {
            // As in Chinese and Japanese: it is known where the characters are.
            read -= read % 3;
            var places = (Vector512<ushort>.Indices * 3 << 8) + (Vector512<ushort>.Indices * 3) + Vector512.Create((ushort)1);
            var pairs = Avx512Vbmi.PermuteVar64x8(bytes, places.AsByte()).AsUInt16();
            Three(pairs, Avx512Vbmi.PermuteVar64x8(bytes, (places + Vector512.Create((ushort)0x101)).AsByte()).AsUInt16()).StoreUnsafe(ref to);
            var isBad = AreBad(pairs) & Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)(read / 3)));
            return isBad == Vector512<ushort>.Zero ? read / 3 : -1;
        }

        var cut = (begins & (1ul << 63)) | (beginsThree & (3ul << 62));
        if (cut != 0)
            read = BitOperations.TrailingZeroCount(cut);
        var characters = ~continues & (ulong.MaxValue >> (Width - read));
        var first = BitOperations.PopCount((uint)characters);
        if (beginsThree == 0)
        {
            PutTwo(ref to, Pairs(bytes, 0), 0, read);
            if (read > Half)
                PutTwo(ref Unsafe.Add(ref to, first), Pairs(bytes, Half), Half, read);
        }
        else
        {
            var bad = PutThree(ref to, Pairs(bytes, 0), Pairs(bytes, 1), 0, read);
            if (read > Half)
                bad |= PutThree(ref Unsafe.Add(ref to, first), Pairs(bytes, Half), Pairs(bytes, Half + 1), Half, read);
            if (bad != Vector512<ushort>.Zero)
                return -1;
        }

        return BitOperations.PopCount(characters);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Load(ref byte from, int length)
    {
        if (length >= Width)
            return Vector512.LoadUnsafe(ref from);
        fixed (byte* first = &from)
            return Avx512BW.MaskLoad(first, Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)length)), Vector512<byte>.Zero);
    }

    /// <summary>Returns 32 bytes, each above the one behind it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> Pairs(Vector512<byte> bytes, int from)
    {
        var places = (Vector512<ushort>.Indices << 8) + Vector512<ushort>.Indices + Vector512.Create((ushort)1);
        return Avx512Vbmi.PermuteVar64x8(bytes, (places + Vector512.Create((ushort)((from << 8) + from))).AsByte()).AsUInt16();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutTwo(ref ushort to, Vector512<ushort> pairs, int from, int read) =>
        Put(ref to, pairs, OneOrTwo(pairs), from, read);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> PutThree(ref ushort to, Vector512<ushort> pairs, Vector512<ushort> next, int from, int read)
    {
        var isThree = Vector512.GreaterThanOrEqual(pairs, Vector512.Create((ushort)0xE000));
        Put(ref to, pairs, Vector512.ConditionalSelect(isThree, Three(pairs, next), OneOrTwo(pairs)), from, read);
        return AreBad(pairs);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> Three(Vector512<ushort> pairs, Vector512<ushort> next) =>
        ((pairs << 4) & Vector512.Create((ushort)0xF000)) | ((next >>> 2) & Vector512.Create((ushort)0xFC0)) | (next & Vector512.Create((ushort)0x3F));

    /// <summary>Returns which of characters of three bytes are below 800, which is overlong, or half of a surrogate pair.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> AreBad(Vector512<ushort> pairs)
    {
        var start = pairs & Vector512.Create((ushort)0xFFE0);
        return Vector512.Equals(start, Vector512.Create((ushort)0xE080)) | Vector512.Equals(start, Vector512.Create((ushort)0xEDA0));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ushort> OneOrTwo(Vector512<ushort> pairs)
    {
        var two = ((pairs >>> 2) & Vector512.Create((ushort)0x7C0)) | (pairs & Vector512.Create((ushort)0x3F));
        return Vector512.ConditionalSelect(Vector512.GreaterThanOrEqual(pairs, Vector512.Create((ushort)0x8000)), two, pairs >>> 8);
    }

    /// <summary>Writes those of 32 results that are of the first bytes of characters.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Put(ref ushort to, Vector512<ushort> pairs, Vector512<ushort> results, int from, int read)
    {
        var isFirst = ~Vector512.Equals(pairs & Vector512.Create((ushort)0xC000), Vector512.Create((ushort)0x8000))
            & Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)(read - from)));
        Avx512Vbmi2.Compress(Vector512<ushort>.Zero, isFirst, results).StoreUnsafe(ref to);
    }
}
#endif

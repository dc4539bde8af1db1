using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Columns of values that can be null, as stored in memory.</content>
public static partial class Wire
{
    private static ref byte PutPairs<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T?> values)
        where T : unmanaged
    {
        p = ref PutByte(ref writer.Ensure(ref p, 1), Pairs<T>.IsWide ? Pairs8 : Pairs4);
        ref var words = ref Unsafe.As<T?, ulong>(ref MemoryMarshal.GetReference(values));
        var left = (Pairs<T>.IsWide ? 2L : 1) * values.Length;
        while (left > 0)
        {
            var part = (int)Math.Min(left, LargestBlock / sizeof(ulong));
            p = ref writer.Ensure(ref p, part * sizeof(ulong));
            Pairs<T>.Write(ref words, ref p, part);
            p = ref Unsafe.Add(ref p, part * sizeof(ulong));
            words = ref Unsafe.Add(ref words, part);
            left -= part;
        }

        return ref p;
    }

    private static void ReadPairs<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<T?> values)
        where T : unmanaged
    {
        var isWide = ReadRaw<byte>(ref b, ref o, end) == Pairs8;
        var words = values.Length * (isWide ? 2L : 1);
        Need(o, end, words * sizeof(ulong));
        if (!Pairs<T>.IsPossible || Pairs<T>.IsWide != isWide)
            ReadOtherPairs(ref reader, ref b, o, values, isWide);
        else if (!Pairs<T>.TryRead(ref Unsafe.Add(ref b, o), ref Unsafe.As<T?, ulong>(ref MemoryMarshal.GetReference(values)), (int)words))
            ThrowNoPair(o);
        o += (nint)words * sizeof(ulong);
    }

    /// <summary>Reads numbers that were narrower or wider in another version of the type.</summary>
    private static void ReadOtherPairs<T>(ref CompactReader reader, ref byte b, nint o, Span<T?> values, bool isWide)
        where T : unmanaged
    {
        if (!typeof(T).IsEnum && !TryKind<T>(out _))
            ThrowNoPair(o);
        var size = isWide ? sizeof(ulong) : sizeof(uint);
        // Those that are there, as numbers that were copied.
        var numbers = NewColumn<byte>(ref reader, PackedMark + 1 + (size * values.Length), o);
        Store(ref numbers[0], (ushort)PackedMarkBytes);
        numbers[PackedMark] = isWide ? (byte)NumberBlock.CopiedRest8 : (byte)NumberBlock.CopiedRest4;
        var bits = RentBits(values.Length);
        var present = 0;
        for (var i = 0; i < values.Length; i++, o += 2 * size)
        {
            var isThere = isWide ? Load<ulong>(ref b, o) : Load<uint>(ref b, o);
            var value = isWide ? Load<ulong>(ref b, o + size) : Load<uint>(ref b, o + size);
            if (isThere > 1 || (isThere == 0 && value != 0))
                ThrowNoPair(o);
            if (isThere == 0)
                continue;
            bits[i >> 3] |= (byte)(1 << (i & 7));
            ref var number = ref numbers[PackedMark + 1 + (size * present++)];
            if (isWide)
                Store(ref number, value);
            else
                Store(ref number, (uint)value);
        }

        var found = NewColumn<T>(ref reader, present + Nullables.Slack, o);
        nint at = 0;
        if (present > 0)
            ReadValues(ref reader, ref numbers[0], ref at, PackedMark + 1 + (size * present), new Span<T>(found, 0, present));
        Nullables.Merge(found, ref bits[0], values);
        Return(numbers);
        Return(bits);
        Return(found);
    }

    private static void ThrowNoPair(nint o) => Throw("A value that can be null is neither null nor a value of its type", o);
}

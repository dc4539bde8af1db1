using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Columns of numbers, dates and Booleans.</content>
public static partial class Wire
{
    /// <summary>Writes a column. The array is changed.</summary>
    public static ref byte PutColumn<T>(ref CompactWriter writer, ref byte p, T[] values, int count)
        where T : unmanaged
    {
        var absent = 0;
        for (var i = 0; i < count; i++)
            absent += IsDefaultOf(values[i]) ? 1 : 0;
        // A value takes at least four bits, and being absent one.
        if (absent < count && (typeof(T) == typeof(bool) || 4L * absent <= count))
            return ref PutValues(ref writer, ref PutPresence(ref writer, ref p, null, count, count), values, count);
        if (absent == count)
            return ref PutPresence(ref writer, ref p, null, count, 0);
        var bits = RentBits(count);
        var present = 0;
        for (var i = 0; i < count; i++)
        {
            if (IsDefaultOf(values[i]))
                continue;
            bits[i >> 3] |= (byte)(1 << (i & 7));
            values[present++] = values[i];
        }

        return ref PutValues(ref writer, ref PutPresence(ref writer, ref p, bits, count, present), values, present);
    }

    /// <summary>Writes a column of values that can be null.</summary>
    public static ref byte PutNullables<T>(ref CompactWriter writer, ref byte p, T?[] values, int count)
        where T : unmanaged
    {
        var bits = RentBits(count);
        var present = Rent<T>(count);
        var found = 0;
        for (var i = 0; i < count; i++)
        {
            if (values[i] is not { } value)
                continue;
            bits[i >> 3] |= (byte)(1 << (i & 7));
            present[found++] = value;
        }

        p = ref PutPresence(ref writer, ref p, bits, count, found);
        if (found > 0)
            p = ref PutValues(ref writer, ref p, present, found);
        Return(present);
        return ref p;
    }

    /// <summary>Reads a column.</summary>
    public static void ReadColumn<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, T[] values, int count)
        where T : unmanaged
    {
        var present = ReadPresence(ref b, ref o, end, count, out var bits);
        if (present > 0)
            ReadValues(ref reader, ref b, ref o, end, values, present);
        Spread(ref b, bits, values, count, present);
    }

    /// <summary>Reads a column of values that can be null.</summary>
    public static void ReadNullables<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, T?[] values, int count)
        where T : unmanaged
    {
        var present = ReadPresence(ref b, ref o, end, count, out var bits);
        var found = NewColumn<T>(ref reader, present, o);
        if (present > 0)
            ReadValues(ref reader, ref b, ref o, end, found, present);
        Spread(ref b, bits, found, values, count, present);
        Return(found);
    }

    private static ref byte PutValues<T>(ref CompactWriter writer, ref byte p, T[] values, int count)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
            return ref PutBits(ref writer, ref p, (bool[])(object)values, count);
        if (typeof(T) == typeof(byte) || typeof(T) == typeof(sbyte))
            return ref PutSmall(ref writer, ref p, values, count);
        if (typeof(T) == typeof(decimal))
            return ref PutSpan(ref writer, ref p, new ReadOnlySpan<decimal>((decimal[])(object)values, 0, count));
        if (typeof(T) == typeof(DateTimeOffset))
            return ref PutOffsets(ref writer, ref p, (DateTimeOffset[])(object)values, count);
#if !NETSTANDARD2_0
        if (typeof(T) == typeof(DateOnly))
            return ref PutDays(ref writer, ref p, (DateOnly[])(object)values, count);
#endif
        if (TryKind<T>(out var kind))
            return ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<T, byte>(ref values[0]), count, kind);
        return ref PutBlock(ref writer, ref p, new ReadOnlySpan<T>(values, 0, count));
    }

    private static void ReadValues<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, T[] values, int count)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
            ReadBits(ref b, ref o, end, (bool[])(object)values, count);
        else if (typeof(T) == typeof(byte) || typeof(T) == typeof(sbyte))
            ReadSmall(ref reader, ref b, ref o, end, values, count);
        else if (typeof(T) == typeof(decimal))
            ReadSpan(ref b, ref o, end, new Span<decimal>((decimal[])(object)values, 0, count));
        else if (typeof(T) == typeof(DateTimeOffset))
            ReadOffsets(ref reader, ref b, ref o, end, (DateTimeOffset[])(object)values, count);
#if !NETSTANDARD2_0
        else if (typeof(T) == typeof(DateOnly))
            ReadDays(ref reader, ref b, ref o, end, (DateOnly[])(object)values, count);
#endif
        else if (TryKind<T>(out var kind))
            NumberReader.Read(ref b, ref o, end, ref Unsafe.As<T, byte>(ref values[0]), count, kind);
        else
            ReadBlock(ref b, ref o, end, new Span<T>(values, 0, count));
    }

    private static bool TryKind<T>(out NumberKind kind)
    {
        var code = typeof(T) == typeof(int) ? (int)NumberKind.Int32
            : typeof(T) == typeof(long) ? (int)NumberKind.Int64
            : typeof(T) == typeof(DateTime) ? (int)NumberKind.DateTime
            : typeof(T) == typeof(short) ? (int)NumberKind.Int16
            : typeof(T) == typeof(ushort) || typeof(T) == typeof(char) ? (int)NumberKind.UInt16
            : typeof(T) == typeof(uint) ? (int)NumberKind.UInt32
            : typeof(T) == typeof(ulong) ? (int)NumberKind.UInt64
            : -1;
        kind = (NumberKind)code;
        return code >= 0;
    }

    /// <summary>Returns true if all bits are 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsDefaultOf<T>(T value)
        where T : unmanaged
    {
        ref var bytes = ref Unsafe.As<T, byte>(ref value);
        // This one has bytes that are no part of its value.
        if (typeof(T) == typeof(DateTimeOffset))
            return IsDefault(Unsafe.As<T, DateTimeOffset>(ref value));
        return Unsafe.SizeOf<T>() switch
        {
            1 => bytes == 0,
            2 => Load<ushort>(ref bytes, 0) == 0,
            4 => Load<uint>(ref bytes, 0) == 0,
            8 => Load<ulong>(ref bytes, 0) == 0,
            _ => (Load<ulong>(ref bytes, 0) | Load<ulong>(ref bytes, 8)) == 0,
        };
    }

    private static ref byte PutBits(ref CompactWriter writer, ref byte p, bool[] values, int count)
    {
        var bits = RentBits(count);
        for (var i = 0; i < count; i++)
            bits[i >> 3] |= (byte)(values[i] ? 1 << (i & 7) : 0);
        p = ref PutBlock(ref writer, ref p, new ReadOnlySpan<byte>(bits, 0, BytesOfBits(count)));
        Return(bits);
        return ref p;
    }

    private static void ReadBits(ref byte b, ref nint o, nint end, bool[] values, int count)
    {
        var bits = o;
        SkipBits(ref b, ref o, end, count);
        for (var i = 0; i < count; i++)
            values[i] = HasBit(ref b, bits, i);
    }

    /// <summary>Writes 8-bit integers: as they are, or packed if they need few bits.</summary>
    private static ref byte PutSmall<T>(ref CompactWriter writer, ref byte p, T[] values, int count)
        where T : unmanaged
    {
        var wide = Rent<short>(count);
        int least = short.MaxValue, most = short.MinValue;
        for (var i = 0; i < count; i++)
        {
            var value = typeof(T) == typeof(byte) ? Unsafe.As<T, byte>(ref values[i]) : (short)Unsafe.As<T, sbyte>(ref values[i]);
            wide[i] = value;
            least = Math.Min(least, value);
            most = Math.Max(most, value);
        }

        var isPacked = count >= NumberBlock.LeastLength && most - least <= MostPackedRange;
        p = ref PutByte(ref writer.Ensure(ref p, 1), isPacked ? (byte)1 : (byte)0);
        p = ref isPacked
            ? ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<short, byte>(ref wide[0]), count, KindOfSmall<T>())
            : ref PutBlock(ref writer, ref p, new ReadOnlySpan<T>(values, 0, count));
        Return(wide);
        return ref p;
    }

    private static void ReadSmall<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, T[] values, int count)
        where T : unmanaged
    {
        if (!ReadForm(ref b, ref o, end))
        {
            ReadBlock(ref b, ref o, end, new Span<T>(values, 0, count));
            return;
        }

        var at = o;
        var wide = NewColumn<short>(ref reader, count, o);
        NumberReader.Read(ref b, ref o, end, ref Unsafe.As<short, byte>(ref wide[0]), count, KindOfSmall<T>());
        for (var i = 0; i < count; i++)
        {
            if (typeof(T) == typeof(byte) ? (ushort)wide[i] > byte.MaxValue : wide[i] != (sbyte)wide[i])
                Throw("A number is too large for its type", at);
            Unsafe.As<T, byte>(ref values[i]) = (byte)wide[i];
        }

        Return(wide);
    }

    // Six bits each, of eight: beyond these, there is little to save.
    private const int MostPackedRange = 63;

    private static NumberKind KindOfSmall<T>() => typeof(T) == typeof(byte) ? NumberKind.UInt16 : NumberKind.Int16;
}

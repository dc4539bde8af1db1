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
            return ref PutValues(ref writer, ref PutPresence(ref writer, ref p, null, count, count), new ReadOnlySpan<T>(values, 0, count));
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

        return ref PutValues(ref writer, ref PutPresence(ref writer, ref p, bits, count, present), new ReadOnlySpan<T>(values, 0, present));
    }

    /// <summary>Writes a column of values that can be null.</summary>
    public static ref byte PutNullables<T>(ref CompactWriter writer, ref byte p, T?[] values, int count)
        where T : unmanaged => ref PutNullables(ref writer, ref p, new ReadOnlySpan<T?>(values, 0, count));

    private static ref byte PutNullables<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T?> values)
        where T : unmanaged
    {
        if (writer.CopiesNumbers && Pairs<T>.IsPossible)
            return ref PutPairs(ref writer, ref p, values);
        var bits = RentBits(values.Length);
        var present = Rent<T>(values.Length + Nullables.Slack);
        var found = Nullables.Split(values, present, bits);
        p = ref PutPresence(ref writer, ref p, bits, values.Length, found);
        if (found > 0)
            p = ref PutValues(ref writer, ref p, new ReadOnlySpan<T>(present, 0, found));
        Return(present);
        return ref p;
    }

    /// <summary>Reads a column.</summary>
    public static void ReadColumn<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, T[] values, int count)
        where T : unmanaged
    {
        var present = ReadPresence(ref b, ref o, end, count, out var bits);
        if (present > 0)
            ReadValues(ref reader, ref b, ref o, end, new Span<T>(values, 0, present));
        Spread(ref b, bits, values, count, present);
    }

    /// <summary>Reads a column of values that can be null.</summary>
    public static void ReadNullables<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, T?[] values, int count)
        where T : unmanaged => ReadNullables(ref reader, ref b, ref o, end, new Span<T?>(values, 0, count));

    private static void ReadNullables<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<T?> values)
        where T : unmanaged
    {
        if (o < end && Unsafe.Add(ref b, o) is Pairs4 or Pairs8)
        {
            ReadPairs(ref reader, ref b, ref o, end, values);
            return;
        }

        var present = ReadPresence(ref b, ref o, end, values.Length, out var bits);
        if (present == 0)
        {
            values.Clear();
            return;
        }

        var found = NewColumn<T>(ref reader, present + Nullables.Slack, o);
        ReadValues(ref reader, ref b, ref o, end, new Span<T>(found, 0, present));
        if (present < values.Length)
        {
            Nullables.Merge(found, ref Unsafe.Add(ref b, bits), values);
        }
        else
        {
            for (var i = 0; i < values.Length; i++)
                values[i] = found[i];
        }

        Return(found);
    }

    private static ref byte PutValues<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        if (typeof(T).IsEnum)
            return ref PutEnums(ref writer, ref p, values);
        if (typeof(T) == typeof(bool))
            return ref PutBits(ref writer, ref p, MemoryMarshal.Cast<T, bool>(values));
        if (typeof(T) == typeof(byte) || typeof(T) == typeof(sbyte))
            return ref PutSmall(ref writer, ref p, values);
        if (typeof(T) == typeof(decimal))
            return ref PutSpan(ref writer, ref p, MemoryMarshal.Cast<T, decimal>(values));
        if (typeof(T) == typeof(DateTimeOffset))
            return ref PutOffsets(ref writer, ref p, MemoryMarshal.Cast<T, DateTimeOffset>(values));
        if (IsTime<T>())
            return ref PutTimes(ref writer, ref p, MemoryMarshal.Cast<T, long>(values));
#if !NETSTANDARD2_0
        if (typeof(T) == typeof(DateOnly))
            return ref PutDays(ref writer, ref p, MemoryMarshal.Cast<T, DateOnly>(values));
#endif
        if (TryKind<T>(out var kind))
            return ref NumberWriter.Put(ref writer, ref p, ref First(values), values.Length, kind);
        return ref PutBlock(ref writer, ref p, values);
    }

    private static void ReadValues<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<T> values)
        where T : unmanaged
    {
        if (typeof(T).IsEnum)
            ReadEnums(ref reader, ref b, ref o, end, values);
        else if (typeof(T) == typeof(bool))
            ReadBits(ref b, ref o, end, MemoryMarshal.Cast<T, bool>(values));
        else if (typeof(T) == typeof(byte) || typeof(T) == typeof(sbyte))
            ReadSmall(ref reader, ref b, ref o, end, values);
        else if (typeof(T) == typeof(decimal))
            ReadSpan(ref b, ref o, end, MemoryMarshal.Cast<T, decimal>(values));
        else if (typeof(T) == typeof(DateTimeOffset))
            ReadOffsets(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, DateTimeOffset>(values));
        else if (IsTime<T>())
            ReadTimes(ref b, ref o, end, MemoryMarshal.Cast<T, long>(values), typeof(T) != typeof(TimeSpan));
#if !NETSTANDARD2_0
        else if (typeof(T) == typeof(DateOnly))
            ReadDays(ref b, ref o, end, MemoryMarshal.Cast<T, DateOnly>(values));
#endif
        else if (TryKind<T>(out var kind))
            NumberReader.Read(ref b, ref o, end, ref First<T>(values), values.Length, kind);
        else
            ReadBlock(ref b, ref o, end, values);
    }

    private static ref byte PutEnums<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        // For an enum, it is the code of its integer.
        switch (Type.GetTypeCode(typeof(T)))
        {
            case TypeCode.Byte: return ref PutValues(ref writer, ref p, MemoryMarshal.Cast<T, byte>(values));
            case TypeCode.SByte: return ref PutValues(ref writer, ref p, MemoryMarshal.Cast<T, sbyte>(values));
            case TypeCode.Int16: return ref PutValues(ref writer, ref p, MemoryMarshal.Cast<T, short>(values));
            case TypeCode.UInt16: return ref PutValues(ref writer, ref p, MemoryMarshal.Cast<T, ushort>(values));
            case TypeCode.UInt32: return ref PutValues(ref writer, ref p, MemoryMarshal.Cast<T, uint>(values));
            case TypeCode.Int64: return ref PutValues(ref writer, ref p, MemoryMarshal.Cast<T, long>(values));
            case TypeCode.UInt64: return ref PutValues(ref writer, ref p, MemoryMarshal.Cast<T, ulong>(values));
            default: return ref PutValues(ref writer, ref p, MemoryMarshal.Cast<T, int>(values));
        }
    }

    private static void ReadEnums<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<T> values)
        where T : unmanaged
    {
        switch (Type.GetTypeCode(typeof(T)))
        {
            case TypeCode.Byte:
                ReadValues(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, byte>(values));
                break;
            case TypeCode.SByte:
                ReadValues(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, sbyte>(values));
                break;
            case TypeCode.Int16:
                ReadValues(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, short>(values));
                break;
            case TypeCode.UInt16:
                ReadValues(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, ushort>(values));
                break;
            case TypeCode.UInt32:
                ReadValues(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, uint>(values));
                break;
            case TypeCode.Int64:
                ReadValues(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, long>(values));
                break;
            case TypeCode.UInt64:
                ReadValues(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, ulong>(values));
                break;
            default:
                ReadValues(ref reader, ref b, ref o, end, MemoryMarshal.Cast<T, int>(values));
                break;
        }
    }

    private static bool IsTime<T>() =>
#if NETSTANDARD2_0
        typeof(T) == typeof(TimeSpan);
#else
        typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(TimeOnly);
#endif

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
            return IsDefaultDateTimeOffset(Unsafe.As<T, DateTimeOffset>(ref value));
        return Unsafe.SizeOf<T>() switch
        {
            1 => bytes == 0,
            2 => Load<ushort>(ref bytes, 0) == 0,
            4 => Load<uint>(ref bytes, 0) == 0,
            8 => Load<ulong>(ref bytes, 0) == 0,
            _ => (Load<ulong>(ref bytes, 0) | Load<ulong>(ref bytes, 8)) == 0,
        };
    }

    private static ref byte PutBits(ref CompactWriter writer, ref byte p, ReadOnlySpan<bool> values)
    {
        var bits = RentBits(values.Length);
        for (var i = 0; i < values.Length; i++)
            bits[i >> 3] |= (byte)(values[i] ? 1 << (i & 7) : 0);
        p = ref PutBlock(ref writer, ref p, new ReadOnlySpan<byte>(bits, 0, BytesOfBits(values.Length)));
        Return(bits);
        return ref p;
    }

    private static void ReadBits(ref byte b, ref nint o, nint end, Span<bool> values)
    {
        var bits = o;
        SkipBits(ref b, ref o, end, values.Length);
        for (var i = 0; i < values.Length; i++)
            values[i] = HasBit(ref b, bits, i);
    }

    /// <summary>Writes 8-bit integers: as they are, or packed if they need few bits.</summary>
    private static ref byte PutSmall<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        var count = values.Length;
        var wide = Rent<short>(count);
        int least = short.MaxValue, most = short.MinValue;
        for (var i = 0; i < count; i++)
        {
            var single = values[i];
            var value = typeof(T) == typeof(byte) ? Unsafe.As<T, byte>(ref single) : (short)Unsafe.As<T, sbyte>(ref single);
            wide[i] = value;
            least = Math.Min(least, value);
            most = Math.Max(most, value);
        }

        var isPacked = count >= NumberBlock.LeastLength && most - least <= MostPackedRange;
        p = ref PutByte(ref writer.Ensure(ref p, 1), isPacked ? (byte)1 : (byte)0);
        p = ref isPacked
            ? ref NumberWriter.Put(ref writer, ref p, ref Unsafe.As<short, byte>(ref wide[0]), count, KindOfSmall<T>())
            : ref PutBlock(ref writer, ref p, values);
        Return(wide);
        return ref p;
    }

    private static void ReadSmall<T>(ref CompactReader reader, ref byte b, ref nint o, nint end, Span<T> values)
        where T : unmanaged
    {
        var count = values.Length;
        if (!ReadForm(ref b, ref o, end))
        {
            ReadBlock(ref b, ref o, end, values);
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

using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Elements of the most common types, all at once.</content>
public static partial class Wire
{
    /// <summary>The bytes that announce packed numbers: 0 as a number that takes more bytes than it needs, which no number may do.</summary>
    internal const int PackedMark = 2;

    /// <summary>These bytes, as a number.</summary>
    internal const ulong PackedMarkBytes = 2;

    private const int ElementsAtOnce = 64;

    /// <summary>Writes numbers: one by one, or packed in blocks.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<int> values) =>
        ref NumberWriter.Put(ref writer, ref p, ref First(values), values.Length, NumberKind.Int32);

    /// <inheritdoc cref="PutSpan(ref CompactWriter, ref byte, ReadOnlySpan{int})"/>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<uint> values) =>
        ref NumberWriter.Put(ref writer, ref p, ref First(values), values.Length, NumberKind.UInt32);

    /// <inheritdoc cref="PutSpan(ref CompactWriter, ref byte, ReadOnlySpan{int})"/>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<long> values) =>
        ref NumberWriter.Put(ref writer, ref p, ref First(values), values.Length, NumberKind.Int64);

    /// <inheritdoc cref="PutSpan(ref CompactWriter, ref byte, ReadOnlySpan{int})"/>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<ulong> values) =>
        ref NumberWriter.Put(ref writer, ref p, ref First(values), values.Length, NumberKind.UInt64);

    /// <summary>Writes dates: one by one, or packed in blocks.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<DateTime> values) =>
        ref NumberWriter.Put(ref writer, ref p, ref First(values), values.Length, NumberKind.DateTime);

    /// <summary>Writes nullable Booleans: 0 for null, 1 for false, 2 for true.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<bool?> values)
    {
        while (values.Length > 0)
        {
            var count = Math.Min(values.Length, ElementsAtOnce);
            p = ref writer.Ensure(ref p, count);
            for (var i = 0; i < count; i++)
                Unsafe.Add(ref p, i) = (byte)(values[i].HasValue ? values[i].GetValueOrDefault() ? 2 : 1 : 0);
            p = ref Unsafe.Add(ref p, count);
            values = values.Slice(count);
        }

        return ref p;
    }

    /// <summary>Reads numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<int> values) =>
        NumberReader.Read(ref b, ref o, end, ref First<int>(values), values.Length, NumberKind.Int32);

    /// <summary>Reads numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<uint> values) =>
        NumberReader.Read(ref b, ref o, end, ref First<uint>(values), values.Length, NumberKind.UInt32);

    /// <summary>Reads numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<long> values) =>
        NumberReader.Read(ref b, ref o, end, ref First<long>(values), values.Length, NumberKind.Int64);

    /// <summary>Reads numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<ulong> values) =>
        NumberReader.Read(ref b, ref o, end, ref First<ulong>(values), values.Length, NumberKind.UInt64);

    /// <summary>Reads dates.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<DateTime> values) =>
        NumberReader.Read(ref b, ref o, end, ref First<DateTime>(values), values.Length, NumberKind.DateTime);

    /// <summary>Reads nullable Booleans.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<bool?> values)
    {
        Need(o, end, values.Length);
        ref var from = ref Unsafe.Add(ref b, o);
        for (var i = 0; i < values.Length; i++)
        {
            var value = Unsafe.Add(ref from, i);
            if (value > 2)
                Throw("A Boolean that may be null is 0, 1 or 2", o + i);
            values[i] = value == 0 ? null : value == 2;
        }

        o += values.Length;
    }

    /// <summary>Returns whether packed numbers begin here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsPacked(ref byte b, nint o, nint end) => end - o >= PackedMark && Load<ushort>(ref b, o) == 2;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte PutPackedMark(ref byte p)
    {
        Store(ref p, (ushort)2);
        return ref Unsafe.Add(ref p, PackedMark);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref byte First<T>(ReadOnlySpan<T> values) => ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
}

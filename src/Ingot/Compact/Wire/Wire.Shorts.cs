using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>16-bit numbers and characters, all at once.</content>
public static partial class Wire
{
    /// <inheritdoc cref="PutSpan(ref CompactWriter, ref byte, ReadOnlySpan{int})"/>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<short> values) =>
        ref NumberWriter.Put(ref writer, ref p, ref First(values), values.Length, NumberKind.Int16);

    /// <inheritdoc cref="PutSpan(ref CompactWriter, ref byte, ReadOnlySpan{int})"/>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<ushort> values) =>
        ref NumberWriter.Put(ref writer, ref p, ref First(values), values.Length, NumberKind.UInt16);

    /// <summary>Writes characters as their numeric values.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<char> values) =>
        ref PutSpan(ref writer, ref p, MemoryMarshal.Cast<char, ushort>(values));

    /// <summary>Reads numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<short> values) =>
        NumberReader.Read(ref b, ref o, end, ref First<short>(values), values.Length, NumberKind.Int16);

    /// <summary>Reads numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<ushort> values) =>
        NumberReader.Read(ref b, ref o, end, ref First<ushort>(values), values.Length, NumberKind.UInt16);

    /// <summary>Reads characters.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<char> values) => ReadSpan(ref b, ref o, end, MemoryMarshal.Cast<char, ushort>(values));
}

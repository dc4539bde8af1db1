using System.Buffers;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>16-bit numbers and characters, all at once. They are packed as 32-bit numbers are, so that they can become such.</content>
public static partial class Wire
{
    /// <inheritdoc cref="PutSpan(ref CompactWriter, ref byte, ReadOnlySpan{int})"/>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<short> values)
    {
        var wide = ArrayPool<int>.Shared.Rent(values.Length);
        for (var i = 0; i < values.Length; i++)
            wide[i] = values[i];
        p = ref PutSpan(ref writer, ref p, wide.AsSpan(0, values.Length));
        ArrayPool<int>.Shared.Return(wide);
        return ref p;
    }

    /// <inheritdoc cref="PutSpan(ref CompactWriter, ref byte, ReadOnlySpan{int})"/>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<ushort> values)
    {
        var wide = ArrayPool<uint>.Shared.Rent(values.Length);
        for (var i = 0; i < values.Length; i++)
            wide[i] = values[i];
        p = ref PutSpan(ref writer, ref p, wide.AsSpan(0, values.Length));
        ArrayPool<uint>.Shared.Return(wide);
        return ref p;
    }

    /// <summary>Writes characters as their numeric values.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<char> values) =>
        ref PutSpan(ref writer, ref p, MemoryMarshal.Cast<char, ushort>(values));

    /// <summary>Reads numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<short> values)
    {
        var at = o;
        var wide = ArrayPool<int>.Shared.Rent(values.Length);
        ReadSpan(ref b, ref o, end, wide.AsSpan(0, values.Length));
        for (var i = 0; i < values.Length; i++)
        {
            if (wide[i] != (short)wide[i])
                Throw("A number is too large for its type", at);
            values[i] = (short)wide[i];
        }

        ArrayPool<int>.Shared.Return(wide);
    }

    /// <summary>Reads numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<ushort> values)
    {
        var at = o;
        var wide = ArrayPool<uint>.Shared.Rent(values.Length);
        ReadSpan(ref b, ref o, end, wide.AsSpan(0, values.Length));
        for (var i = 0; i < values.Length; i++)
        {
            if (wide[i] > ushort.MaxValue)
                Throw("A number is too large for its type", at);
            values[i] = (ushort)wide[i];
        }

        ArrayPool<uint>.Shared.Return(wide);
    }

    /// <summary>Reads characters.</summary>
    public static void ReadSpan(ref byte b, ref nint o, nint end, Span<char> values) => ReadSpan(ref b, ref o, end, MemoryMarshal.Cast<char, ushort>(values));
}

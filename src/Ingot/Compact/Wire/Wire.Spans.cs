using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Elements of the commonest types: room is made for many at once, and what is read stays in registers.</content>
public static partial class Wire
{
    private const int ElementsAtOnce = 64;

    /// <summary>Writes signed numbers.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<int> values)
    {
        while (values.Length > 0)
        {
            var count = Math.Min(values.Length, ElementsAtOnce);
            p = ref writer.Ensure(ref p, count * 5);
            foreach (var value in values.Slice(0, count))
                p = ref PutSigned(ref p, value);
            values = values.Slice(count);
        }

        return ref p;
    }

    /// <summary>Writes signed numbers.</summary>
    public static ref byte PutSpan(ref CompactWriter writer, ref byte p, ReadOnlySpan<long> values)
    {
        while (values.Length > 0)
        {
            var count = Math.Min(values.Length, ElementsAtOnce);
            p = ref writer.Ensure(ref p, count * MaxVarint);
            foreach (var value in values.Slice(0, count))
                p = ref PutSigned(ref p, value);
            values = values.Slice(count);
        }

        return ref p;
    }

    /// <summary>Writes Booleans that may be null: 0 for null, 1 for false, 2 for true.</summary>
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

    /// <summary>Reads signed numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint offset, nint end, Span<int> values)
    {
        var o = offset;
        for (var i = 0; i < values.Length; i++)
        {
            var value = Decode(ref b, ref o, end);
            if (value > uint.MaxValue)
                Throw("A number is too large for its type", o);
            values[i] = (int)((uint)value >> 1) ^ -(int)(value & 1);
        }

        offset = o;
    }

    /// <summary>Reads signed numbers.</summary>
    public static void ReadSpan(ref byte b, ref nint offset, nint end, Span<long> values)
    {
        var o = offset;
        for (var i = 0; i < values.Length; i++)
        {
            var value = Decode(ref b, ref o, end);
            values[i] = (long)(value >> 1) ^ -(long)(value & 1);
        }

        offset = o;
    }

    /// <summary>Reads Booleans that may be null.</summary>
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
}

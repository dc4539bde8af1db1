using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <content>Elements whose encoding matches their memory layout, which are copied all at once.</content>
public static partial class Wire
{
    internal const int LargestBlock = 1 << 20;

    /// <summary>Writes a count of elements, to which a number is added, and the elements as stored in memory.</summary>
    public static ref byte WriteBlock<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T> values, uint plus)
        where T : unmanaged => ref PutBlock(ref writer, ref writer.PutCount(ref p, values.Length, plus), values);

    /// <summary>Writes elements as stored in memory.</summary>
    public static ref byte PutBlock<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
            return ref PutBooleans(ref writer, ref p, ref First(values), values.Length);
        return ref PutBytes(ref writer, ref p, ref First(values), (long)values.Length * Unsafe.SizeOf<T>());
    }

    /// <summary>Writes bytes, in parts, so that a large block doesn't request one piece of its full size from the output.</summary>
    internal static ref byte PutBytes(ref CompactWriter writer, ref byte p, ref byte bytes, long count)
    {
        while (count > 0)
        {
            var part = (int)Math.Min(count, LargestBlock);
            p = ref writer.Ensure(ref p, part);
            Unsafe.CopyBlockUnaligned(ref p, ref bytes, (uint)part);
            p = ref Unsafe.Add(ref p, part);
            bytes = ref Unsafe.Add(ref bytes, part);
            count -= part;
        }

        return ref p;
    }

    /// <summary>Writes Booleans, in parts likewise.</summary>
    private static ref byte PutBooleans(ref CompactWriter writer, ref byte p, ref byte bytes, int count)
    {
        while (count > 0)
        {
            var part = Math.Min(count, LargestBlock);
            p = ref writer.Ensure(ref p, part);
            CopyBooleans(ref bytes, ref p, part);
            p = ref Unsafe.Add(ref p, part);
            bytes = ref Unsafe.Add(ref bytes, part);
            count -= part;
        }

        return ref p;
    }

    /// <summary>Copies Booleans as 0 or 1: in memory that other languages or unsafe code filled, any other byte is true as well.</summary>
    private static void CopyBooleans(ref byte from, ref byte to, int count)
    {
        var i = 0;
#if !NETSTANDARD2_0
        var length = Vector256<byte>.Count;
        if (count >= length)
        {
            for (; i + length <= count; i += length)
                Vector256.Min(Vector256.LoadUnsafe(ref from, (nuint)i), Vector256<byte>.One).StoreUnsafe(ref to, (nuint)i);
            // The last vector overlaps the one before it.
            i = count - length;
            Vector256.Min(Vector256.LoadUnsafe(ref from, (nuint)i), Vector256<byte>.One).StoreUnsafe(ref to, (nuint)i);
            return;
        }
#endif
        const ulong highBits = 0x8080_8080_8080_8080;
        for (; i + sizeof(ulong) <= count; i += sizeof(ulong))
        {
            var eight = Load<ulong>(ref from, i);
            Store(ref Unsafe.Add(ref to, i), ((((eight & ~highBits) + ~highBits) | eight) & highBits) >> 7);
        }

        for (; i < count; i++)
            Unsafe.Add(ref to, i) = Math.Min(Unsafe.Add(ref from, i), (byte)1);
    }

    /// <summary>Reads elements as stored in memory. The count was already checked against the remaining input.</summary>
    public static void ReadBlock<T>(ref byte b, ref nint o, nint end, Span<T> values)
        where T : unmanaged
    {
        Need(o, end, (nint)((long)values.Length * Unsafe.SizeOf<T>()));
        var bytes = MemoryMarshal.AsBytes(values);
        if (typeof(T) == typeof(bool))
            ReadBooleans(ref Unsafe.Add(ref b, o), bytes, o);
        else
            Unsafe.CopyBlockUnaligned(ref MemoryMarshal.GetReference(bytes), ref Unsafe.Add(ref b, o), (uint)bytes.Length);
        o += bytes.Length;
    }

    /// <summary>Creates an array whose elements will all be assigned.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T[] NewBlock<T>(int count) => UnclearedArray.Of<T>(count);

    /// <summary>Copies Booleans, and checks them on the way.</summary>
    private static void ReadBooleans(ref byte from, Span<byte> bytes, nint o)
    {
        ref var to = ref MemoryMarshal.GetReference(bytes);
        var i = 0;
        byte all = 0;
#if !NETSTANDARD2_0
        var length = Vector256<byte>.Count;
        if (bytes.Length >= length)
        {
            // The last vector overlaps the one before it.
            var last = Vector256.LoadUnsafe(ref from, (nuint)(bytes.Length - length));
            last.StoreUnsafe(ref to, (nuint)(bytes.Length - length));
            for (; i + length <= bytes.Length; i += length)
            {
                var value = Vector256.LoadUnsafe(ref from, (nuint)i);
                value.StoreUnsafe(ref to, (nuint)i);
                last |= value;
            }

            all = (last >>> 1) == Vector256<byte>.Zero ? (byte)0 : byte.MaxValue;
            i = bytes.Length;
        }
#endif
        for (; i < bytes.Length; i++)
        {
            var value = Unsafe.Add(ref from, i);
            Unsafe.Add(ref to, i) = value;
            all |= value;
        }

        if (all > 1)
            ThrowNoBoolean(bytes, o);
    }

    [DoesNotReturn]
    private static void ThrowNoBoolean(ReadOnlySpan<byte> bytes, nint o)
    {
        var at = 0;
        while (bytes[at] <= 1)
            at++;
        Throw("A Boolean is 0 or 1", o + at);
    }
}

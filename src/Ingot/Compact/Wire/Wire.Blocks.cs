using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Elements whose encoding matches their memory layout, which are copied all at once.</content>
public static partial class Wire
{
    private const int LargestBlock = 1 << 20;

    /// <summary>Writes elements as stored in memory.</summary>
    public static ref byte PutBlock<T>(ref CompactWriter writer, ref byte p, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        var bytes = MemoryMarshal.AsBytes(values);
        // In parts, so that a large block doesn't request one piece of its full size from the output.
        while (bytes.Length > 0)
        {
            var part = Math.Min(bytes.Length, LargestBlock);
            p = ref writer.Ensure(ref p, part);
            Unsafe.CopyBlockUnaligned(ref p, ref MemoryMarshal.GetReference(bytes), (uint)part);
            p = ref Unsafe.Add(ref p, part);
            bytes = bytes.Slice(part);
        }

        return ref p;
    }

    /// <summary>Reads elements as stored in memory. The count was already checked against the remaining input.</summary>
    public static void ReadBlock<T>(ref byte b, ref nint o, nint end, Span<T> values)
        where T : unmanaged
    {
        var bytes = MemoryMarshal.AsBytes(values);
        Need(o, end, bytes.Length);
        Unsafe.CopyBlockUnaligned(ref MemoryMarshal.GetReference(bytes), ref Unsafe.Add(ref b, o), (uint)bytes.Length);
        if (typeof(T) == typeof(bool))
            CheckBooleans(bytes, o);
        o += bytes.Length;
    }

    /// <summary>Creates an array whose elements will all be assigned.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T[] NewBlock<T>(int count)
        where T : unmanaged =>
#if NETSTANDARD2_0
        new T[count];
#else
        GC.AllocateUninitializedArray<T>(count);
#endif

    private static void CheckBooleans(ReadOnlySpan<byte> bytes, nint o)
    {
#if NETSTANDARD2_0
        foreach (var value in bytes)
        {
            if (value > 1)
                Throw("A Boolean is 0 or 1", o);
        }
#else
        var at = bytes.IndexOfAnyExceptInRange((byte)0, (byte)1);
        if (at >= 0)
            Throw("A Boolean is 0 or 1", o + at);
#endif
    }
}

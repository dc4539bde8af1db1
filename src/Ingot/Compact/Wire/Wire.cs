using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>
/// Implements the encodings of docs/ingot-format.md for generated code. Writing methods (Put…) take the position
/// to write to and return the position after what they wrote. The caller must have made room, plus 16 bytes, so
/// that numbers can be written eight bytes at a time. Reading methods check every byte against the end.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Wire
{
    /// <summary>The number of bytes beyond the requested room that may be overwritten.</summary>
    internal const int Slack = 16;

    /// <summary>Gets what represents null for most types: a single 0.</summary>
    public static ReadOnlySpan<byte> NullMessage => [0];

    /// <summary>The maximum number of bytes in a varint.</summary>
    public const int MaxVarint = 9;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store<T>(ref byte place, T value)
        where T : unmanaged => Unsafe.WriteUnaligned(ref place, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T Load<T>(ref byte start, nint offset)
        where T : unmanaged => Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref start, offset));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Need(nint offset, nint end, int count)
    {
        if (end - offset < count)
            ThrowTruncated(end);
    }

    /// <summary>Throws if fewer than so many bytes are there.</summary>
    internal static void Need(nint offset, nint end, long count)
    {
        if (end - offset < count)
            ThrowTruncated(end);
    }

    /// <summary>Throws because the input, or the object that contains the value, ends within a value.</summary>
    [DoesNotReturn]
    internal static void ThrowTruncated(nint end) =>
        throw new IngotException("The input ends within a value, or a value runs over the end of its object", (long)end);

    /// <summary>Throws because of a value that is not allowed.</summary>
    [DoesNotReturn]
    public static void Throw(string message, nint offset) => throw new IngotException(message, (long)offset);
}

using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Lengths of objects and counts of elements.</content>
public static partial class Wire
{
    // Below this, frames are no larger than others.
    private const int LargeStructs = 1024;

    // More than the frames between two checks were seen to take without optimization, which is two and a half.
    private const int CopiesOfStruct = 4;

    /// <summary>Makes sure that the stack suffices for the frames of methods that hold structs of this total size by value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EnsureStack(int structs)
    {
        if (structs > LargeStructs)
            Nesting.Reserve((long)structs * CopiesOfStruct);
    }

    /// <summary>Writes the length of an object that ends here. For an object that was written in one go, so that no other code depends on its length.</summary>
    /// <param name="start">The position of the length.</param>
    /// <param name="p">The end of the object.</param>
    /// <param name="extra">The number of bytes reserved for the length beyond the first.</param>
    /// <param name="guess">The number of extra bytes to reserve for the next object of the type.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Close(ref byte start, ref byte p, int extra, scoped ref int guess)
    {
        var count = (nint)Unsafe.ByteOffset(ref start, ref p) - extra - 1;
        if (extra == 0 && count < 128)
        {
            start = (byte)((count << 1) | 1);
            return ref p;
        }

        return ref CloseWide(ref start, ref p, (int)count, extra, WidthOf((uint)count) - 1, ref guess);
    }

    /// <summary>Returns the position after the bytes reserved for the length of an object.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Skip(ref byte p, int extra) => ref Unsafe.Add(ref p, extra + 1);

    /// <summary>Writes a marker: 0 for null, 1 if a value follows.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutByte(ref byte p, byte value)
    {
        p = value;
        return ref Unsafe.Add(ref p, 1);
    }

    /// <summary>Reads the length of an object, 0 for null, and returns where the object ends.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint ReadFrame(ref byte b, ref nint o, nint end)
    {
        var length = ReadVarint32(ref b, ref o, end);
        if ((nuint)length > (nuint)(end - o))
            ThrowTruncated(end);
        return o + (nint)length;
    }

    /// <summary>Reads the length of an object that can't be null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint ReadFrameNotNull(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var stop = ReadFrame(ref b, ref o, end);
        if (stop == o)
            Throw("An object of length 0 is null, which is not allowed here", at);
        return stop;
    }

    /// <summary>Reads the marker of a value that can be null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool ReadMarker(ref byte b, ref nint o, nint end) => ReadBoolean(ref b, ref o, end);

    /// <summary>Checks the end of an object that was read: more bytes may follow only if unknown presence bits say so.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void CheckEnd(ulong unknown, nint o, nint end)
    {
        if (o != end && unknown == 0)
            ThrowTrailing(o);
    }

    /// <summary>Throws because bytes follow that nothing accounts for.</summary>
    [DoesNotReturn]
    internal static void ThrowTrailing(nint o) => throw new IngotException("Bytes follow the last member that the object has", (long)o);

    /// <summary>Throws because a type is not declared as a subtype.</summary>
    [DoesNotReturn]
    public static void ThrowUnknownSubtype(object value) =>
        throw new IngotException(
            $"A value is of type {value.GetType()}, which isn't a declared subtype of the type it is written as. Declare it with [IngotSubtype].");

    /// <summary>Throws because a tag is not declared.</summary>
    [DoesNotReturn]
    public static void ThrowUnknownTag(uint tag, nint o) => throw new IngotException($"The subtype {tag} is not declared", (long)o);

    /// <summary>Throws because elements were added or removed while the collection was written.</summary>
    [DoesNotReturn]
    public static void ThrowChanged() => throw new IngotException("A collection changed while it was written");

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte CloseWide(ref byte start, ref byte p, int count, int extra, int needed, scoped ref int guess)
    {
        if (needed != extra)
        {
            MoveUp(ref Unsafe.Add(ref start, extra + 1), needed - extra, count);
            guess = needed;
        }

        PutMaskBytes(ref start, (((ulong)(uint)count << 1) | 1) << needed, needed + 1);
        return ref Unsafe.Add(ref start, needed + 1 + count);
    }
}

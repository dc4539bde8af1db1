using System.Buffers;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// Writes JSON for generated code. The position is an address that each call takes and returns, so that it stays in a register;
/// the memory it points to is pinned while a value is written. Space is requested with <see cref="Ensure"/>. Every call that
/// takes a writer leaves at least <see cref="Slack"/> bytes free, within which generated code can write without checking.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[StructLayout(LayoutKind.Auto)]
public unsafe partial struct JsonWriter
{
    /// <summary>The number of bytes that are free after every call that takes a writer.</summary>
    public const int Slack = 128;

    private readonly IBufferWriter<byte> target;
    private readonly int maxDepth;
    private MemoryHandle pin;
    private nint outputStart;
    private nint outputEnd;
    private int depth;
    private nint stack;

    internal JsonWriter(IBufferWriter<byte> output, byte* start, int length, int maxDepth)
    {
        target = output;
        this.maxDepth = maxDepth;
        outputStart = (nint)start;
        outputEnd = outputStart + length;
        stack = Nesting.Unlimited;
    }

    /// <summary>Makes room for a number of bytes; returns the position to write to.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint Ensure(nint at, int bytes) => outputEnd - at >= bytes ? at : Grow(at, bytes);

    /// <summary>Passes what was written to the output.</summary>
    internal readonly void Finish(nint at) => target.Advance((int)(at - outputStart));

    /// <summary>Unpins the output's memory, if more was requested from it.</summary>
    internal void Unpin() => pin.Dispose();

    /// <summary>Enters an object or array.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter()
    {
        byte here;
        if (++depth > maxDepth || (nint)(&here) < stack)
            Deeper((nint)(&here));
    }

    /// <summary>Leaves an object or array.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => depth--;

    /// <summary>Writes a constant, lowest byte first: always eight bytes, however many of them count.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Put(nint at, ulong text) =>
        Unsafe.WriteUnaligned((void*)at, BitConverter.IsLittleEndian ? text : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(text));

    /// <summary>Writes constant text of at most 8 bytes.</summary>
    /// <param name="at">The position, at which 8 bytes are free.</param>
    /// <param name="length">The length of the text in bytes.</param>
    /// <param name="text">The text, lowest byte first.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Put8(nint at, int length, ulong text)
    {
        Put(at, text);
        return at + length;
    }

    /// <summary>Writes constant text of at most 16 bytes.</summary>
    /// <inheritdoc cref="Put8"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Put16(nint at, int length, ulong text, ulong second)
    {
        Put(at, text);
        Put(at + 8, second);
        return at + length;
    }

    /// <summary>Writes constant text of at most 24 bytes.</summary>
    /// <inheritdoc cref="Put8"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Put24(nint at, int length, ulong text, ulong second, ulong third)
    {
        Put(at, text);
        Put(at + 8, second);
        Put(at + 16, third);
        return at + length;
    }

    /// <summary>Writes one byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Byte(nint at, byte value)
    {
        *(byte*)at = value;
        return at + 1;
    }

    /// <summary>Writes <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Null(nint at)
    {
        Put(at, 0x6C6C756EUL);
        return at + 4;
    }

    /// <summary>Writes <c>null</c> instead of an object or array.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint NoValue(nint at) => Ensure(Null(at), Slack);

    /// <summary>Throws because a dictionary key is null, which no text can represent.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void FailNullKey() => throw new IngotException("A key of a dictionary is null");

    /// <summary>
    /// Closes what was written as parts that each end in a comma: the last comma is
    /// replaced by the bracket or, if there is none, the bracket follows the opening one.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Close(nint at, byte bracket)
    {
        if (*(byte*)(at - 1) == ',')
        {
            *(byte*)(at - 1) = bracket;
            return at;
        }

        *(byte*)at = bracket;
        return at + 1;
    }

    /// <summary>Closes an object.</summary>
    /// <param name="at">The position.</param>
    /// <param name="before">What would stand before another member: the opening brace, which isn't written yet, or a comma.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint CloseObject(nint at, ulong before)
    {
        if (before != ',')
            at = Byte(at, (byte)before);
        return Byte(at, (byte)'}');
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private nint Grow(nint at, int bytes)
    {
        target.Advance((int)(at - outputStart));
        pin.Dispose();
        pin = default;
        var memory = target.GetMemory(bytes);
        if (memory.Length < bytes)
            throw new IngotException($"The output provided {memory.Length} bytes of memory instead of the requested {bytes}.");
        pin = memory.Pin();
        outputStart = (nint)pin.Pointer;
        outputEnd = outputStart + memory.Length;
        return outputStart;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Deeper(nint here)
    {
        if (depth > maxDepth)
            throw new IngotException($"The value is nested deeper than {maxDepth} levels, or contains itself. IngotLimits.MaxDepth allows more.");
        stack = Nesting.CheckStack(here);
    }
}

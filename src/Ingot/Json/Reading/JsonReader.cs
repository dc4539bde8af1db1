using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// Reads JSON for generated code. The position in the input is an address that each call takes and returns, so that it
/// stays in a register; the input is pinned while a value is read. Nothing beyond the end of the input is ever accessed.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[StructLayout(LayoutKind.Auto)]
public unsafe partial struct JsonReader
{
    // The header of a string or an array, and its length.
    private const int BytesOfText = 24;

    private readonly nint inputStart;
    private readonly nint inputEnd;
    private readonly int maxDepth;
    private readonly int maxLength;
    private readonly bool comments;
    private readonly bool trailingCommas;
    private readonly bool ignoreCase;
    private long budget;
    private int depth;
    private nint stack;
    private nint mark;
    private nint lastName;
    private int nameLength;
    private byte[]? slowName;

    internal JsonReader(byte* start, int length, IngotJsonOptions options)
    {
        inputStart = (nint)start;
        mark = inputStart;
        inputEnd = inputStart + length;
        maxDepth = options.Limits.MaxDepth;
        maxLength = options.Limits.MaxLength;
        budget = options.Limits.BudgetOf(length);
        stack = Nesting.Unlimited;
        comments = options.Comments == IngotJsonComments.Skip;
        trailingCommas = options.TrailingCommas == IngotJsonTrailingCommas.Allow;
        ignoreCase = options.NameCase == IngotJsonNameCase.Ignore;
    }

    /// <summary>Finds the start of a value: after any white space, and never at the end of the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint Value(nint at) => at < inputEnd && *(byte*)at > (byte)' ' && *(byte*)at != (byte)'/' ? at : SlowValue(at);

    /// <summary>Returns true if the value starts like <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNull(nint at) => *(byte*)at == 'n';

    /// <summary>Returns true if <c>null</c> seems to follow immediately.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNullNext(nint at) => at < inputEnd && *(byte*)at == 'n';

    /// <summary>Skips <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint Null(nint at)
    {
        if (inputEnd - at < 4 || Load4(at) != 0x6C6C756EU)
            Fail(at, "A value is expected here");
        return at + 4;
    }

    /// <summary>Throws because null is not allowed here.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailNull(nint at) => Fail(at, "The value can't be null");

    /// <summary>Throws because the object lacks required members.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailRequired(nint at, string member) => Fail(at, $"The object ends without the required member \"{member}\"");

    /// <summary>Throws because the type has no member with this name and disallows unmapped members.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailUnmapped(nint at, string type) => Fail(at, $"{type} has no member of this name and rejects unknown ones");

    /// <summary>Throws because there is no collection to hold the elements that were read.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailNoCollection(nint at, string member) => Fail(at, $"The collection {member} is null and has no setter");

    /// <summary>Throws because the collection that is to hold the elements can't be changed.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailReadOnly(nint at, string member) => Fail(at, $"The collection {member} can't be changed (it is an array or read-only)");

    /// <summary>Reads the opening brace of an object; returns the start of its first name, or its closing brace.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint BeginObject(nint at)
    {
        at = Value(at);
        if (*(byte*)at != '{')
            FailObject(at);
        byte here;
        if (++depth > maxDepth || (nint)(&here) < stack)
            Deeper(at, (nint)(&here));
        mark = at;
        at++;
        return at < inputEnd && *(byte*)at == '"' ? at : FirstName(at);
    }

    /// <summary>Reads the opening bracket of an array; returns the start of its first element, or its closing bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint BeginArray(nint at)
    {
        at = Value(at);
        if (*(byte*)at != '[')
            FailArray(at);
        byte here;
        if (++depth > maxDepth || (nint)(&here) < stack)
            Deeper(at, (nint)(&here));
        mark = at;
        return Value(at + 1);
    }

    /// <summary>Leaves an object or array; returns the position after its closing bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint End(nint at)
    {
        depth--;
        return at + 1;
    }

    /// <summary>Returns true if this byte is next, at a position known to be within the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool Is(nint at, byte value) => *(byte*)at == value;

    /// <summary>Returns true if a comma immediately follows a member or element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsComma(nint at) => at < inputEnd && *(byte*)at == ',';

    /// <summary>Moves from a comma to the start of the next name, or to the closing brace if a trailing comma is allowed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint NextName(nint at) => at + 1 < inputEnd && *(byte*)(at + 1) == '"' ? at + 1 : SlowNextName(at + 1);

    /// <summary>Returns true if a comma immediately follows a member, and finds the start of the next name as <see cref="NextName"/> does.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsComma(nint at, out nint name)
    {
        if (at < inputEnd && *(byte*)at == ',')
        {
            name = NextName(at);
            return true;
        }

        name = at;
        return false;
    }

    /// <summary>Gets whether a comma is allowed before a closing bracket.</summary>
    public readonly bool TrailingCommas => trailingCommas;

    /// <summary>Finds the comma or the given closing bracket after a member or element.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly nint Separator(nint at, byte close)
    {
        if (at < inputEnd && *(byte*)at == close)
            return at;
        at = Space(at);
        if (at == inputEnd)
            Fail(at, "The input ends within an object or array");
        if (*(byte*)at != ',' && *(byte*)at != close)
            Fail(at, $"A comma or '{(char)close}' is expected here, not {Shown(at)}");
        return at;
    }

    /// <summary>Returns true if at least this many bytes are left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool Has(nint at, int bytes) => inputEnd - at >= bytes;

    /// <summary>Loads four bytes of the input in the order in which constants are written in generated code: the lowest first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Load4(nint at)
    {
        var value = Unsafe.ReadUnaligned<uint>((void*)at);
        return BitConverter.IsLittleEndian ? value : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(value);
    }

    /// <summary>Loads eight bytes of the input in the order in which constants are written in generated code: the lowest first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Load8(nint at)
    {
        var value = Unsafe.ReadUnaligned<ulong>((void*)at);
        return BitConverter.IsLittleEndian ? value : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(value);
    }

    /// <summary>Skips white space and, if it follows, <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNull(ref nint at)
    {
        at = Value(at);
        if (*(byte*)at != 'n')
            return false;
        at = Null(at);
        return true;
    }

    /// <summary>
    /// The start of the last object or array that was begun: where an exception of a type's own code is reported.
    /// Generated code sets it back to an object's own start, or to that of what is converted, before it runs such code.
    /// </summary>
    public nint Begun
    {
        readonly get => mark;
        set => mark = value;
    }

    /// <summary>Counts memory against the limit.</summary>
    /// <param name="at">The position in the input that requires the memory.</param>
    /// <param name="bytes">The size of an object or of elements in memory.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Charge(nint at, long bytes)
    {
        if ((budget -= bytes) < 0)
            FailMemory(at);
    }

    internal readonly void CheckLength(nint at, long length)
    {
        if (length > maxLength)
            Fail(at, $"A length of {length} is more than the {maxLength} that IngotLimits.MaxLength allows");
    }

    /// <summary>Wraps an exception thrown by a type's own code, with the start of what it refused as its position.</summary>
    internal readonly IngotException Refused(Exception cause) =>
        new($"The value was rejected by its type: {cause.Message}", mark - inputStart, PathOf(mark), cause);

    private readonly string PathOf(nint at) => JsonPath.Of(new ReadOnlySpan<byte>((void*)inputStart, (int)(inputEnd - inputStart)), (int)(at - inputStart));

    /// <summary>Checks that nothing but white space follows the document.</summary>
    internal readonly void Finish(nint at)
    {
        if (at == inputEnd)
            return;
        at = Space(at);
        if (at < inputEnd)
            Fail(at, $"The document has ended, but {Shown(at)} follows");
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal readonly void Fail(nint at, string message) => throw new IngotException(message, at - inputStart, PathOf(at), null);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailMemory(nint at) => Fail(at, "The input takes more memory than IngotLimits.MaxAllocatedBytes and MaxBytesPerInputByte allow");

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailObject(nint at) => Fail(at, $"An object is expected here, not {Shown(at)}");

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailArray(nint at) => Fail(at, $"An array is expected here, not {Shown(at)}");

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Deeper(nint at, nint here)
    {
        if (depth > maxDepth)
            Fail(at, $"The input is nested deeper than the {maxDepth} levels that IngotLimits.MaxDepth allows");
        stack = Nesting.CheckStack(here);
    }

    /// <summary>Formats the byte at a position for messages.</summary>
    private readonly string Shown(nint at)
    {
        if (at >= inputEnd)
            return "the end of the input";
        var value = *(byte*)at;
        return value is > 0x20 and < 0x7F ? $"'{(char)value}'" : $"the byte 0x{value:X2}";
    }
}

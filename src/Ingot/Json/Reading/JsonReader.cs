using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// What generated code reads JSON with. The place in the input travels as an address that each call takes and returns, so that it stays in a register;
/// the input is pinned while a value is read. Nothing behind the input's end is ever touched.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
[StructLayout(LayoutKind.Auto)]
public unsafe partial struct JsonReader
{
    private readonly nint _start;
    private readonly nint _end;
    private readonly int _maxDepth;
    private readonly int _maxLength;
    private readonly bool _comments;
    private readonly bool _trailingCommas;
    private readonly bool _ignoreCase;
    private long _budget;
    private int _depth;
    private nint _stack;
    private nint _mark;
    private nint _name;
    private int _nameLength;
    private byte[]? _slowName;

    internal JsonReader(byte* start, int length, IngotJsonOptions options)
    {
        _start = (nint)start;
        _mark = _start;
        _end = _start + length;
        _maxDepth = options.Limits.MaxDepth;
        _maxLength = options.Limits.MaxLength;
        _budget = options.Limits.BudgetOf(length);
        _stack = Nesting.Unlimited;
        _comments = options.Comments == IngotJsonComments.Skip;
        _trailingCommas = options.TrailingCommas == IngotJsonTrailingCommas.Allow;
        _ignoreCase = options.NameCase == IngotJsonNameCase.Ignore;
    }

    /// <summary>Where a value starts: past white space, and never at the end of the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint Value(nint at) => at < _end && *(byte*)at > (byte)' ' && *(byte*)at != (byte)'/' ? at : SlowValue(at);

    /// <summary>True if a <c>null</c> starts at the value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsNull(nint at) => *(byte*)at == 'n';

    /// <summary>Reads past <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint Null(nint at)
    {
        if (_end - at < 4 || Load4(at) != 0x6C6C756EU)
            Fail(at, "A value is expected here");
        return at + 4;
    }

    /// <summary>A null where none can be.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailNull(nint at) => Fail(at, "The value can't be null");

    /// <summary>Required members that the object didn't have.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailRequired(nint at, string member) => Fail(at, $"The object ends without the required member \"{member}\"");

    /// <summary>A name that the type has no member for, where its type refuses such.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailUnmapped(nint at, string type) => Fail(at, $"{type} has no member of this name, and refuses others");

    /// <summary>Elements that were read have nowhere to go.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailNoCollection(nint at, string member) => Fail(at, $"The collection {member} is null, and has no setter to be given one");

    /// <summary>Reads the opening brace of an object; returns where its first name starts, or its closing brace.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint BeginObject(nint at)
    {
        at = Value(at);
        if (*(byte*)at != '{')
            FailObject(at);
        byte here;
        if (++_depth > _maxDepth || (nint)(&here) < _stack)
            Deeper(at, (nint)(&here));
        _mark = at;
        at++;
        return at < _end && *(byte*)at == '"' ? at : FirstName(at);
    }

    /// <summary>Reads the opening bracket of an array; returns where its first element starts, or its closing bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint BeginArray(nint at)
    {
        at = Value(at);
        if (*(byte*)at != '[')
            FailArray(at);
        byte here;
        if (++_depth > _maxDepth || (nint)(&here) < _stack)
            Deeper(at, (nint)(&here));
        _mark = at;
        return Value(at + 1);
    }

    /// <summary>Comes back up from an object or array; returns the place behind its closing bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint End(nint at)
    {
        _depth--;
        return at + 1;
    }

    /// <summary>True if the byte is next, at a place that is known to be within the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool Is(nint at, byte value) => *(byte*)at == value;

    /// <summary>True if a comma follows a member or element right away.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsComma(nint at) => at < _end && *(byte*)at == ',';

    /// <summary>Behind a comma: where the next name starts; or the closing brace, where a comma may precede it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly nint NextName(nint at) => at + 1 < _end && *(byte*)(at + 1) == '"' ? at + 1 : SlowNextName(at + 1);

    /// <summary>True if a comma may precede a closing bracket.</summary>
    public readonly bool TrailingCommas => _trailingCommas;

    /// <summary>Behind a member or element: the comma or the closing bracket, which is given.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly nint Separator(nint at, byte close)
    {
        if (at < _end && *(byte*)at == close)
            return at;
        at = Space(at);
        if (at == _end)
            Fail(at, "The input ends within an object or array");
        if (*(byte*)at != ',' && *(byte*)at != close)
            Fail(at, $"A comma or '{(char)close}' is expected here, and not {Shown(at)}");
        return at;
    }

    /// <summary>True if at least a number of bytes is left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool Has(nint at, int bytes) => _end - at >= bytes;

    /// <summary>Four bytes of the input as a constant is written in generated code: the lowest first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint Load4(nint at)
    {
        var value = Unsafe.ReadUnaligned<uint>((void*)at);
        return BitConverter.IsLittleEndian ? value : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(value);
    }

    /// <summary>Eight bytes of the input as a constant is written in generated code: the lowest first.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Load8(nint at)
    {
        var value = Unsafe.ReadUnaligned<ulong>((void*)at);
        return BitConverter.IsLittleEndian ? value : System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(value);
    }

    /// <summary>Counts memory that elements will take against the limit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Charge(nint at, long bytes)
    {
        if ((_budget -= bytes) < 0)
            Fail(at, "The elements of the input's collections take more memory than IngotLimits.MaxAllocatedBytes allows");
    }

    internal readonly void CheckLength(nint at, long length)
    {
        if (length > _maxLength)
            Fail(at, $"A length of {length} is more than the {_maxLength} that IngotLimits.MaxLength allows");
    }

    /// <summary>What becomes of an exception that a type's own code throws: it is told with the start of the last object or array that was begun.</summary>
    internal readonly IngotException Refused(Exception cause) => new($"The value was refused by its type: {cause.Message}", _mark - _start, cause);

    /// <summary>What follows a whole document: nothing but white space.</summary>
    internal readonly void Finish(nint at)
    {
        if (at == _end)
            return;
        at = Space(at);
        if (at < _end)
            Fail(at, $"The document has ended, and {Shown(at)} follows");
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    internal readonly void Fail(nint at, string message) => throw new IngotException(message, at - _start);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailObject(nint at) => Fail(at, $"An object is expected here, and not {Shown(at)}");

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void FailArray(nint at) => Fail(at, $"An array is expected here, and not {Shown(at)}");

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Deeper(nint at, nint here)
    {
        if (_depth > _maxDepth)
            Fail(at, $"The input is nested deeper than the {_maxDepth} levels that IngotLimits.MaxDepth allows");
        _stack = Nesting.CheckStack(here);
    }

    /// <summary>The byte at a place, for messages.</summary>
    private readonly string Shown(nint at)
    {
        if (at >= _end)
            return "the end of the input";
        var value = *(byte*)at;
        return value is > 0x20 and < 0x7F ? $"'{(char)value}'" : $"the byte 0x{value:X2}";
    }
}

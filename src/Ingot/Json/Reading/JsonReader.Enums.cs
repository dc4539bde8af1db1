namespace Ingot.Runtime;

/// <content>Enums by name.</content>
public unsafe partial struct JsonReader
{
    /// <summary>Reads an enum value by name, ignoring case, or by number.</summary>
    public nint EnumName<T>(nint at, out T value)
        where T : struct, Enum
    {
        at = Value(at);
        if (*(byte*)at == '"')
            return EnumKey(at, out value);
        at = Token(at, out var length, out _);
        // Only -0 can be parsed with a sign that its type doesn't have.
        if (!Enum.TryParse(Ascii(at, length), out value)
            || (*(byte*)at == '-' && value.GetTypeCode() is TypeCode.Byte or TypeCode.UInt16 or TypeCode.UInt32 or TypeCode.UInt64))
            Fail(at, $"The name or number of a value of {typeof(T).Name} is expected here");
        return at + length;
    }

    /// <summary>Reads an enum value by the name that an attribute gives it, or by number.</summary>
    public nint EnumName<T>(nint at, out T value, EnumNames<T> names)
        where T : struct, Enum
    {
        at = Value(at);
        return *(byte*)at == '"' ? EnumKey(at, out value, names) : EnumName(at, out value);
    }

    /// <summary>Reads a string that contains the name or number of an enum value, which may be a key.</summary>
    public nint EnumKey<T>(nint at, out T value, EnumNames<T> names)
        where T : struct, Enum
    {
        var start = at;
        at = Text(at, out string? text);
        if (!names.TryParse(text!, out value))
            Fail(start, $"The name or number of a value of {typeof(T).Name} is expected here");
        return at;
    }
}

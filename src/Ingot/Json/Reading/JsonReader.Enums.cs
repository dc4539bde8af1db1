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
        if (!Enum.TryParse(Ascii(at, length), out value))
            Fail(at, $"The name or number of a value of {typeof(T).Name} is expected here");
        return at + length;
    }
}

namespace Ingot.Runtime;

/// <content>Enums by name.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>Writes an enum value by name, or by number if it has none.</summary>
    public nint EnumName<T>(nint at, T value)
        where T : struct, Enum
    {
        var text = value.ToString();
        if (text[0] is not ('-' or (>= '0' and <= '9')))
            return Text(at, text);
        at = Ensure(at, text.Length + Slack);
        foreach (var digit in text)
            at = Byte(at, (byte)digit);
        return Ensure(at, Slack);
    }
}

using System.Globalization;

namespace Ingot.Runtime;

/// <content>Enums by name.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>Writes an enum value by name, or by number if it has none.</summary>
    public nint EnumName<T>(nint at, T value)
        where T : struct, Enum =>
        EnumText<T>.Of(value) is { } name ? Text(at, name) : Ensure(AsciiText(at, EnumNumber(value)), Slack);

    /// <summary>Writes an enum value as a key: its name, or its number if it has none.</summary>
    public nint EnumKey<T>(nint at, T value)
        where T : struct, Enum => Text(at, EnumText<T>.Of(value) ?? EnumNumber(value));

    /// <summary>Writes an enum value by the name that an attribute gives it, or by number if it has none.</summary>
    public nint EnumName<T>(nint at, T value, EnumNames<T> names)
        where T : struct, Enum =>
        names.Of(value) is { } name ? Text(at, name) : Ensure(AsciiText(at, EnumNumber(value)), Slack);

    /// <summary>Writes an enum value as a key: the name that an attribute gives it, or its number if it has none.</summary>
    public nint EnumKey<T>(nint at, T value, EnumNames<T> names)
        where T : struct, Enum => Text(at, names.Of(value) ?? EnumNumber(value));

    private static string EnumNumber<T>(T value)
        where T : struct, Enum =>
        ((IFormattable)Convert.ChangeType(value, Enum.GetUnderlyingType(typeof(T)), CultureInfo.InvariantCulture)).ToString(null, CultureInfo.InvariantCulture);
}

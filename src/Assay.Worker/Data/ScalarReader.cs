using System.Globalization;
using System.Reflection;
using System.Runtime.Serialization;

namespace Assay.Worker;

/// <summary>Values without parts, from their text.</summary>
internal static class ScalarReader
{
    /// <summary>Reads it.</summary>
    /// <param name="text">The string's content, or the word itself.</param>
    /// <param name="quoted">Whether it was quoted.</param>
    /// <param name="type">What it is to become.</param>
    /// <param name="path">Where it is, for error messages.</param>
    /// <exception cref="PayloadException">It isn't one.</exception>
    public static object? Of(string text, bool quoted, Type type, string path)
    {
        try
        {
            if (type == typeof(string))
                return text;
            if (type == typeof(object))
                return quoted ? text : text is "true" or "false" ? text == "true" : double.Parse(text, CultureInfo.InvariantCulture);
            if (type == typeof(DateTime))
                return DateTime.Parse(text, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind);
            if (type == typeof(byte[]))
                return Convert.FromBase64String(text);
            if (type.IsEnum)
                return Enum.Parse(type, NamedMember(type, text) ?? text, ignoreCase: true);
            if (type == typeof(Uri))
                return new Uri(text, UriKind.RelativeOrAbsolute);
            if (type == typeof(bool))
                return bool.Parse(text);
            if (type == typeof(decimal))
                return decimal.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
            // Guid, DateTimeOffset, DateOnly, TimeOnly, TimeSpan and their like: by their own Parse.
            var parse = type.GetMethod("Parse", [typeof(string), typeof(IFormatProvider)]) ?? type.GetMethod("Parse", [typeof(string)]);
            if (parse is null)
                throw new PayloadException($"{path}: '{Short(text)}' in the data isn't a valid {type.Name}");
            return parse.Invoke(null, parse.GetParameters().Length == 2 ? [text, CultureInfo.InvariantCulture] : [text]);
        }
        catch (Exception e) when (e is FormatException or OverflowException or ArgumentException or TargetInvocationException)
        {
            throw new PayloadException($"{path}: '{Short(text)}' in the data isn't a valid {type.Name}", e);
        }
    }

    // The member that a mark gives this name in the data.
    private static string? NamedMember(Type type, string text) =>
        Array.Find(type.GetFields(BindingFlags.Public | BindingFlags.Static), field => field.GetCustomAttribute<EnumMemberAttribute>()?.Value == text)?.Name;

    private static string Short(string text) => text.Length <= 60 ? text : text[..60] + "…";
}

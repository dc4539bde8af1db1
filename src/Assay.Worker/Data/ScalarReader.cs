using System.Globalization;
using System.Numerics;
using System.Reflection;
using System.Runtime.Serialization;

namespace Assay.Worker;

/// <summary>Values without parts, from their text.</summary>
internal static class ScalarReader
{
    private const string MemberNameMark = "System.Text.Json.Serialization.JsonStringEnumMemberNameAttribute";
    private const string DigitsLost = "digits are lost";
    private const int DateLength = 10;
    private const int FractionDigits = 7;

    /// <summary>Reads it.</summary>
    /// <param name="text">The string's content, or the word itself.</param>
    /// <param name="quoted">Whether it was quoted.</param>
    /// <param name="type">What it is to become.</param>
    /// <param name="path">Where it is, for error messages.</param>
    /// <param name="dropped">Told what the type can't hold as it is.</param>
    /// <exception cref="PayloadException">It isn't one.</exception>
    public static object? Of(string text, bool quoted, Type type, string path, DroppedMembers? dropped = null)
    {
        try
        {
            if (!IsForm(text, quoted, type))
                throw new FormatException();
            if (!quoted && (type == typeof(string) || type == typeof(char)))
                dropped?.Change(path, "becomes text");
            if (quoted && IsNumber(type) && IsPadded(text))
                dropped?.Change(path, "becomes a number");
            if (type == typeof(string))
                return text;
            if (type == typeof(object))
                return quoted ? text : text is "true" or "false" ? text == "true" : Number(text, path, dropped);
            if (type == typeof(byte[]))
                return Convert.FromBase64String(text);
            if (type == typeof(Memory<byte>))
                return Convert.FromBase64String(text).AsMemory();
            if (type == typeof(ReadOnlyMemory<byte>))
                return (ReadOnlyMemory<byte>)Convert.FromBase64String(text);
            if (type.IsEnum)
                return Enum.Parse(type, MemberNamed(type, text) ?? string.Join(",", text.Split(',').Select(name => MemberNamed(type, name.Trim()) ?? name)));
            if (type == typeof(Uri))
                return new Uri(text, UriKind.RelativeOrAbsolute);
            if (type == typeof(bool))
                return bool.Parse(text);
            if (type == typeof(decimal))
                return Exact(text, path, dropped);
            if (type == typeof(double) || type == typeof(float) || type == typeof(Half))
                return Floating(text, type, path, dropped);
            if (type == typeof(DateTime) || type == typeof(DateTimeOffset))
                return Date(text, type, path, dropped);
            if (type == typeof(TimeOnly) && LosesFraction(text))
                dropped?.Change(path, DigitsLost);
            // Guid, DateOnly, TimeOnly, whole numbers and their like: by their own Parse.
            return Parsed(text, type);
        }
        catch (Exception e) when (e is FormatException or OverflowException or ArgumentException or TargetInvocationException)
        {
            throw new PayloadException($"{path}: '{Short(text)}' in the data isn't a valid {TypeName.Of(type)}{Expected(type)}", e);
        }
    }

    // Parse guesses: "90" would be as many days, "03/04" a day of this year, and a number of four digits is Base64, too.
    private static bool IsForm(string text, bool quoted, Type type) => type.FullName switch
    {
        "System.Uri" => quoted,
        "System.DateOnly" => text.Length == DateLength && IsDate(text),
        "System.TimeOnly" => text.Contains(':'),
        "System.Half" => !text.Contains(','),
        _ => quoted || (type != typeof(byte[]) && type != typeof(Memory<byte>) && type != typeof(ReadOnlyMemory<byte>)),
    };

    private static bool IsNumber(Type type) => type.IsPrimitive ? type != typeof(bool) && type != typeof(char) : type.FullName is
        "System.Decimal" or "System.Half" or "System.Int128" or "System.UInt128" or "System.Numerics.BigInteger";

    // "5" is a number in quotes, "007" and " 5 " are texts that no number has.
    private static bool IsPadded(string text) =>
        text != text.Trim() || text is ['+', ..] || text.TrimStart('-') is ['0', >= '0' and <= '9', ..];

    private static string Expected(Type type) => type.FullName switch
    {
        "System.DateTime" or "System.DateTimeOffset" or "System.DateOnly" => "; expected ISO 8601: 2026-01-15T12:34:56Z",
        "System.TimeSpan" => "; expected [days.]hours:minutes:seconds",
        _ => "",
    };

    private static object Parsed(string text, Type type)
    {
        if (type == typeof(TimeSpan))
            return text.Contains(':') ? TimeSpan.ParseExact(text, "c", CultureInfo.InvariantCulture) : throw new FormatException();
        var parse = type.GetMethod("Parse", [typeof(string), typeof(IFormatProvider)]) ?? type.GetMethod("Parse", [typeof(string)])
            ?? throw new FormatException();
        var value = parse.Invoke(null, parse.GetParameters().Length == 2 ? [text, CultureInfo.InvariantCulture] : [text]);
        return type.IsInstanceOfType(value) ? value! : throw new FormatException();
    }

    // Of no type: whole where it is, otherwise binary unless only decimal holds it as it is.
    private static object Number(string text, string path, DroppedMembers? dropped)
    {
        if (long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var whole))
            return whole;
        var number = double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
#if !NET
        number = ShortestText.Meant(text, number);
#endif
        if (Digits(ShortestText.Of(number)) == Digits(text))
            return number;
        if (decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var exact)
            && Digits(exact.ToString(CultureInfo.InvariantCulture)) == Digits(text))
            return exact;
        return Floating(text, typeof(double), path, dropped);
    }

    private static decimal Exact(string text, string path, DroppedMembers? dropped)
    {
        var number = decimal.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture);
        if (Digits(number.ToString(CultureInfo.InvariantCulture)) != Digits(text))
            dropped?.Change(path, DigitsLost);
        return number;
    }

    private static object Floating(string text, Type type, string path, DroppedMembers? dropped)
    {
        var number = type == typeof(float) ? (object)float.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture)
            : type == typeof(double) ? double.Parse(text, NumberStyles.Float, CultureInfo.InvariantCulture)
            : Parsed(text, type);
#if !NET
        number = number switch { float read => ShortestText.Meant(text, read), double read => ShortestText.Meant(text, read), _ => number };
#endif
        var value = number switch { float single => single, Half half => (double)half, _ => (double)number };
        if (double.IsInfinity(value) && Digits(text).Length > 0)
            dropped?.Change(path, "becomes infinite");
        else if (value == 0 && Digits(text).Length > 0)
            dropped?.Change(path, "becomes 0");
        // Fractions are rarely binary ones, and known not to be kept; counts and keys are meant to be.
        else if (BigInteger.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var whole) && new BigInteger(value) != whole)
            dropped?.Change(path, DigitsLost);
        return number;
    }

    // ISO 8601 only: what other forms mean depends on who reads them.
    private static object Date(string text, Type type, string path, DroppedMembers? dropped)
    {
        if (!IsDate(text))
            throw new FormatException();
        var time = text.Substring(DateLength);
        if (LosesFraction(time))
            dropped?.Change(path, DigitsLost);
        var hasOffset = time.IndexOfAny(['+', '-']) >= 0;
        if (type == typeof(DateTime))
        {
            // Its own time zone is no part of a DateTime, and that of the machine would make other data on every machine.
            if (hasOffset)
                dropped?.Change(path, "becomes UTC");
            return DateTime.Parse(text, CultureInfo.InvariantCulture, hasOffset ? DateTimeStyles.AdjustToUniversal : DateTimeStyles.RoundtripKind);
        }
        if (!hasOffset && !time.EndsWith("Z", StringComparison.OrdinalIgnoreCase))
            dropped?.Change(path, "without an offset: taken as UTC");
        return DateTimeOffset.Parse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal);
    }

    private static bool LosesFraction(string time) =>
        time.IndexOf('.') is >= 0 and var point && time.Skip(point + 1).TakeWhile(char.IsDigit).Skip(FractionDigits).Any(digit => digit != '0');

    private static bool IsDate(string text) =>
        text.Length >= DateLength && text[4] == '-' && text[7] == '-' && (text.Length == DateLength || text[DateLength] is 'T' or 't' or ' ');

    // The digits that count, of a number in any notation: "-0.0120e5" → "12"
    private static string Digits(string number) =>
        new string([.. number.TakeWhile(one => one is not ('e' or 'E')).Where(char.IsDigit)]).Trim('0');

    // By its mark, its own name, or its name in any case: in this order, as members may differ in case only.
    private static string? MemberNamed(Type type, string text)
    {
        var fields = type.GetFields(BindingFlags.Public | BindingFlags.Static);
        return (Array.Find(fields, field => IsMarked(field, text)) ?? Array.Find(fields, field => field.Name == text)
            ?? Array.Find(fields, field => field.Name.Equals(text, StringComparison.OrdinalIgnoreCase)))?.Name;
    }

    private static bool IsMarked(FieldInfo field, string text) =>
        field.GetCustomAttribute<EnumMemberAttribute>()?.Value == text
        || field.GetCustomAttributesData().Any(mark => mark.AttributeType.FullName == MemberNameMark && (string?)mark.ConstructorArguments[0].Value == text);

    private static string Short(string text) => text.Length <= 60 ? text : text[..60] + "…";
}

#if NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>
/// Converts a time zone to its ID where the system has the same zone, and otherwise to the text that the platform has for it, with its rules: that of most
/// zones of Unix systems can't be read back (dotnet/runtime, issue 19794).
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TimeZoneText : IIngotConverter<TimeZoneInfo, string>
{
    /// <inheritdoc/>
    /// <exception cref="InvalidTimeZoneException">The system hasn't this zone, and its rules can't be told in text.</exception>
    public string ToSurrogate(TimeZoneInfo value)
    {
        if (IsSafe(value.Id) && TimeZoneInfo.TryFindSystemTimeZoneById(value.Id, out var known) && known.Equals(value))
            return value.Id;
        var text = value.ToSerializedString();
        return ComesBack(value, text)
            ? text
            : throw new InvalidTimeZoneException($"The time zone '{value.Id}' isn't one of the system's, and the platform's text of it loses its rules");
    }

    /// <inheritdoc/>
    /// <exception cref="TimeZoneNotFoundException">It is an ID, and the system has no such zone.</exception>
    public TimeZoneInfo FromSurrogate(string surrogate)
    {
        // The platform's text has semicolons, and no zone's ID has.
        if (surrogate.Contains(';'))
            return TimeZoneInfo.FromSerializedString(surrogate);
        if (!IsSafe(surrogate))
            throw new TimeZoneNotFoundException("A time zone's ID has letters, digits, blanks and _ + - / . ( ) only");
        // The method that throws itself throws a SecurityException if there is a folder of zones with that name.
        return TimeZoneInfo.TryFindSystemTimeZoneById(surrogate, out var zone)
            ? zone
            : throw new TimeZoneNotFoundException($"The system has no time zone '{surrogate}'");
    }

    private static bool ComesBack(TimeZoneInfo value, string text)
    {
        try
        {
            var read = TimeZoneInfo.FromSerializedString(text);
            return read.Equals(value);
        }
        catch (System.Runtime.Serialization.SerializationException)
        {
            return false;
        }
    }

    // On Unix an ID is the path of a file: none outside the folder of zones may be opened.
    private static bool IsSafe(string id) =>
        id.Length > 0 && id[0] != '/' && !id.Contains("..", StringComparison.Ordinal) && id.All(c => char.IsAsciiLetterOrDigit(c) || "_+-/ .()".Contains(c));
}
#endif

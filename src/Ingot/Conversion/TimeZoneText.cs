#if NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts a time zone to the text that the platform has for it, with its rules, so that it means the same on every machine.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TimeZoneText : IIngotConverter<TimeZoneInfo, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(TimeZoneInfo value) => value.ToSerializedString();

    /// <inheritdoc/>
    public TimeZoneInfo FromSurrogate(string surrogate) => TimeZoneInfo.FromSerializedString(surrogate);
}
#endif

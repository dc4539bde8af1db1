using System.ComponentModel;
using System.Globalization;

namespace Ingot.Runtime;

/// <summary>
/// Converts a culture to its name, which is empty for the invariant culture. The platform makes a culture of almost any
/// name, and keeps each for ever; of those that it doesn't list, a process therefore reads a limited number.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class CultureName : IIngotConverter<CultureInfo, string>
{
    // More than anybody uses.
    private const int Most = 1000;

    private static readonly KnownNames Known = new(Most, () => CultureInfo.GetCultures(CultureTypes.AllCultures).Select(c => c.Name));

    /// <inheritdoc/>
    public string ToSurrogate(CultureInfo value) => value.Name;

    /// <inheritdoc/>
    public CultureInfo FromSurrogate(string surrogate)
    {
        if (!Known.IsAllowed(surrogate))
            throw new CultureNotFoundException(nameof(surrogate), surrogate, $"The platform lists no such culture, and this process has read {Most} others");
        var culture = CultureInfo.GetCultureInfo(surrogate);
        Known.Keep(surrogate);
        return culture;
    }
}

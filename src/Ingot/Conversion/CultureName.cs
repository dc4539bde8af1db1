using System.ComponentModel;
using System.Globalization;

namespace Ingot.Runtime;

/// <summary>Converts a culture to its name, which is empty for the invariant culture.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class CultureName : IIngotConverter<CultureInfo, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(CultureInfo value) => value.Name;

    /// <inheritdoc/>
    public CultureInfo FromSurrogate(string surrogate) => CultureInfo.GetCultureInfo(surrogate);
}

using System.ComponentModel;
using System.Globalization;

namespace Ingot.Runtime;

/// <summary>A culture by its name, that of the invariant one being empty.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class CultureName : IIngotConverter<CultureInfo, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(CultureInfo value) => value.Name;

    /// <inheritdoc/>
    public CultureInfo FromSurrogate(string surrogate) => CultureInfo.GetCultureInfo(surrogate);
}

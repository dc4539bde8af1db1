using System.ComponentModel;
using System.Text;

namespace Ingot.Runtime;

/// <summary>Converts a string builder to its text.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class StringBuilderText : IIngotConverter<StringBuilder, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(StringBuilder value) => value.ToString();

    /// <inheritdoc/>
    public StringBuilder FromSurrogate(string surrogate) => new(surrogate);
}

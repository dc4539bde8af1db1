#if NET
using System.ComponentModel;
using System.Text;

namespace Ingot.Runtime;

/// <summary>Converts a Unicode scalar value to a string that contains only that character.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class RuneText : IIngotConverter<Rune, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(Rune value) => value.ToString();

    /// <inheritdoc/>
    public Rune FromSurrogate(string surrogate) => Rune.TryGetRuneAt(surrogate, 0, out var rune) && rune.Utf16SequenceLength == surrogate.Length
        ? rune
        : throw new FormatException("It is not one character");
}
#endif

#if NET
using System.ComponentModel;
using System.Text;

namespace Ingot.Runtime;

/// <summary>Converts a Unicode scalar value to its number.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class RuneNumber : IIngotConverter<Rune, int>
{
    /// <inheritdoc/>
    public int ToSurrogate(Rune value) => value.Value;

    /// <inheritdoc/>
    public Rune FromSurrogate(int surrogate) => new(surrogate);
}
#endif

#if NET
using System.ComponentModel;
using System.Text;

namespace Ingot.Runtime;

/// <summary>A character as its number in Unicode.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class RuneNumber : IIngotConverter<Rune, int>
{
    /// <inheritdoc/>
    public int ToSurrogate(Rune value) => value.Value;

    /// <inheritdoc/>
    public Rune FromSurrogate(int surrogate) => new(surrogate);
}
#endif

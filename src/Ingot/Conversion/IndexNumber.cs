#if NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>An index as a number: one from the end as the complement of its distance.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IndexNumber : IIngotConverter<Index, int>
{
    /// <inheritdoc/>
    public int ToSurrogate(Index value) => value.IsFromEnd ? ~value.Value : value.Value;

    /// <inheritdoc/>
    public Index FromSurrogate(int surrogate) => surrogate < 0 ? Index.FromEnd(~surrogate) : Index.FromStart(surrogate);
}
#endif

#if NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts an index to a number. An index from the end becomes the bitwise complement of its offset.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IndexNumber : IIngotConverter<Index, int>
{
    /// <inheritdoc/>
    public int ToSurrogate(Index value) => value.IsFromEnd ? ~value.Value : value.Value;

    /// <inheritdoc/>
    public Index FromSurrogate(int surrogate) => surrogate < 0 ? Index.FromEnd(~surrogate) : Index.FromStart(surrogate);
}
#endif

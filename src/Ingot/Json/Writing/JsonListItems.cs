#if !NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Wraps a list on platforms that provide no span of it, with the span members that generated code uses.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonListItems<T>(List<T> list)
{
    /// <summary>Gets the number of elements.</summary>
    public int Length => list.Count;

    /// <summary>Gets an element.</summary>
    public T this[int index] => list[index];
}
#endif

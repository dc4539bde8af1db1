#if !NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>A list where the platform gives no span of it: the same members that generated code uses of a span.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonListItems<T>(List<T> list)
{
    /// <summary>How many elements there are.</summary>
    public int Length => list.Count;

    /// <summary>An element.</summary>
    public T this[int index] => list[index];
}
#endif

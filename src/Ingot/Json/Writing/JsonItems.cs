using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>How generated code walks lists.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonItems
{
#if NET
    /// <summary>The elements of a list, to be walked by index.</summary>
    public static ReadOnlySpan<T> Of<T>(List<T> list) => CollectionsMarshal.AsSpan(list);
#else
    /// <summary>The elements of a list, to be walked by index.</summary>
    public static JsonListItems<T> Of<T>(List<T> list) => new(list);
#endif
}

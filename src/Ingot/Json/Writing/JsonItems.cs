using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Provides access to the elements of lists for generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonItems
{
#if NET
    /// <summary>Gets the elements of a list for access by index.</summary>
    public static ReadOnlySpan<T> Of<T>(List<T> list) => CollectionsMarshal.AsSpan(list);
#else
    /// <summary>Gets the elements of a list for access by index.</summary>
    public static JsonListItems<T> Of<T>(List<T> list) => new(list);
#endif
}

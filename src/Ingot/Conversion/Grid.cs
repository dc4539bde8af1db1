#if NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>What an array of several dimensions is written as. For generated code.</summary>
/// <typeparam name="T">The type of its elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class Grid<T>
{
    /// <summary>Gets or sets the length of each dimension.</summary>
    public int[] Lengths { get; set; } = [];

    /// <summary>Gets or sets the elements, those that differ only in the last index next to each other.</summary>
    public T[] Values { get; set; } = [];
}
#endif

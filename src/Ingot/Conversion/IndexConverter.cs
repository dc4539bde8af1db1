#if NET
using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>An index as its two properties.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IndexConverter : IIngotConverter<Index, IndexConverter.Parts>
{
    /// <summary>The parts of an index.</summary>
    [StructLayout(LayoutKind.Auto)]
    public struct Parts
    {
        /// <summary>The distance.</summary>
        public int Value { get; set; }

        /// <summary>Whether it is counted from the end.</summary>
        public bool IsFromEnd { get; set; }
    }

    /// <inheritdoc/>
    public Parts ToSurrogate(Index value) => new() { Value = value.Value, IsFromEnd = value.IsFromEnd };

    /// <inheritdoc/>
    public Index FromSurrogate(Parts surrogate) => new(surrogate.Value, surrogate.IsFromEnd);
}
#endif

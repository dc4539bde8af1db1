#if NET
using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Converts an index to its two properties.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IndexConverter : IIngotConverter<Index, IndexConverter.Parts>
{
    /// <summary>Holds the parts of an index.</summary>
    [StructLayout(LayoutKind.Auto)]
    public struct Parts
    {
        /// <summary>Gets or sets the offset.</summary>
        public int Value { get; set; }

        /// <summary>Gets or sets whether the offset is counted from the end.</summary>
        public bool IsFromEnd { get; set; }
    }

    /// <inheritdoc/>
    public Parts ToSurrogate(Index value) => new() { Value = value.Value, IsFromEnd = value.IsFromEnd };

    /// <inheritdoc/>
    public Index FromSurrogate(Parts surrogate) => new(surrogate.Value, surrogate.IsFromEnd);
}
#endif

#if NET
using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Converts a range to its two indices.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class RangeConverter : IIngotConverter<Range, RangeConverter.Parts>
{
    /// <summary>Holds the parts of a range.</summary>
    [StructLayout(LayoutKind.Auto)]
    public struct Parts
    {
        /// <summary>Gets or sets the start of the range.</summary>
        public Index Start { get; set; }

        /// <summary>Gets or sets the end of the range.</summary>
        public Index End { get; set; }
    }

    /// <inheritdoc/>
    public Parts ToSurrogate(Range value) => new() { Start = value.Start, End = value.End };

    /// <inheritdoc/>
    public Range FromSurrogate(Parts surrogate) => new(surrogate.Start, surrogate.End);
}
#endif

#if NET
using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>A range as its two indexes.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class RangeConverter : IIngotConverter<Range, RangeConverter.Parts>
{
    /// <summary>The parts of a range.</summary>
    [StructLayout(LayoutKind.Auto)]
    public struct Parts
    {
        /// <summary>Where it starts.</summary>
        public Index Start { get; set; }

        /// <summary>Where it ends.</summary>
        public Index End { get; set; }
    }

    /// <inheritdoc/>
    public Parts ToSurrogate(Range value) => new() { Start = value.Start, End = value.End };

    /// <inheritdoc/>
    public Range FromSurrogate(Parts surrogate) => new(surrogate.Start, surrogate.End);
}
#endif

using System.Collections;
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts a bit array to a sequence of Booleans.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class BitArrayBools : IIngotConverter<BitArray, bool[]>
{
    /// <inheritdoc/>
    public bool[] ToSurrogate(BitArray value)
    {
        var bits = new bool[value.Length];
        value.CopyTo(bits, 0);
        return bits;
    }

    /// <inheritdoc/>
    public BitArray FromSurrogate(bool[] surrogate) => new(surrogate);
}

using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>A number as wide as an address, as one of 64 bits: what doesn't fit where it is read is refused.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class NativeNumber : IIngotConverter<nint, long>, IIngotConverter<nuint, ulong>
{
    /// <inheritdoc/>
    public long ToSurrogate(nint value) => value;

    /// <inheritdoc/>
    public ulong ToSurrogate(nuint value) => value;

    /// <inheritdoc/>
    public nint FromSurrogate(long surrogate) => checked((nint)surrogate);

    /// <inheritdoc/>
    public nuint FromSurrogate(ulong surrogate) => checked((nuint)surrogate);
}

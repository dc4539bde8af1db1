using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts a native-sized integer to a 64-bit one. A value that doesn't fit on the platform that reads it is rejected.</summary>
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

using System.ComponentModel;
using System.Net;
using System.Net.Sockets;

namespace Ingot.Runtime;

/// <summary>
/// Converts an IP address to its 4 or 16 bytes. An IPv6 address with a scope ID has 4 more bytes, which hold the scope ID in little-endian order.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IPAddressBytes : IIngotConverter<IPAddress, byte[]>
{
    private const int Long = 16;

    /// <inheritdoc/>
    public byte[] ToSurrogate(IPAddress value)
    {
        var bytes = value.GetAddressBytes();
        if (value.AddressFamily != AddressFamily.InterNetworkV6 || value.ScopeId == 0)
            return bytes;
        Array.Resize(ref bytes, Long + 4);
        for (var i = 0; i < 4; i++)
            bytes[Long + i] = (byte)(value.ScopeId >> (8 * i));
        return bytes;
    }

    /// <inheritdoc/>
    public IPAddress FromSurrogate(byte[] surrogate)
    {
        if (surrogate.Length != Long + 4)
            return new IPAddress(surrogate);
        long scope = 0;
        for (var i = 0; i < 4; i++)
            scope |= (long)surrogate[Long + i] << (8 * i);
        return new IPAddress(surrogate.AsSpan(0, Long).ToArray(), scope);
    }
}

using System.Globalization;

namespace Assay.Wire.Load;

/// <summary>The host of a request, as it goes over the wire.</summary>
internal static class RequestAuthority
{
    /// <summary>Host and port of an address, the port only where it isn't HTTP's usual one; a name that isn't ASCII in its ASCII form (RFC 5891).</summary>
    public static string Of(Uri address)
    {
        var host = address.HostNameType == UriHostNameType.Dns ? address.IdnHost : address.Host;
        return address.IsDefaultPort ? host : string.Create(CultureInfo.InvariantCulture, $"{host}:{address.Port}");
    }
}

using System.ComponentModel;
using System.Net;

namespace Ingot.Runtime;

/// <summary>Converts an IP address to its usual textual notation.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IPAddressText : IIngotConverter<IPAddress, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(IPAddress value) => value.ToString();

    /// <inheritdoc/>
    public IPAddress FromSurrogate(string surrogate) => IPAddress.Parse(surrogate);
}

#if NET
using System.ComponentModel;
using System.Net;

namespace Ingot.Runtime;

/// <summary>Converts an IP network to its usual textual notation of address and length of the prefix.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IPNetworkText : IIngotConverter<IPNetwork, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(IPNetwork value) => value.ToString();

    /// <inheritdoc/>
    public IPNetwork FromSurrogate(string surrogate) => IPNetwork.Parse(surrogate);
}
#endif

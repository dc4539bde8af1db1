#if NET
using System.ComponentModel;
using System.Net;

namespace Ingot.Runtime;

/// <summary>Converts an IP endpoint to its usual textual notation of address and port.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IPEndPointText : IIngotConverter<IPEndPoint, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(IPEndPoint value) => value.ToString();

    /// <inheritdoc/>
    public IPEndPoint FromSurrogate(string surrogate) => IPEndPoint.Parse(surrogate);
}
#endif

#if NET
using System.ComponentModel;
using System.Net;

namespace Ingot.Runtime;

/// <summary>An address and a port as people write them.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class IPEndPointText : IIngotConverter<IPEndPoint, string>
{
    /// <inheritdoc/>
    public string ToSurrogate(IPEndPoint value) => value.ToString();

    /// <inheritdoc/>
    public IPEndPoint FromSurrogate(string surrogate) => IPEndPoint.Parse(surrogate);
}
#endif

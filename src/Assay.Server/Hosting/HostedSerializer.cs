using System.Reflection;
using Assay.Server.Echo;
using Assay.Worker;

namespace Assay.Server.Hosting;

/// <summary>A serializer with a payload's values, ready to be used by connections.</summary>
internal abstract class HostedSerializer
{
    /// <summary>The library, exactly.</summary>
    public required LibraryFacts Library { get; init; }

    /// <summary>Whether it reads what it writes.</summary>
    public abstract bool Reads { get; }

    /// <summary>How many different values there are.</summary>
    public abstract int Values { get; }

    /// <summary>Builds a payload's values for a serializer of a worker.</summary>
    /// <exception cref="ArgumentException">The worker has no such serializer or payload.</exception>
    /// <exception cref="PayloadNotSupportedException">The serializer can't take the payload.</exception>
    public static HostedSerializer Create(Assembly worker, string serializer, string payload, int count, IReadOnlyDictionary<string, string> options)
    {
        var found = PayloadCatalog.Find(worker, payload);
        var adapter = AdapterCatalog.Create(worker, serializer, found.RootType);
        var type = typeof(HostedSerializer<,>).MakeGenericType(found.RootType, adapter.OwnType);
        var hosted = (HostedSerializer)Activator.CreateInstance(type, worker, serializer, found, new PayloadSettings(count, options))!;
        return hosted;
    }

    /// <summary>A connection's end of an echo, at the client or at the server.</summary>
    public abstract MessageEcho NewEcho();
}

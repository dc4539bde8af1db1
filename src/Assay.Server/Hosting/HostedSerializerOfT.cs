using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Assay.Server.Echo;
using Assay.Worker;

namespace Assay.Server.Hosting;

/// <summary>A serializer of type <typeparamref name="TOwn"/> with a payload of type <typeparamref name="TPayload"/>.</summary>
[SuppressMessage("Performance", "CA1812:Avoid uninstantiated internal classes", Justification = "Made by reflection, for types known only at run time.")]
internal sealed class HostedSerializer<TPayload, TOwn> : HostedSerializer
{
    private readonly Assembly worker;
    private readonly string serializer;
    private readonly TOwn[] values;

    [SetsRequiredMembers]
    public HostedSerializer(Assembly worker, string serializer, Payload payload, PayloadSettings settings)
    {
        this.worker = worker;
        this.serializer = serializer;
        var adapter = AdapterCatalog.Create(worker, serializer, typeof(TPayload));
        var conversion = adapter.Instance as IConvert<TPayload, TOwn>;
        values = new TOwn[payload.ValueCount(settings)];
        for (var i = 0; i < values.Length; i++)
        {
            var value = ((Payload<TPayload>)payload).Create(i, settings);
            values[i] = conversion is null ? (TOwn)(object)value! : conversion.ToOwn(value);
        }
        Library = LibraryFacts.Of(adapter.Attribute.Library);
        Reads = new Library<TOwn>(adapter.Instance).Reads;
    }

    /// <inheritdoc/>
    public override bool Reads { get; }

    /// <inheritdoc/>
    public override int Values => values.Length;

    /// <inheritdoc/>
    public override MessageEcho NewEcho() => new MessageEcho<TOwn>(NewLibrary(), values);

    // An adapter may keep a writer or a buffer for itself: each connection has its own.
    private Library<TOwn> NewLibrary() => new(AdapterCatalog.Create(worker, serializer, typeof(TPayload)).Instance);
}

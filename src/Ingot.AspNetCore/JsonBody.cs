using System.Buffers;
using System.Collections.Concurrent;

namespace Ingot.AspNetCore;

/// <summary>Represents JSON.</summary>
internal sealed class JsonBody(IngotJsonOptions? options) : BodyFormat("application/json")
{
    private readonly ConcurrentDictionary<Type, IIngotJsonSerializer?> serializers = new();

    public override IReadOnlyList<string> MoreMediaTypes => ["text/json", "application/*+json"];

    public override string ContentType => "application/json; charset=utf-8";

    protected override int MostBytes => (options?.Limits ?? IngotLimits.Default).MaxStreamBytes;

    public override bool Knows(Type type) => Of(type) is not null;

    public override void Write(Type type, object? value, IBufferWriter<byte> output) => Of(type)!.Serialize(value, output, options);

    protected override object? Read(Type type, ReadOnlySequence<byte> bytes) => Of(type)!.Deserialize(bytes, options);

    private IIngotJsonSerializer? Of(Type type) => serializers.GetOrAdd(type, static t => IngotJson.TryFor(t));
}

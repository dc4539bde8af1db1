using System.Buffers;
using System.Collections.Concurrent;
using Ingot.Http;

namespace Ingot.AspNetCore;

/// <summary>Represents the compact format.</summary>
internal sealed class CompactBody(IngotLimits? limits) : BodyFormat(IngotContent.MediaType)
{
    private readonly ConcurrentDictionary<Type, IIngotSerializer?> serializers = new();

    protected override int MostBytes => (limits ?? IngotLimits.Default).MaxStreamBytes;

    public override bool Knows(Type type) => Of(type) is not null;

    public override void Write(Type type, object? value, IBufferWriter<byte> output) => Of(type)!.Serialize(value, output, limits);

    protected override object? Read(Type type, ReadOnlySequence<byte> bytes, string? contentType) => Of(type)!.Deserialize(bytes, limits);

    private IIngotSerializer? Of(Type type) => serializers.GetOrAdd(type, static t => IngotSerializer.TryFor(t));
}

using System.Buffers;
using System.Collections.Concurrent;
using Ingot.Http;

namespace Ingot.AspNetCore;

/// <summary>Represents the compact format.</summary>
internal sealed class CompactBody(IngotLimits? limits) : BodyFormat(IngotContent.MediaType)
{
    private static readonly ConcurrentDictionary<Type, IIngotSerializer?> Serializers = new();

    protected override int MostBytes => (limits ?? IngotLimits.Default).MaxStreamBytes;

    public override bool Knows(Type type) => Of(type) is not null;

    protected override void Write(Type type, object? value, IBufferWriter<byte> output) => Needed(type).Serialize(value, output, limits);

    protected override object? Read(Type type, ReadOnlySequence<byte> bytes, string? contentType) => Needed(type).Deserialize(bytes, limits);

    private static IIngotSerializer Needed(Type type) => Of(type) ?? IngotSerializer.For(type);

    private static IIngotSerializer? Of(Type type) => Serializers.GetOrAdd(type, static t => IngotSerializer.TryFor(t));
}

using System.Buffers;
using Ingot.Http;

namespace Ingot.AspNetCore;

/// <summary>Represents the compact format.</summary>
internal sealed class CompactBody(IngotLimits? limits) : BodyFormat(IngotContent.MediaType)
{
    public override bool ReadsEmpty => limits?.EmptyInput == IngotEmptyInput.Null;

    protected override int MostBytes => (limits ?? IngotLimits.Default).MaxStreamBytes;

    public override bool Knows(Type type) => IngotSerializer.TryFor(type) is not null;

    public override BodyFormat With(IngotBodyOptions application) => limits is null ? application.CompactFormat : this;

    protected override bool IsExact(Type type) => IngotSerializer.For(type).IsExact;

    protected override void Write(Type type, object? value, IBufferWriter<byte> output) => IngotSerializer.For(type).Serialize(value, output, limits);

    protected override object? Read(Type type, ReadOnlySequence<byte> bytes, string? contentType) => IngotSerializer.For(type).Deserialize(bytes, limits);
}

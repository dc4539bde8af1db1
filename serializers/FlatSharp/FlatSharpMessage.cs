using Assay.Serializers.Flat;
using FlatSharp;

namespace Assay.Serializers;

[Serializer("flatsharp", "FlatBuffers", typeof(ISerializer<>), Needs = "its own types, marked FlatBufferTable, with virtual numbered members", Tried = false)]
internal sealed class FlatSharpMessage() : FlatSharpAdapter<Message, FlatMessage>(FlatMessage.Serializer)
{
    public override FlatMessage ToOwn(Message value) => new() { Message = value.message, Version = value.version };

    public override Message FromOwn(FlatMessage value) => new() { message = value.Message!, version = value.Version };
}

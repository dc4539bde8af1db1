using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class MessageProtobuf() : GoogleProtobufAdapter<Message, Proto.Message>(Proto.Message.Parser)
{
    public override Proto.Message ToOwn(Message value) => new() { Message_ = value.message, Version = value.version };

    public override Message FromOwn(Proto.Message value) => new() { message = value.Message_, version = value.Version };
}

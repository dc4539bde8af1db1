using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class ComplexProtobuf() : GoogleProtobufAdapter<Complex, Proto.Complex>(Proto.Complex.Parser)
{
    public override Proto.Complex ToOwn(Complex value) => new() { X = ProtoValues.From(value.x), Y = value.y, Z = value.z };

    public override Complex FromOwn(Proto.Complex value) => new() { x = ProtoValues.ToDecimal(value.X), y = value.Y, z = value.Z };
}

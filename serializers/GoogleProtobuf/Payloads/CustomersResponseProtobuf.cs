using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class CustomersResponseProtobuf() : GoogleProtobufAdapter<CustomersResponse, Proto.CustomersResponse>(Proto.CustomersResponse.Parser)
{
    public override Proto.CustomersResponse ToOwn(CustomersResponse value) =>
        new() { Context = value.Context, Value = { value.Value.Select(CustomerConversion.ToOwn) } };

    public override CustomersResponse FromOwn(Proto.CustomersResponse value) =>
        new() { Context = value.Context, Value = [.. value.Value.Select(CustomerConversion.FromOwn)] };
}

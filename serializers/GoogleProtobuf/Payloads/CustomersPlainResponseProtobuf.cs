using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class CustomersPlainResponseProtobuf()
    : GoogleProtobufAdapter<PlainCustomersResponse, Proto.PlainCustomersResponse>(Proto.PlainCustomersResponse.Parser)
{
    public override Proto.PlainCustomersResponse ToOwn(PlainCustomersResponse value) =>
        new() { Context = value.Context, Value = { value.Value.Select(PlainCustomerConversion.ToOwn) } };

    public override PlainCustomersResponse FromOwn(Proto.PlainCustomersResponse value) =>
        new() { Context = value.Context, Value = [.. value.Value.Select(PlainCustomerConversion.FromOwn)] };
}

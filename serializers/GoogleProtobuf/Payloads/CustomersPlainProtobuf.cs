using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class CustomersPlainProtobuf() : GoogleProtobufAdapter<List<PlainCustomer>, Proto.PlainCustomers>(Proto.PlainCustomers.Parser)
{
    public override Proto.PlainCustomers ToOwn(List<PlainCustomer> value) => new() { Items = { value.Select(PlainCustomerConversion.ToOwn) } };

    public override List<PlainCustomer> FromOwn(Proto.PlainCustomers value) => [.. value.Items.Select(PlainCustomerConversion.FromOwn)];
}

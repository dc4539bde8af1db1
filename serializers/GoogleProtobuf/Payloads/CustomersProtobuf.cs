using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class CustomersProtobuf() : GoogleProtobufAdapter<List<Customer>, Proto.Customers>(Proto.Customers.Parser)
{
    public override Proto.Customers ToOwn(List<Customer> value) => new() { Items = { value.Select(CustomerConversion.ToOwn) } };

    public override List<Customer> FromOwn(Proto.Customers value) => [.. value.Items.Select(CustomerConversion.FromOwn)];
}

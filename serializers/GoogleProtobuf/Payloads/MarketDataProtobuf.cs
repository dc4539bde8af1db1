using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class MarketDataProtobuf() : GoogleProtobufAdapter<string, Proto.MarketData>(Proto.MarketData.Parser)
{
    public override Proto.MarketData ToOwn(string value) => new() { Text = value };

    public override string FromOwn(Proto.MarketData value) => value.Text;
}

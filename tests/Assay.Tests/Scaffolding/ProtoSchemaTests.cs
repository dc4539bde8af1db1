using Assay.Scaffolding;

namespace Assay.Tests.Scaffolding;

/// <summary>The schema of a payload that was made of data: what a field of Protocol Buffers can't hold stands in a message of its own.</summary>
public sealed class ProtoSchemaTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("""{"a": 1}""", "// Payload: orders\nmessage Order {\n  int32 a = 1;\n}\n")]
    [InlineData("""[{"a": 3000000000}, {}]""", "message Order {\n  optional int64 a = 1;\n}\n\n// Payload: orders\nmessage Root {\n  repeated Order items = 1;\n}\n")]
    [InlineData("""{"a": 1.5, "b": "2026-01-15T12:34:56Z"}""", "  assay.Decimal a = 1;\n  google.protobuf.Timestamp b = 2;\n")]
    [InlineData("[{\"a\": 18446744073709551615}, {}]", "  optional uint64 a = 1;\n")]
    [InlineData("""{"a": [[1]]}""", "  repeated Box1 a = 1;\n}\n\nmessage Box1 {\n  repeated int32 items = 1;\n}\n")]
    [InlineData("""{"a": ["x", null]}""", "  repeated Box1 a = 1;\n}\n\nmessage Box1 {\n  optional string items = 1;\n}\n")]
    [InlineData("""{"a": [[1], null]}""",
        "  repeated Box1 a = 1;\n}\n\nmessage Box1 {\n  Box2 items = 1;\n}\n\nmessage Box2 {\n  repeated int32 items = 1;\n}\n")]
    [InlineData("""{"a": [{"b": 1}, null]}""", "  repeated Box1 a = 1;\n}\n\nmessage Box1 {\n  OrderA items = 1;\n}\n")]
    [InlineData("{\"a\": [\"x\"]}\n{\"a\": null}", "  Box1 a = 1;\n}\n\nmessage Box1 {\n  repeated string items = 1;\n}\n")]
    [InlineData("""{"a": {"1": {"b": true}, "2": {"b": false}}}""", "  map<string, OrderA> a = 1;\n")]
    [InlineData("""{"a": "2026-01-15T12:34:56+02:00"}""", "message OffsetTime {\n  google.protobuf.Timestamp time = 1;\n  sint32 offset_minutes = 2;\n}\n")]
    [InlineData("""{"first-name": 1, "firstName": 2, "class": 3}""",
        "  int32 first_name = 1 [json_name = \"FirstName\"];\n  int32 first_name_no2 = 2 [json_name = \"firstName\"];\n")]
    [InlineData("""{"GetType": "n", "x": 1}""", "  string get_type_no2 = 1 [json_name = \"GetTypeValue\"];\n  int32 x = 2 [json_name = \"x\"];\n")]
    [InlineData("""{"Order": 1, "x": 2}""", "  int32 order = 1 [json_name = \"OrderValue\"];\n  int32 x = 2 [json_name = \"x\"];\n")]
    [InlineData("""{"first-name": 1, "x": 2}""", "  int32 first_name = 1;\n  int32 x = 2;\n")]
    public void Fields_have_the_types_of_the_members(string json, string part) => Make(json).ShouldContain(part);

    [Theory]
    [InlineData("MemberwiseClone")]
    [InlineData("ToString")]
    [InlineData("getHashCode")]
    [InlineData("Clone")]
    [InlineData("merge_from")]
    [InlineData("WriteTo")]
    [InlineData("calculateSize")]
    [InlineData("parser")]
    [InlineData("descriptor")]
    [InlineData("types")]
    [InlineData("default-instance")]
    [InlineData("serializedSize")]
    [InlineData("bitField0_")]
    [InlineData("aFieldNumber")]
    [InlineData("has_c")]
    [InlineData("clearC")]
    [InlineData("d_bytes")]
    [InlineData("b_map")]
    public void No_field_has_a_name_that_protoc_needs(string name)
    {
        var json = $$"""[{"a": 1, "b": {"1": 1}, "c": 1, "d": "x", "{{name}}": 5}, {"a": 1, "b": {"2": 1}, "d": "x", "{{name}}": 5}]""";
        Make(json).ShouldContain("_no2 = 5 [json_name = \"");
    }

    [Theory]
    [InlineData("orders", "assay.own.proto.orders")]
    [InlineData("package", "assay.own.proto.package_")]
    [InlineData("case", "assay.own.proto.case_")]
    public void No_package_is_called_like_a_keyword_of_Java(string payload, string package) =>
        Make("""{"a": 1}""", payload).ShouldContain($"option java_package = \"{package}\";");

    [Fact]
    public void Messages_of_its_own_are_called_like_no_class()
    {
        var text = Make("""[{"at": "2026-01-15T12:34:56+02:00", "x": {"a": 1}}]""", "roots");
        text.ShouldContain("message Root {\n  OffsetTime at = 1;\n  RootX x = 2;\n}");
        text.ShouldContain("// Payload: roots\nmessage RootXX {\n  repeated Root items = 1;\n}");
    }

    [Fact]
    public void Its_adapter_is_compiled_for_google_protobuf_alone()
    {
        Make("""{"a": 1}""");
        File.ReadAllText(Path.Combine(folder.Path, "payloads", "orders", "OrdersProtobuf.cs")).ShouldStartWith("#if GOOGLE_PROTOBUF\n");
    }

    private string Make(string json, string name = "orders") =>
        File.ReadAllText(Path.Combine(NewPayload.Make(LabFolders.Find([]), folder.Path, name, folder.Write("orders.json", json)).Folder, $"own_{name}.proto"));
}

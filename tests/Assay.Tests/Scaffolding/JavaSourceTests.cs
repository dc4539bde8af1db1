using Assay.Scaffolding;

namespace Assay.Tests.Scaffolding;

/// <summary>The types of a payload that was made of data, as Java has them.</summary>
public sealed class JavaSourceTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("""{"a": 1, "b": true, "c": 1e3, "d": "x"}""",
        "    public int a;\n    public boolean b;\n    public double c;\n    public java.lang.String d;\n")]
    [InlineData("""{"a": 18446744073709551615}""", "    public java.math.BigDecimal a;\n")]
    [InlineData("{\"a\": 1, \"b\": 3000000000}\n{}", "    public java.lang.Integer a;\n    public java.lang.Long b;\n")]
    [InlineData("""{"a": 1.5, "b": "d9428888-122b-11e1-b85c-61cd3cbb3210"}""", "    public java.math.BigDecimal a;\n    public java.util.UUID b;\n")]
    [InlineData("""{"a": [[1, null]], "b": {"1": {"c": 1}, "2": {"c": 1}}}""",
        "    public java.util.List<java.util.List<java.lang.@assay.json.Nullable Integer>> a;\n"
            + "    public java.util.Map<java.lang.String, assay.own.OrderB> b;\n")]
    [InlineData("""{"a": [[1], null], "b": {"1": {"c": 1}, "2": null}}""",
        "    public java.util.List<java.util.@assay.json.Nullable List<java.lang.Integer>> a;\n"
            + "    public java.util.Map<java.lang.String, assay.own.@assay.json.Nullable OrderB> b;\n")]
    [InlineData("{\"a\": [1], \"b\": {\"1\": \"x\"}}\n{\"a\": null, \"b\": null}",
        "    public java.util.List<java.lang.Integer> a;\n    public java.util.Map<java.lang.String, java.lang.String> b;\n")]
    [InlineData("""{"a": "2026-01-15T12:34:56Z", "b": "2026-01-15T12:34:56+02:00"}""",
        "    @assay.json.NotNullable public java.time.OffsetDateTime a;\n    @assay.json.NotNullable @assay.json.WithOffset public java.time.OffsetDateTime "
            + "b;\n")]
    [InlineData("""{"final": 1, "first-name": 2}""", "    @assay.json.Named(\"final\") public int final_;\n    public int FirstName;\n")]
    [InlineData("""{"class": 1, "class_": 2}""", "    @assay.json.Named(\"class\") public int class__;\n    public int class_;\n")]
    [InlineData("""{"serialVersionUID": 1}""", "    @assay.json.Named(\"serialVersionUID\") public int serialVersionUID_;\n")]
    public void Members_have_the_types_and_the_order_of_the_dotnet_ones(string json, string part) => Make("orders", json, "Order").ShouldContain(part);

    [Theory]
    [InlineData("[1, 2]", "PROTO = \"assay.own.proto.orders.Root\";\n    public java.util.List<java.lang.Integer> value;\n")]
    [InlineData("""{"a": 1}""", "PROTO = \"assay.own.proto.orders.Order\";\n    public assay.own.Order value;\n")]
    public void The_payload_says_what_an_operation_handles(string json, string part) => Make("orders", json, "OrdersPayload").ShouldContain(part);

    [Fact]
    public void No_class_takes_the_name_of_the_payloads_own()
    {
        Make("visit", """{"id": 1, "payload": {"a": 1}}""", "Visit").ShouldContain("assay.own.VisitPayload2 payload;");
        Make("parcel", """{"id": 1, "protobuf": {"a": 1}}""", "Parcel").ShouldContain("assay.own.ParcelProtobuf2 protobuf;");
    }

    private string Make(string name, string json, string type) =>
        File.ReadAllText(
            Path.Combine(NewPayload.Make(LabFolders.Find([]), folder.Path, name, folder.Write(name + ".json", json)).Folder, "Java", type + ".java"));
}

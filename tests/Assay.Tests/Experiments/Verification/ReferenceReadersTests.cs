using Assay.Experiments.Verification;

namespace Assay.Tests.Experiments.Verification;

/// <summary>What only writes is read by somebody else.</summary>
public sealed class ReferenceReadersTests : IDisposable
{
    private const string Customers = """{"Value":[{"Name":"a","Age":7},{"Name":"b","Age":8}]}""";
    private readonly CanonicalFiles files = new();

    [Fact]
    public void JSON_is_read_whatever_its_order_and_escapes()
    {
        var found = files.CompareWritten("json", "{\"A\":\"é\",\"B\":1}\n{\"A\":null,\"B\":2}\n", """{ "B": 1.0, "A": "\u00e9" }""", """{"B":2}""");
        (found.Values, found.Differing).ShouldBe((2, 0));
    }

    [Fact]
    public void A_document_that_was_not_written_is_missed() =>
        files.CompareWritten("json", "1\n2\n", "1").Differences.ShouldBe(["the value: was not written (in 1 of 2 values)"]);

    [Theory]
    [InlineData("""{"@odata.context":"http://x/$metadata#Customers","value":[{"Name":"a","Age":7},{"Name":"b","Age":8}]}""", 0)]
    [InlineData("""{"@odata.context":"http://x/$metadata#Customers","value":[{"Name":"a","Age":7},{"Name":"b","Age":9}]}""", 1)]
    public void An_OData_response_is_compared_by_its_entities(string written, int differing)
    {
        files.CompareWritten("odata", Customers, written).Differing.ShouldBe(differing);
        files.CompareWritten("odata", """[{"Name":"a","Age":7},{"Name":"b","Age":8}]""", written).Differing.ShouldBe(differing);
    }

    [Theory]
    [InlineData("""{"value":[]}""")]
    [InlineData("""{"@odata.context":"http://x/"}""")]
    [InlineData("[]")]
    public void What_is_no_OData_response_is_refused(string written) =>
        Should.Throw<InvalidDataException>(() => files.CompareWritten("odata", Customers, written)).Message.ShouldContain("not an OData response");

    [Theory]
    [InlineData("""{"a":"\u00e9","b":[1]}""", """{"b":[1],"a":"é"}""", true)]
    [InlineData("""{"a":1}""", """{"a":2}""", false)]
    [InlineData("""{"a":1}""", "{", false)]
    [InlineData("""{"a":"\uD800"}""", """{"a":"\uDC00"}""", false)]
    public void Documents_are_the_same_once_escapes_are_resolved(string one, string other, bool same) =>
        ReferenceReaders.SameDocument(System.Text.Encoding.UTF8.GetBytes(one), System.Text.Encoding.UTF8.GetBytes(other)).ShouldBe(same);

    public void Dispose() => files.Dispose();
}

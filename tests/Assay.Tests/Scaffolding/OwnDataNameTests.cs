using Assay.Scaffolding;

namespace Assay.Tests.Scaffolding;

/// <summary>Data of the user's gets a payload of its own, whatever its file is called.</summary>
public sealed class OwnDataNameTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void The_same_data_again_is_the_same_payload_and_other_data_is_another()
    {
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        PayloadOf("orders.json", """[{"id": 2}]""").ShouldBe("orders-2");
        PayloadOf("orders.json", """[{"id": 2}]""").ShouldBe("orders-2");
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        File.ReadAllText(Path.Combine(folder.Path, "payloads", "orders-2", "Orders2Payload.cs")).ShouldContain("\"orders-2\"");
    }

    [Fact]
    public void A_file_called_as_numbered_data_is_numbered_too_because_their_classes_have_one_name()
    {
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        PayloadOf("orders.json", """[{"id": 2}]""").ShouldBe("orders-2");
        PayloadOf("orders2.json", """[{"id": 3}]""").ShouldBe("orders2-2");
    }

    [Theory]
    [InlineData("customers")]
    [InlineData("post")]
    public void A_name_of_the_labs_own_is_numbered(string name)
    {
        PayloadOf(name + ".json", """{"id": 1}""").ShouldBe(name + "-2");
        PayloadOf(name + ".json", """{"id": 1}""").ShouldBe(name + "-2");
    }

    private string PayloadOf(string file, string json) => OwnData.Of(folder.Path, [], folder.Write(file, json), isDouble: false).Name;
}

using Assay.Scaffolding;

namespace Assay.Tests.Scaffolding;

/// <summary>A run knows the data of its payloads by its hash, wherever the folder has gone meanwhile.</summary>
public sealed class DataHashesTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Data_and_types_make_it_and_nothing_else_does()
    {
        var first = Hash();
        Hash().ShouldBe(first);
        File.AppendAllText(Path.Combine(folder.Path, "payloads", "orders", "README.md"), "\nMine.\n");
        Hash().ShouldBe(first);
        File.AppendAllText(Path.Combine(folder.Path, "payloads", "orders", "Order.cs"), "// another type\n");
        var edited = Hash();
        edited.ShouldNotBe(first);
        File.AppendAllText(Path.Combine(folder.Path, "payloads", "orders", "data.json"), " ");
        Hash().ShouldNotBe(edited);
    }

    [Fact]
    public void The_same_data_in_another_checkout_has_the_same()
    {
        var first = Hash();
        Directory.Delete(Path.Combine(folder.Path, "payloads"), recursive: true);
        Hash().ShouldBe(first);
    }

    [Fact]
    public void Payloads_without_data_and_those_that_are_not_measured_have_none()
    {
        _ = Hash();
        var lab = LabFolders.Find([folder.Path]);
        DataHashes.Of(lab, ["post", "customers"]).ShouldBeNull();
        DataHashes.Of(lab, ["ord*", "post"]).ShouldNotBeNull().Keys.ShouldBe(["orders"]);
    }

    [Fact]
    public void Only_data_that_both_have_can_differ()
    {
        Dictionary<string, string> data(string orders) => new() { ["orders"] = orders, ["events"] = "EE" };
        DataHashes.Differing(data("AA"), data("BB")).ShouldBe("orders");
        DataHashes.Differing(data("AA"), data("AA")).ShouldBeNull();
        DataHashes.Differing(null, data("AA")).ShouldBeNull();
        DataHashes.Differing(data("AA"), new Dictionary<string, string> { ["others"] = "BB" }).ShouldBeNull();
    }

    private string Hash()
    {
        if (!Directory.Exists(Path.Combine(folder.Path, "payloads")))
            NewPayload.Make(LabFolders.Find([]), folder.Path, "orders", folder.Write("orders.json", """[{"id": 1}]"""));
        return DataHashes.Of(LabFolders.Find([folder.Path]), ["orders"]).ShouldNotBeNull()["orders"];
    }
}

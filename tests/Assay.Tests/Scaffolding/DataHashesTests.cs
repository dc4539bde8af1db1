using System.Security.Cryptography;
using System.Text;
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

    [Theory]
    [InlineData("Lines/Line.cs", true)]
    [InlineData("Java/Order.java", true)]
    [InlineData("own_orders.proto", true)]
    [InlineData("Lines/notes.txt", false)]
    [InlineData("obj/Debug/Order.g.cs", false)]
    [InlineData("Lines/bin/Line.cs", false)]
    public void Types_are_all_that_workers_are_built_of(string file, bool isOne)
    {
        var first = Hash();
        var path = Path.Combine(folder.Path, "payloads", "orders", file);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.AppendAllText(path, "// another type\n");
        (Hash() != first).ShouldBe(isOne);
    }

    [Fact]
    public void A_type_that_moves_to_another_folder_changes_it()
    {
        _ = Hash();
        var lines = folder.Write("payloads/orders/Lines/Line.cs", "class Line;");
        var first = Hash();
        Directory.Move(Path.GetDirectoryName(lines)!, Path.Combine(folder.Path, "payloads", "orders", "Parts"));
        Hash().ShouldNotBe(first);
    }

    [Fact]
    public void A_plain_folder_has_the_one_that_stored_runs_have()
    {
        folder.Write("payloads/orders/data.json", "[1]");
        folder.Write("payloads/orders/Order.cs", "class Order;");
        folder.Write("payloads/orders/A.cs", "class A;");
        Hash().ShouldBe(Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes("data.json 3\n[1]A.cs 8\nclass A;Order.cs 12\nclass Order;"))));
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
        DataHashes.Differing(data("AA"), data("BB")).ShouldBe(["orders"]);
        DataHashes.Differing(data("AA"), data("AA")).ShouldBeEmpty();
        DataHashes.Differing(null, data("AA")).ShouldBeEmpty();
        DataHashes.Differing(data("AA"), new Dictionary<string, string> { ["others"] = "BB" }).ShouldBeEmpty();
    }

    private string Hash()
    {
        if (!Directory.Exists(Path.Combine(folder.Path, "payloads")))
            NewPayload.Make(LabFolders.Find([]), folder.Path, "orders", folder.Write("orders.json", """[{"id": 1}]"""));
        return DataHashes.Of(LabFolders.Find([folder.Path]), ["orders"]).ShouldNotBeNull()["orders"];
    }
}

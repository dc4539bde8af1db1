using Assay.Scaffolding;
using Assay.Workers.Building;

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

    [Fact]
    public void A_link_to_the_same_data_is_the_same_payload()
    {
        var data = folder.Write("2026.json", """[{"id": 1}]""");
        var link = Path.Combine(folder.Path, "orders.json");
        File.CreateSymbolicLink(link, data);
        Of(link).Name.ShouldBe("orders");
        Of(link).Name.ShouldBe("orders");
    }

    [Fact]
    public void Other_files_beside_the_data_do_not_matter()
    {
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        File.WriteAllText(Path.Combine(folder.Path, "payloads", "orders", "data.json~"), "[]");
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
    }

    [Fact]
    public void Types_that_are_passed_over_are_told()
    {
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        Of(folder.Write("orders.json", """[{"id": 2}]""")).Doubts.ShouldHaveSingleItem().ShouldStartWith("orders.json: the types in ");
        Of(folder.Write("orders.json", """[{"id": 2}]""")).Doubts.ShouldBeEmpty();
    }

    [Fact]
    public void A_payload_that_is_not_whole_is_passed_over()
    {
        folder.Write("payloads/orders/data.json", """[{"id": 1}]""");
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders-2");
    }

    [Fact]
    public void A_name_that_another_folder_has_by_now_is_numbered()
    {
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        var mine = Directory.CreateDirectory(Path.Combine(folder.Path, "mine")).FullName;
        NewPayload.Make(LabFolders.Find([]), mine, "orders", folder.Write("orders.json", """[{"id": 1}]"""));
        Of(Path.Combine(folder.Path, "orders.json"), mine).Name.ShouldBe("orders-2");
        Of(Path.Combine(folder.Path, "orders.json"), mine).Name.ShouldBe("orders-2");
        Of(Path.Combine(folder.Path, "orders.json")).Name.ShouldBe("orders");
    }

    [Fact]
    public void Types_that_another_folder_has_by_now_are_made_anew()
    {
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        var mine = Directory.CreateDirectory(Path.Combine(folder.Path, "mine")).FullName;
        folder.Write("mine/payloads/sales/Order.cs", "namespace Assay.Payloads;\n\npublic class Order\n{\n}\n");
        Of(Path.Combine(folder.Path, "orders.json"), mine).Name.ShouldBe("orders-2");
    }

    [Fact]
    public async Task Two_commands_at_once_make_one_payload()
    {
        var file = folder.Write("orders.json", "[" + string.Join(',', Enumerable.Range(0, 20_000).Select(id => $$"""{"id": {{id}}}""")) + "]");
        var made = await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Run(() => Of(file).Name)));
        made.Distinct().ShouldBe(["orders"]);
        Directory.GetDirectories(folder.Path).Select(Path.GetFileName).ShouldBe(["payloads"]);
    }

    [Fact]
    public async Task Two_commands_at_once_with_other_data_make_two_that_can_be_built_together()
    {
        List<string> files = [.. Enumerable.Range(0, 4).Select(id =>
            folder.Write($"{id}/{(id < 2 ? "orders" : "clients" + id)}.json", $$$"""[{"id": {{{id}}}, "address": {"street": "x"}}]"""))];
        var made = await Task.WhenAll(files.Select(file => Task.Run(() => Of(file).Name)));
        made.Order().ShouldBe(["clients2", "clients3", "orders", "orders-2"]);
        ClashingTypes.In([Path.Combine(folder.Path, "payloads")]).ShouldBeEmpty();
    }

    [Fact]
    public void Whoever_makes_one_waits_for_another_and_says_so_when_that_takes_long()
    {
        var file = folder.Write("orders.json", """[{"id": 1}]""");
        var other = MakingTurn.Take(folder.Path, null, CancellationToken.None);
        var said = new List<string>();
        OwnData.Of(folder.Path, LabFolders.Find([]), file, isDouble: false, line =>
        {
            said.Add(line);
            other.Dispose();
        }).Name.ShouldBe("orders");
        said.ShouldBe([$"waiting for another assay to finish making a payload in {folder.Path}"]);
        using var again = MakingTurn.Take(folder.Path, null, CancellationToken.None);
        Should.Throw<OperationCanceledException>(() => OwnData.Of(folder.Path, LabFolders.Find([]), file, false, null, new CancellationToken(canceled: true)));
    }

    [Fact]
    public void What_a_killed_command_has_left_is_removed()
    {
        folder.Write(".assay-new-payload-abcdefgh.ijk/data.json", """[{"id": 1}]""");
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        Directory.GetDirectories(folder.Path).Select(Path.GetFileName).ShouldBe(["payloads"]);
        folder.Write(".assay-new-payload-01234567.890/data.json", """[{"id": 1}]""");
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        Directory.GetDirectories(folder.Path).Select(Path.GetFileName).ShouldBe(["payloads"]);
    }

    [Theory]
    [InlineData(".new-design")]
    [InlineData(".assay-new-payload-x")]
    [InlineData(".assay-new-payload-my.design.txt")]
    public void A_folder_of_the_user_s_stays(string name)
    {
        var own = folder.Write($"{name}/sketch.txt", "mine");
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
        File.ReadAllText(own).ShouldBe("mine");
    }

    [Fact]
    public void The_folder_of_payloads_may_be_on_another_file_system()
    {
        if (!Directory.Exists("/dev/shm"))
            return;
        var memory = Directory.CreateDirectory(Path.Combine("/dev/shm", Path.GetRandomFileName())).FullName;
        try
        {
            Directory.CreateSymbolicLink(Path.Combine(folder.Path, "payloads"), memory);
            PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
            PayloadOf("orders.json", """[{"id": 1}]""").ShouldBe("orders");
            Directory.GetFiles(Path.Combine(memory, "orders", "Java")).ShouldNotBeEmpty();
            Directory.GetDirectories(folder.Path, ".assay-new-payload*").ShouldBeEmpty();
        }
        finally
        {
            Directory.Delete(memory, recursive: true);
        }
    }

    [Fact]
    public void Choices_that_the_data_left_are_told_whenever_it_is_used()
    {
        const string Json = """[{"id": 1, "note": null}]""";
        Of(folder.Write("orders.json", Json)).Doubts.ShouldHaveSingleItem().ShouldStartWith("$[].note: ");
        Of(folder.Write("orders.json", Json)).Doubts.ShouldBe(["orders.json: where the data left a choice of types, it was decided when they were made; see "
            + Path.Combine(folder.Path, "payloads", "orders", "README.md")]);
    }

    [Fact]
    public void The_page_names_the_folder_that_a_run_has_to_be_told()
    {
        PayloadOf("orders.json", """[{"id": 1}]""");
        File.ReadAllText(Path.Combine(folder.Path, "payloads", "orders", "README.md"))
            .ShouldContain($"./assay run quick --payloads orders --dir {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}\n");
    }

    private OwnData Of(string file, params string[] directories) => OwnData.Of(folder.Path, LabFolders.Find(directories), file, isDouble: false);

    private string PayloadOf(string file, string json) => Of(folder.Write(file, json)).Name;
}

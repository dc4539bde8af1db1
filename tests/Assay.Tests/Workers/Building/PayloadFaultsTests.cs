using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>Whose fault it is that a worker doesn't compile: a payload's, or its own.</summary>
public sealed class PayloadFaultsTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void A_payload_at_fault_is_known_by_its_first_error()
    {
        var (lab, mine) = (Path.Combine(folder.Path, "lab", "payloads"), Path.Combine(folder.Path, "mine", "payloads"));
        var (order, lines) = (Path.Combine(mine, "orders", "Order.cs"), Path.Combine(mine, "orders", "Lines", "Line.cs"));
        var faults = new PayloadFaults([lab, mine]);
        faults.Add(Errors($"{order}(4,12): error CS1002: ; expected", $"{lines}(1,1): error CS0246: no such type",
            $"{Path.Combine(folder.Path, "lab", "serializers", "Jil", "Jil.cs")}(1,1): error CS0103: not a payload's",
            $"{Path.Combine(mine, "Loose.cs")}(1,1): error CS0103: of no payload")).ShouldBeTrue();
        faults.Folders.ShouldBe(new Dictionary<string, string> { [Path.Combine(mine, "orders")] = "Order.cs(4,12): CS1002: ; expected" });
        // Without it the next one's errors come up; what is known already is no reason to try again.
        faults.Add(Errors($"{lines}(1,1): error CS0246: no such type")).ShouldBeFalse();
        faults.Add(Errors($"{Path.Combine(lab, "post", "Post.cs")}(1,1): error MEMPACK001: not partial")).ShouldBeTrue();
        faults.Folders[Path.Combine(lab, "post")].ShouldBe("Post.cs(1,1): MEMPACK001: not partial");
    }

    [Theory]
    [InlineData("namespace Assay.Payloads;\n\npublic partial class Address\n{\n}\n", true)]
    [InlineData("namespace Assay.Payloads\n{\n    [DataContract] public sealed partial record Address(int Id);\n}\n", true)]
    [InlineData("namespace Assay.Payloads;\n\npublic class Order\n{\n    public partial class Address\n    {\n    }\n}\n", false)]
    [InlineData("namespace Assay.Payloads;\n\npublic class Address<T>\n{\n}\n", false)]
    [InlineData("namespace My.Payloads;\n\npublic partial class Address\n{\n}\n", false)]
    public void A_payload_with_a_type_of_another_one_is_at_fault_before_both_are_compiled_into_one(string source, bool isRefused)
    {
        folder.Write("lab/payloads/customers/Address.cs", "namespace Assay.Payloads;\n\n[DataContract, Serializable]\npublic partial class Address\n{\n}\n");
        folder.Write("mine/payloads/boxes/Box.cs", source);
        var mine = Path.Combine(folder.Path, "mine", "payloads");
        var faults = new PayloadFaults([Path.Combine(folder.Path, "lab", "payloads"), mine]);
        faults.Folders.ShouldBe(isRefused
            ? new() { [Path.Combine(mine, "boxes")] = "Box.cs: the payload customers has a type Address, too; rename it" }
            : new Dictionary<string, string>());
    }

    [Fact]
    public void No_payload_of_the_lab_has_a_type_of_another() => ClashingTypes.In([Path.Combine(LabFolders.Find([]).Root, "payloads")]).ShouldBeEmpty();

    [Fact]
    public void The_payloads_of_a_folder_are_known_without_compiling_it()
    {
        folder.Write("post/PostPayload.cs", """{ public override string Name => "post"; """);
        folder.Write("post/Post10Payload.cs", """{ public override string Name => "post-10"; """);
        folder.Write("odd/Odd.cs", "class {");
        PayloadFaults.NamesIn(Path.Combine(folder.Path, "post")).ShouldBe(["post", "post-10"]);
        PayloadFaults.NamesIn(Path.Combine(folder.Path, "odd")).ShouldBe(["odd"]);
    }

    private static IEnumerable<BuildError> Errors(params string[] lines) => lines.Select(line => BuildError.Parse($"{line} [/lab/NoOp.csproj]")!);
}

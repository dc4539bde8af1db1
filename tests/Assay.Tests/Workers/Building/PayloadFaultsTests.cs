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
        var faults = new PayloadFaults();
        faults.Add([lab, mine], Errors($"{order}(4,12): error CS1002: ; expected", $"{lines}(1,1): error CS0246: no such type",
            $"{Path.Combine(folder.Path, "lab", "serializers", "Jil", "Jil.cs")}(1,1): error CS0103: not a payload's",
            $"{Path.Combine(mine, "Loose.cs")}(1,1): error CS0103: of no payload")).ShouldBeTrue();
        faults.Folders.ShouldBe(new Dictionary<string, string> { [Path.Combine(mine, "orders")] = "Order.cs(4,12): CS1002: ; expected" });
        // Without it the next one's errors come up; what is known already is no reason to try again.
        faults.Add([lab, mine], Errors($"{lines}(1,1): error CS0246: no such type")).ShouldBeFalse();
        faults.Add([lab, mine], Errors($"{Path.Combine(lab, "post", "Post.cs")}(1,1): error MEMPACK001: not partial")).ShouldBeTrue();
        faults.Folders[Path.Combine(lab, "post")].ShouldBe("Post.cs(1,1): MEMPACK001: not partial");
    }

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

namespace Ingot.Generator.Tests;

/// <summary>What <c>[assembly: IngotNamespace]</c> takes for data.</summary>
public sealed class NamespaceTests
{
    [Theory]
    [InlineData("public class Money { public Money(decimal amount) => Amount = amount; public decimal Amount { get; } }", true)]
    [InlineData("public class Update(IReadOnlyList<string> names) { public IReadOnlyList<string> Names { get; private set; } = names; }", true)]
    [InlineData("public readonly struct Pair(int x, int y) { public int X => x; public int Y { get; } = y; }", true)]
    [InlineData("public readonly struct Part { public readonly int From; public Part(int from) => From = from; }", true)]
    [InlineData("public record Point(int X, int Y);", true)]
    [InlineData("public class Settable { public int X { get; set; } }", true)]
    [InlineData("public interface IClock { } public class Service(IClock clock) { public IClock Clock => clock; }", false)]
    [InlineData("public class Poller { public readonly System.IO.Stream In; public Poller(System.IO.Stream @in) => In = @in; }", false)]
    [InlineData("public class Reaction(Action act) { public Action Act => act; }", false)]
    [InlineData("public class Parser(string text) { private readonly string text = text; public int Length => text.Length; }", false)]
    [InlineData("public class Refusal : Exception { public Refusal(string message) : base(message) { } public int Code { get; set; } }", false)]
    [InlineData("public class Mark(string name) : Attribute { public string Name => name; }", false)]
    [InlineData("public class Log : System.IO.MemoryStream { public int Level { get; set; } }", false)]
    [InlineData("public class Retry : System.Net.Http.DelegatingHandler { public int Times { get; set; } }", false)]
    [InlineData("public class Amounts : List<int> { }", true)]
    public void A_namespace_has_the_types_that_store_data(string type, bool isData)
    {
        var source = $"[assembly: IngotNamespace(\"Mine\")] namespace Mine {{ {type} public class Other {{ public int X {{ get; set; }} }} }}";
        var driver = Generated.Driver().RunGeneratorsAndUpdateCompilation(Generated.Compilation(source), out var output, out var diagnostics);
        diagnostics.Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error).ShouldBeEmpty();
        output.GetDiagnostics().Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error).ShouldBeEmpty();
        driver.GetRunResult().GeneratedTrees.Count(tree => tree.FilePath.EndsWith(".Root.g.cs", StringComparison.Ordinal)).ShouldBe(isData ? 2 : 1);
    }

    [Fact]
    public void What_is_excepted_is_neither_registered_nor_discovered()
    {
        var source = """
            [assembly: IngotNamespace("Mine", DiscoverSubtypes = true, Except = new[] { typeof(Mine.Draft), typeof(Mine.Square) })]
            namespace Mine
            {
                public class Draft { public System.IO.Stream Body { get; set; } }
                public interface IShape { }
                public class Circle : IShape { public int Radius { get; set; } }
                public class Square : IShape { public int Side { get; set; } }
                public class Drawing { public IShape Shape { get; set; } }
            }
            """;
        var files = Files(source, out var diagnostics);
        diagnostics.ShouldBeEmpty();
        files.Where(file => file.EndsWith(".Root.g.cs", StringComparison.Ordinal)).Select(file => Path.GetFileName(file).Split('_')[0]).Order()
            .ShouldBe(["Circle", "Drawing"]);
        files.ShouldNotContain(file => file.Contains("Square") || file.Contains("Draft"));
    }

    [Fact]
    public void What_is_excepted_in_vain_is_told()
    {
        Files("""[assembly: IngotNamespace("Mine", Except = new[] { typeof(string) })] namespace Mine { public class A { public int X { get; set; } } }""",
            out var diagnostics);
        diagnostics.ShouldHaveSingleItem().GetMessage().ShouldBe("The registration 'Mine, Except string' finds no type");
    }

    private static List<string> Files(string source, out System.Collections.Immutable.ImmutableArray<Microsoft.CodeAnalysis.Diagnostic> diagnostics) =>
        [.. Generated.Driver().RunGeneratorsAndUpdateCompilation(Generated.Compilation(source), out _, out diagnostics)
            .GetRunResult().GeneratedTrees.Select(tree => tree.FilePath)];
}

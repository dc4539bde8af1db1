namespace Ingot.Generator.Tests;

/// <summary>What <c>[assembly: IngotNamespace]</c> takes for data.</summary>
public sealed class NamespaceTests
{
    [Theory]
    [InlineData("public class Money { public Money(decimal amount) => Amount = amount; public decimal Amount { get; } }", true)]
    [InlineData("public class Update(IReadOnlyList<string> names) { public IReadOnlyList<string> Names { get; private set; } = names; }", true)]
    [InlineData("public readonly struct Pair(int x, int y) { public int X => x; public int Y { get; } = y; }", true)]
    [InlineData("public record Point(int X, int Y);", true)]
    [InlineData("public class Settable { public int X { get; set; } }", true)]
    [InlineData("public interface IClock { } public class Service(IClock clock) { public IClock Clock => clock; }", false)]
    [InlineData("public class Reaction(Action act) { public Action Act => act; }", false)]
    [InlineData("public class Parser(string text) { private readonly string text = text; public int Length => text.Length; }", false)]
    [InlineData("public class Refusal : Exception { public Refusal(string message) : base(message) { } public int Code { get; set; } }", false)]
    [InlineData("public class Mark(string name) : Attribute { public string Name => name; }", false)]
    public void A_namespace_has_the_types_that_store_data(string type, bool isData)
    {
        var source = $"[assembly: IngotNamespace(\"Mine\")] namespace Mine {{ {type} public class Other {{ public int X {{ get; set; }} }} }}";
        var driver = Generated.Driver().RunGeneratorsAndUpdateCompilation(Generated.Compilation(source), out var output, out var diagnostics);
        diagnostics.Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error).ShouldBeEmpty();
        output.GetDiagnostics().Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error).ShouldBeEmpty();
        driver.GetRunResult().GeneratedTrees.Count(tree => tree.FilePath.EndsWith(".Root.g.cs", StringComparison.Ordinal)).ShouldBe(isData ? 2 : 1);
    }
}

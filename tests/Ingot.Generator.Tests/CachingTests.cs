using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>The editor runs the generator at every keystroke: only what a change touches is emitted again.</summary>
public sealed class CachingTests
{
    private const string Source = "[Ingot] class A { public int X { get; set; } public B B { get; set; } public List<int> L { get; set; } } "
        + "class B { public string Y { get; set; } public List<int> M { get; set; } }";

    [Fact]
    public void An_unrelated_edit_emits_nothing_again()
    {
        var compilation = Generated.Compilation(Source);
        var driver = Generated.Driver().RunGenerators(compilation);
        var edited = compilation.AddSyntaxTrees(
            CSharpSyntaxTree.ParseText("class Unrelated { void M() { } }", new CSharpParseOptions(LanguageVersion.CSharp13)));
        Reasons(driver.RunGenerators(edited)).ShouldAllBe(r => r == IncrementalStepRunReason.Cached || r == IncrementalStepRunReason.Unchanged);
    }

    [Fact]
    public void An_edit_of_one_type_leaves_the_others_as_they_are()
    {
        var driver = Generated.Driver().RunGenerators(Generated.Compilation(Source));
        var result = driver.RunGenerators(Generated.Compilation(Source.Replace("string Y", "string Z", StringComparison.Ordinal))).GetRunResult().Results[0];
        var objects = result.TrackedSteps[TrackingNames.Objects].SelectMany(s => s.Outputs).Select(o => o.Reason).ToList();
        objects.ShouldBe([IncrementalStepRunReason.Unchanged, IncrementalStepRunReason.Modified], ignoreOrder: true);
        result.TrackedSteps[TrackingNames.Registration].Concat(result.TrackedSteps[TrackingNames.Collections]).SelectMany(s => s.Outputs)
            .ShouldAllBe(o => o.Reason == IncrementalStepRunReason.Unchanged || o.Reason == IncrementalStepRunReason.Cached);
    }

    [Fact]
    public void What_two_types_have_in_common_is_emitted_once()
    {
        var sources = Generated.Driver().RunGenerators(Generated.Compilation(Source)).GetRunResult().Results[0].GeneratedSources;
        sources.Where(s => s.SourceText.ToString().Contains("new global::System.Collections.Generic.List<int>(count)", StringComparison.Ordinal))
            .ShouldHaveSingleItem().HintName.ShouldBe("Collections.g.cs");
        sources.Select(s => s.HintName.Split('_')[0]).Order(StringComparer.Ordinal)
            .ShouldBe(["A", "A", "B", "Collections.g.cs", "Common.g.cs", "Registration.g.cs"]);
    }

    [Theory]
    [InlineData("class Unrelated { void M() { } }", "class Unrelated { void M() { var x = new { Y = 1 }; M(); } }", true)]
    [InlineData("class Unrelated { Unrelated(int i) => ToString(); }", "class Unrelated { Unrelated(int i) => GetType(); }", true)]
    [InlineData("class Unrelated { Unrelated() => ToString(); }", "class Unrelated { Unrelated() => GetType(); }", false)]
    [InlineData("class Unrelated { void M() { } }", "class Unrelated { void M() { } int X; }", false)]
    [InlineData("class Unrelated { }", "class Unrelated : B { }", false)]
    [InlineData("class Unrelated { }", "#nullable enable\nclass Unrelated { }", false)]
    [InlineData("#nullable enable\nclass Unrelated { }", "class Unrelated { }\n#nullable enable", false)]
    [InlineData("class Unrelated { void M() { } }", "class Unrelated { void M() {\n#nullable enable\n } }", false)]
    [InlineData("class Unrelated { }", "#region All\nclass Unrelated { }\n#endregion", true)]
    [InlineData("class Unrelated { }", "[KnownType(typeof(B))] class Unrelated { }", false)]
    public void Only_an_edit_of_declarations_has_the_types_looked_at_again(string before, string after, bool isBody)
    {
        var options = new CSharpParseOptions(LanguageVersion.CSharp13);
        var tree = CSharpSyntaxTree.ParseText(before, options);
        var compilation = Generated.Compilation(Source).AddSyntaxTrees(tree);
        var driver = Generated.Driver().RunGenerators(compilation);
        var edited = compilation.ReplaceSyntaxTree(tree, CSharpSyntaxTree.ParseText(after, options));
        var graph = driver.RunGenerators(edited).GetRunResult().Results[0].TrackedSteps[TrackingNames.Graph].SelectMany(s => s.Outputs)
            .ShouldHaveSingleItem().Reason;
        (graph == IncrementalStepRunReason.Cached).ShouldBe(isBody);
    }

    // Which constructor is used depends on what the one without parameters sets, and a property's getter may tell where its data is.
    [Theory]
    [InlineData("public A() { }", "public A() { Items = new(); }")]
    [InlineData("public A() { }", "public A() => Items = new();")]
    [InlineData("=> other;", "=> items;")]
    [InlineData("{ get { return other; } }", "{ get { return items; } }")]
    public void Code_after_an_edit_is_that_of_a_fresh_run(string before, string after)
    {
        var source = "[Ingot] public class A { public A() { } public A(List<int> items) { Items = items; } public List<int> Items { get; } }";
        if (!source.Contains(before, StringComparison.Ordinal))
            source = $"[Ingot] public class A {{ private List<int> items = new(); public List<int> other = new(); public List<int> Items {before} }}";
        var edited = Generated.Compilation(source.Replace(before, after, StringComparison.Ordinal));
        var fresh = Said(Generated.Driver().RunGenerators(edited));
        var atFirst = Generated.Driver().RunGenerators(Generated.Compilation(source));
        Said(atFirst).ShouldNotBe(fresh);
        Said(atFirst.RunGenerators(edited)).ShouldBe(fresh);
    }

    private static string Said(GeneratorDriver driver) => driver.GetRunResult() is var result
        ? string.Join('\n', result.GeneratedTrees.Select(t => t.ToString()).Concat(result.Diagnostics.Select(d => d.GetMessage(null))))
        : "";

    private static IEnumerable<IncrementalStepRunReason> Reasons(GeneratorDriver driver) => driver.GetRunResult().Results[0].TrackedOutputSteps
        .SelectMany(s => s.Value).SelectMany(s => s.Outputs).Select(o => o.Reason);
}

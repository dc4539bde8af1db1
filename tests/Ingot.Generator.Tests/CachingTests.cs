using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>The editor runs the generator at every keystroke: only what a change touches is emitted again.</summary>
public sealed class CachingTests
{
    private const string Source = "[Ingot] class A { public int X { get; set; } public B B { get; set; } } class B { public string Y { get; set; } }";

    [Fact]
    public void An_unrelated_edit_emits_nothing_again()
    {
        var compilation = Generated.Compilation(Source);
        var driver = Generated.Driver().RunGenerators(compilation);
        var edited = compilation.AddSyntaxTrees(CSharpSyntaxTree.ParseText("class Unrelated { void M() { } }", new CSharpParseOptions(LanguageVersion.CSharp13)));
        Reasons(driver.RunGenerators(edited)).ShouldAllBe(r => r == IncrementalStepRunReason.Cached || r == IncrementalStepRunReason.Unchanged);
    }

    [Fact]
    public void An_edit_of_one_type_leaves_the_others_as_they_are()
    {
        var driver = Generated.Driver().RunGenerators(Generated.Compilation(Source));
        var result = driver.RunGenerators(Generated.Compilation(Source.Replace("string Y", "string Z", StringComparison.Ordinal))).GetRunResult().Results[0];
        var objects = result.TrackedSteps[TrackingNames.Objects].SelectMany(s => s.Outputs).Select(o => o.Reason).ToList();
        objects.ShouldBe([IncrementalStepRunReason.Unchanged, IncrementalStepRunReason.Modified], ignoreOrder: true);
        result.TrackedSteps[TrackingNames.Registration].SelectMany(s => s.Outputs).ShouldAllBe(o => o.Reason == IncrementalStepRunReason.Unchanged || o.Reason == IncrementalStepRunReason.Cached);
    }

    private static IEnumerable<IncrementalStepRunReason> Reasons(GeneratorDriver driver) => driver.GetRunResult().Results[0].TrackedOutputSteps
        .SelectMany(s => s.Value).SelectMany(s => s.Outputs).Select(o => o.Reason);
}

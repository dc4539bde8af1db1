using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace Ingot.Generator.Tests;

/// <summary>What is reported can be suppressed where it stands, as any warning of the compiler can, and stands there after every edit.</summary>
public sealed class SuppressionTests
{
    private const string Attribute = "[System.Diagnostics.CodeAnalysis.SuppressMessage(\"Ingot\", \"ING006\")]";
    private const string Lost = "[Ingot] public class A { private int r = 3; public int Get => r; public int Q { get; set; } }";

    [Theory]
    [InlineData(0, "[Ingot] public class A { private int r = 3;\n#pragma warning disable ING006\npublic int Get => r;\n#pragma warning restore ING006\n"
        + "public int Q { get; set; } }")]
    [InlineData(1, "#pragma warning disable ING006\n#pragma warning restore ING006\n" + Lost)]
    [InlineData(1, "#pragma warning disable ING001\n" + Lost)]
    [InlineData(0, "#pragma warning disable ING001\n[Ingot] public class A { public System.IO.Stream S { get; set; } }")]
    [InlineData(0, "[Ingot] public class A { private int r = 3; " + Attribute + " public int Get => r; public int Q { get; set; } }")]
    [InlineData(1, "[Ingot] public class A { private int r = 3; public int Get => r; " + Attribute + " public int Q { get; set; } }")]
    [InlineData(0, "[Ingot] public class A { " + Attribute + " public readonly int F = 3; public int Q { get; set; } }")]
    [InlineData(1, "[Ingot] public class A { " + Attribute + " public readonly int F = 3; public readonly int G = 3; public int Q { get; set; } }")]
    [InlineData(0, Attribute + " " + Lost)]
    [InlineData(0, "public class Outer { " + Lost + " }", Attribute)]
    [InlineData(1, Lost + Attribute + " public class Other { }")]
    [InlineData(0, "[assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(\"Ingot\", \"ING006:Member is left out\")] " + Lost)]
    [InlineData(0, "[module: System.Diagnostics.CodeAnalysis.SuppressMessage(\"Ingot\", \"ING006\", Scope = \"member\", Target = \"~P:A.Get\")] " + Lost)]
    [InlineData(0, "[assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(\"Ingot\", \"ING006\", Scope = \"type\", Target = \"~T:A\")] " + Lost)]
    [InlineData(1, "[assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(\"Ingot\", \"ING006\", Scope = \"type\", Target = \"~T:B\")] " + Lost)]
    [InlineData(0, "[assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(\"Ingot\", \"ING006\", Scope = \"namespaceanddescendants\", Target = \"~N:N\")] "
        + "namespace N.M { " + Lost + " }")]
    public void The_source_suppresses_what_it_names(int expected, string source, string before = "")
    {
        var (diagnostics, errors) = Generated.Of(before + source);
        Shown(diagnostics).Count().ShouldBe(expected, string.Join('\n', diagnostics));
        errors.ShouldBeEmpty();
    }

    [Fact]
    public void An_attribute_for_the_property_of_a_record_counts()
    {
        const string Source = "[Ingot] public record A({0}System.IO.Stream S);";
        Shown(Generated.Of(Source.Replace("{0}", "", StringComparison.Ordinal)).Diagnostics).ShouldHaveSingleItem().Id.ShouldBe("ING001");
        Shown(Generated.Of(Source.Replace("{0}", "[property: System.Diagnostics.CodeAnalysis.SuppressMessage(\"Ingot\", \"ING001\")] ",
            StringComparison.Ordinal)).Diagnostics).ShouldBeEmpty();
    }

    [Theory]
    [InlineData(ReportDiagnostic.Suppress, null)]
    [InlineData(ReportDiagnostic.Error, DiagnosticSeverity.Error)]
    [InlineData(ReportDiagnostic.Info, DiagnosticSeverity.Info)]
    public void A_file_has_severities_of_its_own(ReportDiagnostic configured, DiagnosticSeverity? expected)
    {
        var compilation = Generated.Compilation(Lost);
        compilation = compilation.WithOptions(compilation.Options.WithSyntaxTreeOptionsProvider(new EditorConfig("Sample.cs", "ING006", configured)));
        Generated.Driver().RunGeneratorsAndUpdateCompilation(compilation, out _, out var diagnostics);
        diagnostics.Select(d => (DiagnosticSeverity?)d.Severity).SingleOrDefault().ShouldBe(expected);
    }

    [Theory]
    [InlineData("// a comment\n", Lost)]
    [InlineData("#pragma warning disable ING006\n", Lost)]
    [InlineData("\n", Lost, "public class Other { void M() { } }")]
    [InlineData("", Lost, "public class Other { void M() { var more = 1; M(); } }")]
    [InlineData("", Lost, "public class Other { void M() { } /* shorter */ }")]
    [InlineData("", "[Ingot] /* moved */ public class A { private int r = 3;\n\n  public int Get /* here */ => r; public int Q { get; set; } }")]
    public void A_diagnostic_moves_with_edits_that_change_no_declaration(string before, string after, string other = "public class Other { void M() { M(); } }")
    {
        const string First = "public class Other { void M() { M(); } }";
        var compilation = Generated.Compilation(First + "\n" + Lost);
        var driver = Generated.Driver().RunGenerators(compilation);
        Shown(driver.GetRunResult().Diagnostics).ShouldHaveSingleItem();
        var edited = compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[0], Generated.Compilation(before + other + "\n" + after).SyntaxTrees[0]);
        driver = driver.RunGenerators(edited);

        driver.GetRunResult().Diagnostics.Select(Described).ShouldBe(Generated.Driver().RunGenerators(edited).GetRunResult().Diagnostics.Select(Described));
        driver.GetRunResult().Results[0].TrackedSteps[TrackingNames.Graph].SelectMany(s => s.Outputs).ShouldHaveSingleItem().Reason
            .ShouldBe(IncrementalStepRunReason.Cached);
        if (Shown(driver.GetRunResult().Diagnostics).SingleOrDefault() is { } shown)
        {
            shown.Location.SourceTree.ShouldBe(edited.SyntaxTrees[0]);
            edited.SyntaxTrees[0].GetText().ToString(shown.Location.SourceSpan).ShouldBe("Get");
        }
    }

    [Fact]
    public void Files_of_the_same_path_are_told_apart()
    {
        var options = new CSharpParseOptions(LanguageVersion.CSharp13);
        SyntaxTree Tree(string text) => CSharpSyntaxTree.ParseText(text, options, "Same.cs");
        var compilation = Generated.Compilation("")
            .AddSyntaxTrees(Tree("class B { }"), Tree(Lost.Replace("[Ingot]", "[Ingot.Ingot]", StringComparison.Ordinal)));
        var driver = Generated.Driver().RunGenerators(compilation);
        // The shorter file comes first, and the longer one becomes the shortest.
        foreach (var edited in new[] { compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[1], Tree("class B { /* longer than it was */ }")),
            compilation.RemoveSyntaxTrees(compilation.SyntaxTrees[1]) })
        {
            driver = driver.RunGenerators(edited);
            var found = Shown(driver.GetRunResult().Diagnostics).ShouldHaveSingleItem().Location;
            found.SourceTree.ShouldBe(edited.SyntaxTrees[^1]);
            found.SourceTree!.GetText().ToString(found.SourceSpan).ShouldBe("Get");
        }
    }

    [Fact]
    public void A_place_in_no_file_of_the_compilation_is_only_named()
    {
        var tree = CSharpSyntaxTree.ParseText("class Elsewhere { }", path: "Elsewhere.cs");
        var compilation = Generated.Compilation("");
        var place = Model.DiagnosticPlace.Of(Location.Create(tree, new TextSpan(6, 9)), compilation);
        place.In(compilation).Kind.ShouldBe(LocationKind.ExternalFile);
        place.In(compilation).GetLineSpan().Path.ShouldBe("Elsewhere.cs");
        // Nor does a tree that has become shorter contradict: what isn't there any more is named, too.
        (place with { Tree = 0, First = 90, Last = 91 }).In(compilation).Kind.ShouldBe(LocationKind.ExternalFile);
    }

    [Fact]
    public void A_type_of_another_project_in_the_editor_is_reported_where_it_is_used()
    {
        var other = Generated.Compilation("public class Held { public System.IO.Stream S { get; set; } }").WithAssemblyName("Other");
        var compilation = Generated.Compilation("[Ingot] public class Holder { public Held Member { get; set; } }").AddReferences(other.ToMetadataReference());
        var found = Generated.Driver().RunGenerators(compilation).GetRunResult().Diagnostics.ShouldHaveSingleItem().Location;
        found.SourceTree.ShouldBe(compilation.SyntaxTrees[0]);
        compilation.SyntaxTrees[0].GetText().ToString(found.SourceSpan).ShouldBe("Member");
    }

    private static string Described(Diagnostic diagnostic) => $"{diagnostic} {diagnostic.IsSuppressed} {diagnostic.Location.SourceSpan}";

    private static IEnumerable<Diagnostic> Shown(IEnumerable<Diagnostic> diagnostics) => diagnostics.Where(d => !d.IsSuppressed);

    /// <summary>Says what an .editorconfig says of one file.</summary>
    private sealed class EditorConfig(string path, string id, ReportDiagnostic severity) : SyntaxTreeOptionsProvider
    {
        public override GeneratedKind IsGenerated(SyntaxTree tree, CancellationToken cancellationToken) => GeneratedKind.NotGenerated;

        public override bool TryGetDiagnosticValue(SyntaxTree tree, string diagnosticId, CancellationToken cancellationToken, out ReportDiagnostic value)
        {
            value = severity;
            return tree.FilePath == path && diagnosticId == id;
        }

        public override bool TryGetGlobalDiagnosticValue(string diagnosticId, CancellationToken cancellationToken, out ReportDiagnostic value)
        {
            value = default;
            return false;
        }
    }
}

using System.Globalization;
using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>What can't be generated is said where it stands, and nothing else goes wrong.</summary>
public sealed class DiagnosticTests
{
    [Theory]
    [InlineData("ING001", "Body", "[Ingot] class A { public System.IO.Stream Body { get; set; } }")]
    [InlineData("ING001", "Grid", "[Ingot] class A { public int[,] Grid { get; set; } }")]
    [InlineData("ING001", "Any", "[Ingot] class A { public dynamic Any { get; set; } }")]
    [InlineData("ING001", "Call", "[Ingot] class A { public List<Action> Call { get; set; } }")]
    [InlineData("ING001", "Map", "[Ingot] class A { public Dictionary<int?, int> Map { get; set; } }")]
    [InlineData("ING001", "Pair", "[Ingot] class A { public KeyValuePair<int, System.IO.Stream> Pair { get; set; } }")]
    [InlineData("ING001", "Pair", "[Ingot] class A { public Tuple<System.IO.Stream> Pair { get; set; } }")]
    [InlineData("ING001", "[assembly: Ingot(typeof(System.IO.Stream))]", "[assembly: Ingot(typeof(System.IO.Stream))]")]
    [InlineData("ING002", "B", "class A { [Ingot] private class B { public int X { get; set; } } }")]
    [InlineData("ING003", "A", "[Ingot] class A { public A(int other) { } public int X { get; } }")]
    [InlineData("ING004", "IShape", "interface IShape { } [Ingot] class A { public IShape Shape { get; set; } }")]
    [InlineData("ING005", "[IngotSubtype(1, typeof(string))]", "[Ingot] [IngotSubtype(1, typeof(string))] class A { }")]
    [InlineData("ING005", "[IngotSubtype(1, typeof(C))]",
        "[Ingot] [IngotSubtype(1, typeof(B))] [IngotSubtype(1, typeof(C))] class A { } class B : A { } class C : A { }")]
    [InlineData("ING005", "[IngotSubtype(0, typeof(B))]", "[Ingot] [IngotSubtype(0, typeof(B))] class A { } class B : A { }")]
    [InlineData("ING006", "X", "[Ingot] class A { public int X { get; private set; } }")]
    [InlineData("ING007", "[assembly: Ingot(typeof(List<>))]", "[assembly: Ingot(typeof(List<>))]")]
    [InlineData("ING008", "[assembly: IngotNamespace(\"Nowhere\")]", "[assembly: IngotNamespace(\"Nowhere\")]")]
    [InlineData("ING008", "[assembly: IngotArgumentsOf(typeof(IComparable<>))]", "[assembly: IngotArgumentsOf(typeof(IComparable<>))]")]
    [InlineData("ING009", "[IngotRemoved(2, typeof(int))]",
        "[Ingot] [IngotRemoved(2, typeof(int))] class A { [DataMember(Order = 2)] public int X { get; set; } }")]
    [InlineData("ING022", "A", "[Ingot(PreserveReferences = true)] struct A { public int X; }")]
    [InlineData("ING022", "A", "[Ingot(PreserveReferences = true, Layout = IngotLayout.Fixed)] class A { public int X { get; set; } }")]
    [InlineData("ING022", "A",
        "[Ingot(PreserveReferences = true)] class A { [System.Text.Json.Serialization.JsonPropertyName(\"$id\")] public int X { get; set; } }")]
    [InlineData("ING023", "A", "[Ingot(PreserveReferences = true, Layout = IngotLayout.Packed)] class A { public int X { get; set; } }")]
    [InlineData("ING023", "A", "[Ingot(Layout = IngotLayout.Packed)] [IngotSubtype(1, typeof(B))] class A { } class B : A { }")]
    [InlineData("ING023", "A", "[Ingot(Layout = IngotLayout.Packed)] [IngotSubtype(1, typeof(B))] abstract class A { } class B : A { }")]
    public void A_diagnostic_stands_where_its_cause_does(string id, string at, string source)
    {
        var (diagnostics, errors) = Generated.Of(source);
        var found = diagnostics.ShouldHaveSingleItem();
        found.Id.ShouldBe(id);
        var text = source[(found.Location.SourceSpan.Start - Prefix)..];
        text.ShouldStartWith(at.TrimStart('[').Replace("assembly: ", "", StringComparison.Ordinal).TrimEnd(']'));
        errors.ShouldBeEmpty();
    }

    [Theory]
    [InlineData(LanguageVersion.CSharp8)]
    [InlineData(LanguageVersion.CSharp7_3)]
    public void An_old_language_version_is_refused_and_nothing_else_said_or_generated(LanguageVersion language)
    {
        var compilation = Generated.Compilation(
            "[Ingot] public class A { public int X { get; set; } public int Lost { get; private set; } } [Ingot] public class B { public Action C { get; set; } }",
            language);
        var result = Generated.Driver(language).RunGeneratorsAndUpdateCompilation(compilation, out var output, out _).GetRunResult();
        result.Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING010");
        result.GeneratedTrees.ShouldBeEmpty();
        output.GetDiagnostics().ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
    }

    [Fact]
    public void An_old_language_version_does_without_Ingot()
    {
        var (diagnostics, errors) = Generated.Of("public class A { public int X { get; set; } }", LanguageVersion.CSharp7_3);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("public int A { get; set; }", "public int B { get; set; }", true)]
    [InlineData("public int A { get; set; }", "[DataMember(Order = 1)] public int B { get; set; }", false)]
    [InlineData("public int A { get; set; }", "[DataMember(Order = 1)] public int B { get; set; } public int C { get; set; }", true)]
    [InlineData("[IngotPosition(0)] public int A { get; set; }", "[IngotPosition(1)] public int B { get; set; }", false)]
    [InlineData("public int A { get; set; } public int B { get; set; }", "public int Sum() => A + B;", false)]
    public void Members_in_several_files_need_numbers(string one, string other, bool isSaid)
    {
        var second = CSharpSyntaxTree.ParseText($"using Ingot; using System.Runtime.Serialization; partial class Q {{ {other} }}",
            new CSharpParseOptions(LanguageVersion.CSharp13), "Q.More.cs");
        Generated.Driver().RunGeneratorsAndUpdateCompilation(Generated.Compilation($"[Ingot] partial class Q {{ {one} }}").AddSyntaxTrees(second),
            out var output, out var diagnostics);
        output.GetDiagnostics().ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
        diagnostics.Select(d => d.Id).ShouldBe(isSaid ? ["ING024"] : []);
    }

    [Fact]
    public void A_type_with_an_error_does_not_keep_others_from_being_generated()
    {
        var driver = Generated.Driver().RunGenerators(Generated.Compilation(
            "[Ingot] class Bad { public System.IO.Stream S { get; set; } } [Ingot] class Good { public int X { get; set; } } [Ingot] class Holder { public "
                + "Bad B { get; set; } }"));
        var files = driver.GetRunResult().GeneratedTrees.Select(t => Path.GetFileName(t.FilePath)).ToList();
        files.ShouldContain(f => f.StartsWith("Good", StringComparison.Ordinal));
        files.ShouldNotContain(f => f.StartsWith("Bad", StringComparison.Ordinal) || f.StartsWith("Holder", StringComparison.Ordinal));
    }

    [Fact]
    public void Every_diagnostic_has_a_section_in_the_documentation()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder!.FullName, "global.json")))
            folder = folder.Parent;
        var sections = File.ReadAllLines(Path.Combine(folder.FullName, "docs", "ingot-diagnostics.md"))
            .Where(l => l.StartsWith("## ", StringComparison.Ordinal)).Select(l => l[3..]);
        sections.ShouldBe(Descriptors.Each.Select(d => d.Id));
        Descriptors.Each.ShouldAllBe(d =>
            d.Description.ToString(CultureInfo.InvariantCulture).StartsWith($"docs/ingot-diagnostics.md#{d.Id.ToLowerInvariant()},", StringComparison.Ordinal));
    }

    private static int Prefix => Generated.Compilation("").SyntaxTrees[0].Length;
}

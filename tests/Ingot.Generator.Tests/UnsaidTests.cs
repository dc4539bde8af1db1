using Ingot.Generator.Analysis;
using Ingot.Generator.Layouts;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Tests;

/// <summary>Nothing is left out without an error, not even by a bug.</summary>
public sealed class UnsaidTests
{
    private static readonly INamedTypeSymbol Symbol = Generated.Compilation("public class A { }").GetTypeByMetadataName("A")!;

    private static TypeRef Type(string id) => new(Shape.Object, id, id, id, false);

    [Fact]
    public void A_type_that_contains_an_unknown_one_is_an_error()
    {
        var diagnostics = new List<DiagnosticInfo>();
        var member = new MemberModel("X", Type("B"), 0, MemberSetter.Assign);
        var model = new ObjectModel(Type("A")) { Members = new[] { member }.ToEquatableArray() };
        var known = new Dictionary<string, INamedTypeSymbol> { ["A"] = Symbol };
        Unsaid.Check([model], [], known, diagnostics);
        diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING017");
        known["B"] = Symbol;
        Unsaid.Check([model], [], known, diagnostics);
        diagnostics.Count.ShouldBe(1);
    }

    [Fact]
    public void So_is_an_unknown_one_that_is_registered()
    {
        var diagnostics = new List<DiagnosticInfo>();
        Unsaid.Check([], [new LayoutRoot(Type("A"), Symbol, null)], new Dictionary<string, INamedTypeSymbol>(), diagnostics);
        diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING017");
    }

    [Fact]
    public void So_is_one_that_is_left_out_without_an_error()
    {
        var diagnostics = new List<DiagnosticInfo> { new("ING001", null, default), new("ING006", null, default) };
        var model = new ObjectModel(Type("A")) { IsBroken = true };
        Unsaid.Check(model, Symbol, diagnostics, 0);
        diagnostics.Count.ShouldBe(2);
        Unsaid.Check(model, Symbol, diagnostics, 1);
        diagnostics[^1].Id.ShouldBe("ING017");
    }

    [Fact]
    public void A_warning_leaves_nothing_out()
    {
        var compilation = Generated.Compilation("[Ingot] partial class Q { public int A { get; set; } }").AddSyntaxTrees(
            Microsoft.CodeAnalysis.CSharp.CSharpSyntaxTree.ParseText("partial class Q { public int B { get; set; } }",
                new Microsoft.CodeAnalysis.CSharp.CSharpParseOptions(Microsoft.CodeAnalysis.CSharp.LanguageVersion.CSharp13), "Q.More.cs"));
        var result = Generated.Driver().RunGenerators(compilation).GetRunResult();
        result.Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING024");
        result.GeneratedTrees.Select(t => Path.GetFileName(t.FilePath)).ShouldContain(f => f.StartsWith('Q'));
    }
}

using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Tests;

/// <summary>What is emitted compiles, wherever it is allowed to.</summary>
public sealed class EmittedCodeTests
{
    [Theory]
    [InlineData(LanguageVersion.CSharp9)]
    [InlineData(LanguageVersion.CSharp10)]
    [InlineData(LanguageVersion.CSharp12)]
    [InlineData(LanguageVersion.CSharp13)]
    public void Code_compiles_from_CSharp_9_on(LanguageVersion language)
    {
        var (diagnostics, errors) = Generated.Of(
            """
            [assembly: Ingot(typeof(List<A>))]
            [assembly: Ingot(typeof(Dictionary<string, A[]>))]
            [Ingot] public class A
            {
                public int X { get; set; }
                public string @class { get; init; }
                public List<B> Bs { get; set; }
                public Dictionary<string, B> Map { get; set; }
                public IReadOnlyList<int?> Numbers { get; set; }
                public ISet<Guid> Set { get; set; }
                public (int, string) Tuple { get; set; }
                public A Next { get; set; }
                public object Any { get; set; }
            }
            public record B(decimal D, DateTime? T);
            [Ingot(Layout = IngotLayout.Fixed)] public struct S { public int X; public bool Y; }
            [Ingot] [IngotSubtype(1, typeof(D))] public abstract class C { public int X { get; set; } }
            public class D : C { public S S { get; set; } }
            """,
            language);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    // Since .NET 9, the enumerator of a span is a ref struct with interfaces, which compilers before C# 13 refuse.
    [Fact]
    public void No_span_is_enumerated()
    {
        Generated.Driver().RunGeneratorsAndUpdateCompilation(
            Generated.Compilation(
                """
                [assembly: Ingot(typeof(List<Point>))]
                [assembly: Ingot(typeof(Pixel[]))]
                [assembly: Ingot(typeof(List<Order>))]
                [assembly: Ingot(typeof(Memory<string>))]
                public class Point { public int X { get; set; } public double Y { get; set; } }
                public struct Pixel { public int X; public byte Red; }
                [Ingot(Layout = IngotLayout.Packed)] public class Order
                {
                    public List<int> Numbers { get; set; }
                    public List<string>[] Texts { get; set; }
                    public HashSet<Guid> Set { get; set; }
                    public ReadOnlyMemory<Point> Points { get; set; }
                    public Pixel?[] Pixels { get; set; }
                    public Dictionary<string, Pixel[]> Map { get; set; }
                    public List<Order> Parts { get; } = new();
                }
                """),
            out var output, out var diagnostics);
        diagnostics.ShouldBeEmpty();
        output.GetDiagnostics().ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
        var loops = output.SyntaxTrees.SelectMany(tree => tree.GetRoot().DescendantNodes().OfType<CommonForEachStatementSyntax>()).ToList();
        loops.ShouldNotBeEmpty();
        loops.Where(l => output.GetSemanticModel(l.SyntaxTree).GetForEachStatementInfo(l).GetEnumeratorMethod?.ReturnType.IsRefLikeType == true)
            .Select(l => l.ToString()).ShouldBeEmpty();
    }

    // Only an interface of which a static member is still to be implemented can't be a type argument.
    [Theory]
    [InlineData("public interface I { static virtual int F() => 1; }", "I")]
    [InlineData("public interface J { static abstract int F(); } public interface I : J { static int J.F() => 1; }", "I")]
    [InlineData("public interface I { static abstract int F(); }", "Holder")]
    public void An_interface_with_static_members_stands_for_its_subtypes(string source, string root)
    {
        var (diagnostics, errors) = Generated.Of(
            $$"""
            [assembly: Ingot(typeof({{root}}))]
            [assembly: IngotSubtype(typeof(I), 1, typeof(A))]
            {{source}}
            public class A : I { public static int F() => 2; public int X { get; set; } public List<Holder> Holders { get; set; } }
            public class Holder { public I Item { get; set; } public (int, Holder) Next { get; set; } }
            """);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    // Such a block is a type without a name to the compiler.
    [Fact]
    public void Extension_members_beside_the_types_are_no_subtypes()
    {
        var (diagnostics, errors) = Generated.Of(
            """
            [assembly: IngotArgumentsOf(typeof(Holder<>), DiscoverSubtypes = true)]
            public class Holder<T> { }
            public class Shapes : Holder<List<IShape>> { }
            public interface IShape { }
            public class Circle : IShape { public int Radius { get; set; } }
            public static class Members { extension(Circle circle) { public int Doubled => circle.Radius * 2; } }
            """,
            LanguageVersion.Preview);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    [Fact]
    public void A_namespace_registers_its_types_and_no_others()
    {
        var files = Generated.Driver().RunGenerators(Generated.Compilation(
            "[assembly: IngotNamespace(\"Mine\")] namespace Mine { class A { public int X { get; set; } } static class Helper { } interface IService { } "
                + "namespace Inner { class B { public int Y { get; set; } } } } namespace Other { class C { public int Z { get; set; } } }"))
            .GetRunResult().GeneratedTrees.Select(t => Path.GetFileName(t.FilePath)).Where(f => f.EndsWith(".Root.g.cs", StringComparison.Ordinal))
            .Select(f => f[..1]).ToList();
        files.ShouldBe(["A", "B"], ignoreOrder: true);
    }

    [Fact]
    public void A_project_that_asks_for_nothing_gets_nothing() =>
        Generated.Driver().RunGenerators(Generated.Compilation("class A { }")).GetRunResult().GeneratedTrees.ShouldBeEmpty();
}

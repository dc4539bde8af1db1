using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Ingot.Generator.Tests;

/// <summary>Types of the same full name in several assemblies: generated code has those that C# finds by this name, and the others are reported.</summary>
public sealed class NamesakesTests
{
    private const string Shared = "namespace Sh { public class Shared { public int X { get; set; } } }";
    private const string Other = "namespace Sh { public class Shared { public string Y { get; set; } } }";
    private const string Fine = " [Ingot] public class Fine { public int X { get; set; } }";

    [Fact]
    public void A_type_that_only_an_alias_reaches_is_reported_at_the_member()
    {
        var found = Of("extern alias yy;", "[Ingot] public class U { public yy::Sh.Shared B { get; set; } }" + Fine, Library("LY", Other, alias: "yy"));
        found.Said.ShouldBe(["ING001 B: 'U.B' has the type 'Shared', which Ingot can't serialize: generated code can't name 'Sh.Shared' of the assembly LY, "
            + "because that assembly is referenced only under an alias; add global to the Aliases of the reference"]);
        found.Objects.ShouldBe(["Fine"]);
    }

    [Fact]
    public void A_namesake_without_an_alias_is_serialized_and_the_other_is_not()
    {
        var found = Of("extern alias yy;",
            "[Ingot] public class U { public yy::Sh.Shared B { get; set; } } [Ingot] public class V { public Sh.Shared A { get; set; } }",
            Library("LX", Shared), Library("LY", Other, alias: "yy"));
        found.Said.ShouldHaveSingleItem().ShouldContain(
            "can't name 'Sh.Shared' of the assembly LY, because the assembly LX has a type of this name, too; rename one of them, or use the other");
        found.Objects.ShouldBe(["Shared", "V"]);
    }

    [Theory]
    [InlineData("global,yy")]
    [InlineData("global")]
    public void An_alias_beside_global_hides_nothing(string aliases)
    {
        var found = Of("", "[Ingot] public class U { public Sh.Shared B { get; set; } }", Library("LY", Other, alias: aliases));
        found.Said.ShouldBeEmpty();
        found.Objects.ShouldBe(["Shared", "U"]);
    }

    [Theory]
    [InlineData("[Ingot.Ingot] ")]
    [InlineData("")]
    public void A_type_of_the_project_is_meant_and_its_namesake_in_a_library_reported(string attribute)
    {
        // As a file that both projects compile: C# warns at most.
        var found = Of("", "[Ingot] public class U { public Holder H { get; set; } } [Ingot] public class V { public Sh.Shared S { get; set; } }" + Shared,
            Library("L1", Shared + attribute + "public class Holder { public Sh.Shared A { get; set; } }"));
        found.Said.ShouldBe(["ING001 H: 'Holder.A' has the type 'Shared', which Ingot can't serialize: generated code can't name 'Sh.Shared' of the assembly "
            + "L1, because this project has a type of this name, too; rename one of them, or use the other"]);
        found.Objects.ShouldBe(["Shared", "V"]);
    }

    [Fact]
    public void Internal_namesakes_of_two_libraries_are_both_reported()
    {
        const string Friend = "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Sample\")] ";
        var found = Of("", "[Ingot] internal class U { public HL L { get; set; } } [Ingot] internal class V { public HR R { get; set; } }" + Fine,
            Library("Left", Friend + "internal class Dup { public int X { get; set; } } internal class HL { public Dup D { get; set; } }"),
            Library("Right", Friend + "internal class Dup { public int X { get; set; } } internal class HR { public Dup D { get; set; } }"));
        found.Said.Count.ShouldBe(2);
        found.Said.Single(s => s.StartsWith("ING001 L: 'HL.D'", StringComparison.Ordinal)).ShouldContain("the assembly Right has");
        found.Said.Single(s => s.StartsWith("ING001 R: 'HR.D'", StringComparison.Ordinal)).ShouldContain("the assembly Left has");
        found.Objects.ShouldBe(["Fine"]);
    }

    [Fact]
    public void What_generated_code_cannot_access_is_no_namesake()
    {
        var found = Of("", "[Ingot] public class U { public Sh.Shared B { get; set; } }", Library("LX", Shared),
            Library("LY", Other.Replace("public class", "internal class", StringComparison.Ordinal)));
        found.Said.ShouldBeEmpty();
        found.Objects.ShouldBe(["Shared", "U"]);
    }

    [Fact]
    public void A_type_that_has_the_name_of_a_namespace_is_reported()
    {
        var found = Of("", "[Ingot] public class U { public Holder H { get; set; } }" + Fine,
            Library("LX", Shared + " public class Holder { public Sh.Shared B { get; set; } }"),
            Library("LY", "public class Sh { public int X { get; set; } }"));
        found.Said.ShouldHaveSingleItem().ShouldContain("because the assembly LY has a type 'Sh'; rename that or its namespace");
        found.Objects.ShouldBe(["Fine"]);
    }

    [Theory]
    [InlineData("public List<yy::Sh.Shared[]> B { get; set; }")]
    [InlineData("public Dictionary<string, yy::Sh.Shared.Inner> B { get; set; }")]
    [InlineData("public yy::Sh.Structure? B { get; set; }")]
    [InlineData("public yy::Sh.Kind B { get; set; }")]
    [InlineData("public (int, yy::Sh.Kind) B { get; set; }")]
    [InlineData("public yy::Sh.Many B { get; set; }")]
    [InlineData("public Keyed B { get; set; }")]
    [InlineData("[IngotConverter(typeof(Converter))] public yy::Sh.Shared B { get; set; }")]
    [InlineData("[IngotConverter(typeof(ToShared))] public Fine B { get; set; }")]
    public void Every_part_of_a_type_must_have_a_name(string member)
    {
        var found = Of("extern alias yy;", "[Ingot] public class U { " + member + " }" + Fine + """
             public class Keyed : System.Collections.ObjectModel.KeyedCollection<yy::Sh.Kind, int>
             {
                 protected override yy::Sh.Kind GetKeyForItem(int i) => default;
             }
             public class Converter : IIngotConverter<yy::Sh.Shared, int>
             {
                 public int ToSurrogate(yy::Sh.Shared v) => 0;
                 public yy::Sh.Shared FromSurrogate(int s) => null;
             }
             public class ToShared : IIngotConverter<Fine, yy::Sh.Shared>
             {
                 public yy::Sh.Shared ToSurrogate(Fine v) => null;
                 public Fine FromSurrogate(yy::Sh.Shared s) => null;
             }
            """, Library("LY", """
            namespace Sh
            {
                public class Shared { public int X { get; set; } public class Inner { public int X { get; set; } } }
                public struct Structure { public int X { get; set; } }
                public enum Kind { None }
                public class Many : System.Collections.Generic.List<int> { }
            }
            """, alias: "yy"));
        found.Said.ShouldHaveSingleItem().ShouldStartWith("ING001 B: 'U.B'");
        found.Objects.ShouldBe(["Fine"]);
    }

    [Fact]
    public void Bases_parameters_and_converters_need_no_name_where_code_has_none()
    {
        var found = Of("extern alias yy;", """
            [Ingot] public class U : yy::Sh.Base { public Sh.Shared Q { get; set; } }
            [Ingot] public class V { public V() { } public V(yy::Sh.IShape shape) => Shape = shape as Circle; public Circle Shape { get; set; } }
            [Ingot] public class W { [IngotConverter(typeof(yy::Sh.Converter))] public int X { get; set; } }
            public class Circle : yy::Sh.IShape { public int R { get; set; } }
            """, Library("LX", Shared), Library("LY", """
            namespace Sh
            {
                public class Base { public int X { get; set; } [System.Runtime.Serialization.DataMember] private int y; public int Y() => y; }
                public interface IShape { }
                public class Converter : Ingot.IIngotConverter<int, string> { public string ToSurrogate(int v) => ""; public int FromSurrogate(string s) => 0; }
            }
            """, alias: "yy"));
        found.Said.Select(s => s[..6]).Order().ShouldBe(["ING006", "ING021"]);
        found.Said.ShouldAllBe(s => s.Contains("generated code can't name 'Sh.", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("using ig::Ingot; [Ingot] public class A { public int X { get; set; } }")]
    [InlineData("[assembly: ig::Ingot.Ingot(typeof(A))] public class A { public int X { get; set; } }")]
    public void Ingot_itself_under_an_alias_is_reported_at_each_registration(string source)
    {
        var compilation = Generated.Compilation("").RemoveAllSyntaxTrees();
        var ingot = compilation.References.Single(r => r.Display!.EndsWith("Ingot.dll", StringComparison.Ordinal));
        compilation = compilation.ReplaceReference(ingot, ingot.WithAliases(["ig"])).AddSyntaxTrees(CSharpSyntaxTree.ParseText(
            "extern alias ig; " + source, new CSharpParseOptions(LanguageVersion.CSharp13)));
        var result = Generated.Driver().RunGeneratorsAndUpdateCompilation(compilation, out var output, out var diagnostics).GetRunResult();
        diagnostics.ShouldHaveSingleItem().GetMessage(CultureInfo.InvariantCulture).ShouldContain("can't name 'Ingot.IngotAttribute' of the assembly Ingot");
        result.GeneratedTrees.ShouldBeEmpty();
        output.GetDiagnostics().ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
    }

    /// <summary>A library, with what is generated for it.</summary>
    private static MetadataReference Library(string name, string source, string alias = "")
    {
        Generated.Driver().RunGeneratorsAndUpdateCompilation(Generated.Compilation(source).WithAssemblyName(name), out var output, out var said);
        said.ShouldBeEmpty();
        using var image = new MemoryStream();
        var emitted = output.Emit(image, options: new EmitOptions(metadataOnly: true));
        emitted.Success.ShouldBeTrue(string.Join('\n', emitted.Diagnostics));
        return MetadataReference.CreateFromImage(image.ToArray(), new MetadataReferenceProperties(aliases: alias.Length == 0 ? [] : [.. alias.Split(',')]));
    }

    /// <summary>The diagnostics, each behind the word where it stands, and the objects that were generated; what is generated compiles.</summary>
    private static (List<string> Said, List<string> Objects) Of(string head, string source, params MetadataReference[] libraries)
    {
        var tree = CSharpSyntaxTree.ParseText(head + " using System; using System.Collections.Generic; using Ingot;\n" + source,
            new CSharpParseOptions(LanguageVersion.CSharp13), "Sample.cs");
        var compilation = Generated.Compilation("").RemoveAllSyntaxTrees().AddSyntaxTrees(tree).AddReferences(libraries);
        compilation.GetDiagnostics().ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
        var result = Generated.Driver().RunGeneratorsAndUpdateCompilation(compilation, out var output, out var diagnostics).GetRunResult();
        output.GetDiagnostics().ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
        var objects = result.GeneratedTrees.Select(t => Path.GetFileName(t.FilePath)).Where(f => f.EndsWith(".Object.g.cs", StringComparison.Ordinal))
            .Select(f => f[..f.LastIndexOf('_')]).Order(StringComparer.Ordinal);
        return ([.. diagnostics.Select(d => $"{d.Id} {tree.GetText().ToString(d.Location.SourceSpan)}: {d.GetMessage(CultureInfo.InvariantCulture)}")],
            [.. objects]);
    }
}

using System.Globalization;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Ingot.Generator.Tests;

/// <summary>Types of an assembly that doesn't use Ingot: nothing of them is lost silently.</summary>
public sealed class ReferencedTypesTests
{
    [Fact]
    public void What_is_left_out_is_said_where_the_type_is_used()
    {
        const string source = "[Ingot] public class U { public T Held { get; set; } }";
        var (_, found) = Using("public class T { public int X { get; } public int Y { get; set; } }", source);
        var lost = found.ShouldHaveSingleItem();
        lost.Id.ShouldBe("ING006");
        Generated.Compilation(source).SyntaxTrees[0].GetText().ToString(lost.Location.SourceSpan).ShouldBe("Held");
    }

    /// <summary>What is advised can be done: nobody can add an attribute or a constructor to another's type.</summary>
    [Theory]
    [InlineData("ING003", "public class T { public T(int other) { } public int X => 3; }",
        "have their types; give it an [IngotConverter]. What fits no member: 'other' (int; no member has this name)")]
    [InlineData("ING004", "public abstract class T { }", "add [assembly: IngotSubtype(typeof(T), 1, typeof(…))], or give it an [IngotConverter]")]
    public void Advice_about_a_type_of_another_assembly_can_be_followed(string id, string library, string advice)
    {
        var (_, found) = Using(library, "[Ingot] public class U { public T? Held { get; set; } }");
        var said = found.Single(d => d.Id == id);
        said.GetMessage(CultureInfo.InvariantCulture).ShouldEndWith(advice);
    }

    [Theory]
    [InlineData("public class T { [DataMember] private int x; public int X => x; public T Set(int value) { x = value; return this; } }")]
    [InlineData(
        "[DataContract] public class T { [DataMember] private int x { get; set; } public int X => x; public T Set(int value) { x = value; return this; } }")]
    [InlineData("[DataContract] public class T { [DataMember] public int X { get; private set; } public T Set(int value) { X = value; return this; } }")]
    public void Private_members_that_are_included_are_written(string library)
    {
        var (output, diagnostics) = Using(library, """
            [Ingot] public class U { public T Held { get; set; } }
            public static class Sample
            {
                public static string Run() =>
                    IngotSerializer.Deserialize<U>(IngotSerializer.Serialize(new U { Held = new T().Set(5) })).Held.X + " "
                        + IngotJson.Deserialize<U>(IngotJson.Serialize(new U { Held = new T().Set(6) })).Held.X;
            }
            """);
        diagnostics.ShouldBeEmpty();
        Ran.Call(Ran.Load(output), "Run").ShouldBe("5 6");
    }

    [Fact]
    public void Private_members_of_a_base_are_written_too()
    {
        var (output, diagnostics) = Using(
            "public class T { [DataMember] private int x; public int X => x; public T Set(int value) { x = value; return this; } }", """
            [Ingot] public class D : T { public int Y { get; set; } }
            public static class Sample
            {
                public static string Run()
                {
                    var d = (D)new D { Y = 1 }.Set(5);
                    return IngotSerializer.Deserialize<D>(IngotSerializer.Serialize(d)).X + " " + IngotJson.Deserialize<D>(IngotJson.Serialize(d)).X;
                }
            }
            """);
        diagnostics.ShouldBeEmpty();
        Ran.Call(Ran.Load(output), "Run").ShouldBe("5 5");
    }

    [Fact]
    public void What_a_record_passes_to_its_base_is_kept()
    {
        var (output, diagnostics) = Using("public record T(string Kind, int Level = 2);", """
            [Ingot] public record U(int X) : T("passed");
            public static class Sample { public static string Run() => IngotJson.Deserialize<U>("{\"X\":1}"u8).ToString(); }
            """);
        diagnostics.ShouldBeEmpty();
        Ran.Call(Ran.Load(output), "Run").ShouldBe("U { Kind = passed, Level = 2, X = 1 }");
    }

    [Theory]
    [InlineData("public class T { public T(string text) => Text = \"b \" + text; public string Text { get; set; } }",
        "[Ingot] public class U : T { public U(string text) : base(\"a \" + text) { } }")]
    [InlineData("public record T(string Text);", "[Ingot] public record U(string Text) : T(\"b a \" + Text);")]
    [InlineData("public class U { public U(string text) => Text = \"b a \" + text; public string Text { get; init; } }", "[assembly: Ingot(typeof(U))]")]
    public void What_a_constructor_makes_of_its_argument_is_kept(string library, string source)
    {
        var (output, diagnostics) = Using(library, source + """

            public static class Sample
            {
                public static string Run() => IngotSerializer.Deserialize<U>(IngotSerializer.Serialize(new U("x"))).Text + ", "
                    + IngotJson.Deserialize<U>(IngotJson.Serialize(new U("x"))).Text;
            }
            """);
        diagnostics.ShouldBeEmpty();
        Ran.Call(Ran.Load(output), "Run").ShouldBe("b a x, b a x");
    }

    [Theory]
    [InlineData("public record D : Base { public override string Kind => base.Kind; }")]
    [InlineData("public record D : Base { public D() { } public D(string kind) { } public override string Kind => base.Kind; }")]
    [InlineData("public record D(string Kind = \"d\") : Base { public override string Kind => base.Kind; }")]
    public void An_override_of_the_getter_alone_has_the_init_accessor_of_its_base(string type)
    {
        var (output, diagnostics) = Using("public record Base { public virtual string Kind { get; init; } = \"base\"; } " + type, """
            [assembly: Ingot(typeof(D))]
            public static class Sample
            {
                public static string Run() => IngotSerializer.Deserialize<D>(IngotSerializer.Serialize(new D { Kind = "x" })).Kind + " "
                    + IngotJson.Deserialize<D>(IngotJson.Serialize(new D { Kind = "x" })).Kind;
            }
            """);
        diagnostics.ShouldBeEmpty();
        Ran.Call(Ran.Load(output), "Run").ShouldBe("x x");
    }

    /// <summary>Such an override has a setter, which is just not to be called from here.</summary>
    [Fact]
    public void Why_an_override_of_the_getter_alone_is_not_read_is_said()
    {
        var (_, diagnostics) = Using("public class Base { public virtual int X { get; internal set; } }",
            "[Ingot] public class D : Base { public override int X => base.X; public int Y { get; set; } }");
        diagnostics.ShouldHaveSingleItem().GetMessage(CultureInfo.InvariantCulture).ShouldContain("generated code can't set it");
    }

    [Theory]
    [InlineData("public class T { private int x; public int Get() => x; }", "T.x")]
    [InlineData("public class T { private int X { get; set; } public int Get() => X; }", "T.X")]
    [InlineData("public class T { public int X { get; private set; } public int Y { get; set; } }", "T.X")]
    public void Private_members_that_are_not_written_are_said(string library, string what)
    {
        var (_, diagnostics) = Using(library, "[Ingot] public class U { public T Held { get; set; } }");
        var lost = diagnostics.ShouldHaveSingleItem();
        lost.Id.ShouldBe("ING006");
        lost.GetMessage(CultureInfo.InvariantCulture).ShouldStartWith($"'{what}'");
    }

    [Theory]
    [InlineData("[DataContract] public class T { [DataMember] private int x; [DataMember] public int Y { get; set; } }", true)]
    [InlineData("public class T { private int x; } public class S { private int y; }", true)]
    [InlineData("[Ingot] public class T { public int X { get; set; } }", false)]
    [InlineData("public interface IT { } public class T : IT { public int X { get; set; } }", false)]
    public void Members_that_a_reference_assembly_does_not_show_are_said_once(string library, bool isSaid)
    {
        var second = library.Contains("class S", StringComparison.Ordinal) ? "public S S { get; set; }" : "";
        var (_, diagnostics) = Using(library, $"[Ingot] public class U {{ public T Held {{ get; set; }} {second} }}", asReferenceAssembly: true);
        diagnostics.Select(d => d.Id).ShouldBe(isSaid ? ["ING006"] : []);
        diagnostics.ShouldAllBe(d => d.GetMessage(CultureInfo.InvariantCulture)
            .StartsWith(second.Length > 0 ? "'Any private data of T and 1 more'" : "'Any private data of T'", StringComparison.Ordinal));
    }

    [Fact]
    public void A_type_that_is_marked_in_its_own_assembly_is_held_against_that() => Using(
        "[Ingot] public class T { [DataMember] private int x; public int Y { get; set; } }", "[Ingot] public class U { public T Held { get; set; } }",
        asReferenceAssembly: true).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING012");

    /// <summary>Of another assembly, the compiler lists the fields first: the same members would have other positions there.</summary>
    [Theory]
    [InlineData("public class T { public string S; public int P { get; set; } public int F; }", true)]
    [InlineData("public record T(int A) { public int B { get; set; } public int C; public int D { get; set; } }", true)]
    [InlineData("public class T { public string S; public int F; public int P { get; set; } }", false)]
    [InlineData("public class T { [IngotPosition(0)] public int P { get; set; } [IngotPosition(1)] public int F; }", false)]
    [InlineData("public class T { [DataMember(Order = 1)] public int P { get; set; } [DataMember(Order = 2)] public int F; }", false)]
    public void Members_in_another_order_than_in_their_own_assembly_are_an_error(string library, bool isSaid)
    {
        foreach (var isReference in new[] { true, false })
        {
            var found = Using("[assembly: Ingot(typeof(List<T>))] [Ingot] " + library, "[assembly: Ingot(typeof(List<T>))]", isReference).Diagnostics;
            found.Select(d => d.Id).ShouldBe(isSaid ? ["ING012"] : []);
            found.ShouldAllBe(d => d.GetMessage(CultureInfo.InvariantCulture).Contains("fields and properties in turn", StringComparison.Ordinal));
        }
    }

    /// <summary>What ING012 advises of the converters of another assembly can be done.</summary>
    [Theory]
    [InlineData("[assembly: IngotConverter(typeof(TimeSpan), typeof(Seconds))]", "", "", true)]
    [InlineData("[assembly: IngotConverter(typeof(TimeSpan), typeof(Seconds))]", "", "[assembly: IngotConverter(typeof(TimeSpan), typeof(Seconds))]", false)]
    [InlineData("", "[IngotConverter(typeof(Seconds))] ", "", false)]
    public void A_converter_of_another_assembly_counts_there_alone(string library, string member, string source, bool isSaid)
    {
        var found = Using(
            $$"""
            {{library}}
            [Ingot] public class T { {{member}}public TimeSpan Span { get; set; } }
            public class Seconds : IIngotConverter<TimeSpan, long>
            {
                public long ToSurrogate(TimeSpan value) => value.Ticks / TimeSpan.TicksPerSecond;
                public TimeSpan FromSurrogate(long surrogate) => TimeSpan.FromTicks(surrogate * TimeSpan.TicksPerSecond);
            }
            """, source + " [Ingot] public class U { public T Held { get; set; } }").Diagnostics;
        found.Select(d => d.Id).ShouldBe(isSaid ? ["ING012"] : []);
        found.ShouldAllBe(d => d.GetMessage(CultureInfo.InvariantCulture)
            .EndsWith("an [assembly: IngotConverter], which counts in its own assembly alone: have the same one in both.", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("Seconds", false)]
    [InlineData("Hours", true)]
    public void Another_converter_than_in_their_own_assembly_is_an_error(string converter, bool isSaid) => Using(
        """
        [assembly: IngotConverter(typeof(TimeSpan), typeof(Seconds))]
        [Ingot] public class T { public TimeSpan Span { get; set; } }
        public class Seconds : IIngotConverter<TimeSpan, long>
        {
            public long ToSurrogate(TimeSpan value) => value.Ticks / TimeSpan.TicksPerSecond;
            public TimeSpan FromSurrogate(long surrogate) => TimeSpan.FromTicks(surrogate * TimeSpan.TicksPerSecond);
        }
        """,
        $$"""
        [assembly: IngotConverter(typeof(TimeSpan), typeof({{converter}}))]
        [Ingot] public class U { public T Held { get; set; } }
        public class Hours : IIngotConverter<TimeSpan, long>
        {
            public long ToSurrogate(TimeSpan value) => value.Ticks / TimeSpan.TicksPerHour;
            public TimeSpan FromSurrogate(long surrogate) => TimeSpan.FromTicks(surrogate * TimeSpan.TicksPerHour);
        }
        """).Diagnostics.Select(d => d.Id).ShouldBe(isSaid ? ["ING012"] : []);

    [Fact]
    public void A_type_is_not_of_the_platform_because_its_namespace_begins_with_System()
    {
        var (output, diagnostics) = Using("namespace System.Mine { public class T { public int X { get; set; } } }", """
            [Ingot] public class U { public System.Mine.T Held { get; set; } }
            public static class Sample
            {
                public static string Run() =>
                    IngotSerializer.Deserialize<U>(IngotSerializer.Serialize(new U { Held = new System.Mine.T { X = 5 } })).Held.X.ToString();
            }
            """);
        diagnostics.ShouldBeEmpty();
        Ran.Call(Ran.Load(output), "Run").ShouldBe("5");
    }

    /// <summary>Generates for the source, which uses types of a library.</summary>
    private static (Compilation Output, IReadOnlyList<Diagnostic> Diagnostics) Using(string library, string source, bool asReferenceAssembly = false)
    {
        Generated.Driver().RunGeneratorsAndUpdateCompilation(Generated.Compilation(library).WithAssemblyName("Library" + Guid.NewGuid().ToString("N")),
            out var compiled, out _);
        using var stream = new MemoryStream();
        var options = new EmitOptions(metadataOnly: asReferenceAssembly, includePrivateMembers: !asReferenceAssembly);
        compiled.Emit(stream, options: options).Success.ShouldBeTrue();
        if (!asReferenceAssembly)
            AssemblyLoadContext.Default.LoadFromStream(new MemoryStream(stream.ToArray()));
        var user = Generated.Compilation(source).WithAssemblyName("Sample" + Guid.NewGuid().ToString("N"))
            .AddReferences(MetadataReference.CreateFromImage(stream.ToArray()));
        Generated.Driver().RunGeneratorsAndUpdateCompilation(user, out var output, out var diagnostics);
        return (output, diagnostics);
    }
}

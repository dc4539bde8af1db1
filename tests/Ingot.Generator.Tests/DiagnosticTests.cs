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
    [InlineData("ING001", "Grid", "[Ingot] class A { public int[,,,,] Grid { get; set; } }")]
    [InlineData("ING001", "Any", "[Ingot] class A { public dynamic Any { get; set; } }")]
    [InlineData("ING001", "More", "[Ingot] class A { public System.Dynamic.ExpandoObject More { get; set; } }")]
    [InlineData("ING001", "Call", "[Ingot] class A { public List<Action> Call { get; set; } }")]
    [InlineData("ING001", "Map", "[Ingot] class A { public Dictionary<int?, int> Map { get; set; } }")]
    [InlineData("ING001", "Pair", "[Ingot] class A { public KeyValuePair<int, System.IO.Stream> Pair { get; set; } }")]
    [InlineData("ING001", "Pair", "[Ingot] class A { public Tuple<System.IO.Stream> Pair { get; set; } }")]
    [InlineData("ING001", "N",
        "public class O<T> { public class R { public O<R>.R N { get; set; } } } [Ingot] class A { public O<int>.R X { get; set; } }")]
    [InlineData("ING001", "N",
        "public class O<T> { public struct P { public class R { public O<R[]>.P.R N { get; set; } } } } [Ingot] class A { public O<int>.P.R X { get; set; } }")]
    [InlineData("ING001", "I",
        "[Ingot, IngotSubtype(1, typeof(A))] public interface I { static abstract int F(); } public class A : I { public static int F() => 1; }")]
    [InlineData("ING001", "I", """
        public interface J { static abstract int P { get; } }
        [Ingot, IngotSubtype(1, typeof(A))] public interface I : J { }
        public class A : I { public static int P => 1; }
        """)]
    [InlineData("ING001", "Is", """
        [IngotSubtype(1, typeof(A))] public interface I { static abstract int F(); }
        [Ingot] public class A : I { public I[] Is { get; set; } public static int F() => 1; }
        """)]
    [InlineData("ING001", "X", """
        [Ingot] class A { public W<int> X { get; set; } }
        [IngotConverter(typeof(C<>))] public class W<T> { }
        public class C<T> : IIngotConverter<W<T>, W<W<T>>> { public W<W<T>> ToSurrogate(W<T> w) => null; public W<T> FromSurrogate(W<W<T>> w) => null; }
        """)]
    [InlineData("ING023", "A", """
        [IngotSubtype(1, typeof(B))] public interface I { static abstract int F(); }
        public class B : I { public static int F() => 1; }
        [Ingot(Layout = IngotLayout.Packed)] public class A { public I X { get; set; } }
        """)]
    [InlineData("ING022", "I", """
        [Ingot(PreserveReferences = true), IngotSubtype(1, typeof(A))] public interface J { }
        [IngotSubtype(1, typeof(A))] public interface I : J { static abstract int F(); }
        public class A : I { public static int F() => 1; public I Next { get; set; } }
        """)]
    [InlineData("ING001", "[assembly: Ingot(typeof(System.IO.Stream))]", "[assembly: Ingot(typeof(System.IO.Stream))]")]
    [InlineData("ING002", "B", "class A { [Ingot] private class B { public int X { get; set; } } }")]
    [InlineData("ING003", "A", "[Ingot] class A { public A(int other) { } public int X { get; } }")]
    [InlineData("ING004", "IShape", "interface IShape { } [Ingot] class A { public IShape Shape { get; set; } }")]
    [InlineData("ING005", "[IngotSubtype(1, typeof(string))]", "[Ingot] [IngotSubtype(1, typeof(string))] class A { }")]
    [InlineData("ING005", "[IngotSubtype(1, typeof(C))]",
        "[Ingot] [IngotSubtype(1, typeof(B))] [IngotSubtype(1, typeof(C))] class A { } class B : A { } class C : A { }")]
    [InlineData("ING005", "[IngotSubtype(0, typeof(B))]", "[Ingot] [IngotSubtype(0, typeof(B))] class A { } class B : A { }")]
    [InlineData("ING001", "M", """
        [Ingot] class A { public B M { get; set; } }
        class B : Dictionary<string, int>, ICollection<string>
        {
            bool ICollection<string>.IsReadOnly => false;
            void ICollection<string>.Add(string s) { }
            bool ICollection<string>.Contains(string s) => false;
            void ICollection<string>.CopyTo(string[] a, int i) { }
            bool ICollection<string>.Remove(string s) => false;
            IEnumerator<string> IEnumerable<string>.GetEnumerator() => null;
        }
        """)]
    [InlineData("ING006", "X", "[Ingot] class A { public int X { get; private set; } }")]
    [InlineData("ING006", "Ref", "[Ingot] class A { private int r; public ref int Ref => ref r; public int Q { get; set; } }")]
    [InlineData("ING006", "Ref", "[Ingot] struct A { public static int S; public ref readonly int Ref => ref S; public int Q { get; set; } }")]
    [InlineData("ING007", "[Ingot]", "[Ingot] class A<T> { public T X { get; set; } }")]
    [InlineData("ING007", "[Ingot]", "class A<T> { [Ingot] public enum E { None } }")]
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
    [InlineData("ING027", "[IngotConverter(typeof(C))]", """
        [Ingot] [IngotConverter(typeof(C))] struct A { public string S; }
        class C : IIngotConverter<A, string?> { public string? ToSurrogate(A a) => a.S; public A FromSurrogate(string? s) => default; }
        """)]
    [InlineData("ING027", "[IngotConverter(typeof(C))]", """
        [Ingot] [IngotConverter(typeof(C))] struct A { public int S; }
        class C : IIngotConverter<A, int?> { public int? ToSurrogate(A a) => a.S; public A FromSurrogate(int? s) => default; }
        """)]
    [InlineData("ING026", "[IngotRemoved(0, typeof(int))]",
        "[Ingot(Layout = IngotLayout.Fixed)] [IngotRemoved(0, typeof(int))] struct A { public bool X { get; set; } }")]
    [InlineData("ING026", "[IngotRemoved(0, typeof(Guid))]",
        "[IngotRemoved(0, typeof(Guid))] class A { } [Ingot(Layout = IngotLayout.Fixed)] class B : A { public bool X { get; set; } }")]
    public void A_diagnostic_stands_where_its_cause_does(string id, string at, string source)
    {
        var (diagnostics, errors) = Generated.Of(source);
        var found = diagnostics.ShouldHaveSingleItem();
        found.Id.ShouldBe(id);
        var text = source[(found.Location.SourceSpan.Start - Prefix)..];
        text.ShouldStartWith(at.TrimStart('[').Replace("assembly: ", "", StringComparison.Ordinal).TrimEnd(']'));
        errors.ShouldBeEmpty();
    }

    [Fact]
    public void Types_that_grow_in_several_ways_come_to_an_end()
    {
        var (diagnostics, errors) = Generated.Of(
            "[Ingot] class U { public A<int> X { get; set; } } public class A<T> { public A<T[]> Y { get; set; } public A<List<T>> Z { get; set; } }");
        diagnostics.ShouldNotBeEmpty();
        diagnostics.ShouldAllBe(d => d.Id == "ING001" && d.GetMessage(null).Contains("ever larger", StringComparison.Ordinal));
        errors.ShouldBeEmpty();
    }

    /// <summary>No code can read the types of these properties, which may as well take services: they are passed over.</summary>
    [Theory]
    [InlineData("public record A<T>(T Value, A<List<T>> Many);")]
    [InlineData("public record struct A<T>(A<T[]>[] Y, A<List<T>>[] Z);")]
    [InlineData("public record A<T>(T Value, A<(T, T)> Twice);")]
    [InlineData("public record A<T>(T Value, B<A<T>> Y, A<B<T>> Z); public record B<T>(A<T> Y, B<T[]> Z);")]
    [InlineData("public record A<T>(B0<(T, T, T)> Next); public record B0<T>(B1<(T, T, T)> Next); public record B1<T>(B2<(T, T, T)> Next); "
        + "public record B2<T>(B3<(T, T, T)> Next); public record B3<T>(A<(T, T, T)> Next);")]
    public void Types_of_properties_with_only_a_setter_come_to_an_end(string types)
    {
        var (diagnostics, errors) = Generated.Of(types + " [Ingot] public class U { public int X { get; set; } public A<int> Old { set { } } }");
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    /// <summary>A computed property is no part of what a type is made of.</summary>
    [Fact]
    public void A_type_that_only_shows_ever_larger_ones_comes_to_an_end() => Generated.Of("public record A<T>(T Value) { "
        + "[System.Text.Json.Serialization.JsonIgnore] public A<List<T>> Many => null; } "
        + "[Ingot] public class U { public int X { get; set; } public A<int> Old { set { } } }").Diagnostics.ShouldBeEmpty();

    [Theory]
    [InlineData("[Ingot] class A<T> { public T X { get; set; } } [Ingot] class B { public A<int> A { get; set; } }")]
    [InlineData("[Ingot] class A<T> : List<T> { } [Ingot] class B { public A<int> A { get; set; } }")]
    [InlineData("[Ingot] class A<T> { public T X { get; set; } } [Ingot] class B : A<int> { }")]
    [InlineData("[assembly: Ingot(typeof(A<int>))] [Ingot] class A<T> { public T X { get; set; } }")]
    [InlineData("[Ingot(Layout = IngotLayout.Fixed)] class A<T> { public T X { get; set; } }")]
    public void A_generic_type_may_say_how_its_constructed_types_are_laid_out(string source) => Generated.Of(source).Diagnostics.ShouldBeEmpty();

    [Theory]
    [InlineData("Func<int> S => () => X;")]
    [InlineData("ReadOnlySpan<char> S => \"s\";")]
    [InlineData("int Y => 1; [System.Text.Json.Serialization.JsonIgnore] public IComparable S => X;")]
    [InlineData("int Y => 1; [System.Runtime.Serialization.IgnoreDataMember] public IComparable S => X;")]
    public void A_computed_property_that_is_no_data_is_left_out_without_a_word(string property) =>
        Generated.Of($$"""[Ingot] class A { public int X { get; set; } public {{property}} }""").Diagnostics.ShouldBeEmpty();

    [Theory]
    [InlineData("ING001", "'A.S' has the type 'Stream', which Ingot can't serialize: ", "[Ingot] class A { public System.IO.Stream S { get; set; } }")]
    [InlineData("ING001", "'A.B' has the type 'fixed byte[4]', which Ingot can't serialize: code can't have such a buffer, only a pointer to it; use an array",
        "[Ingot] unsafe struct A { public fixed byte B[4]; }")]
    [InlineData("ING001", "'A.B' has the type 'byte*', which Ingot can't serialize: a pointer means nothing", "[Ingot] unsafe struct A { public byte* B; }")]
    [InlineData("ING001", "'A' can't be serialized: a ref struct can't be kept", "[Ingot] ref struct A { public int X { get; set; } }")]
    [InlineData("ING001", "'A' had a member of the type 'Stream', which Ingot can't serialize: ",
        "[Ingot] [IngotRemoved(1, typeof(System.IO.Stream))] class A { public int X { get; set; } }")]
    [InlineData("ING003", "'A' can't be created: it needs an accessible parameterless constructor, or one whose parameters are all named like members and have "
        + "their types; or mark it with [IngotWriteOnly] if it is never read. What fits no member: 'state' (int; the member is of type string), "
        + "'other' (long; no member has this name)",
        "[Ingot] class A { public A(int id, int state, long other) { } public int Id { get; } public string State { get; } }")]
    [InlineData("ING006", "'A.B' is written in JSON only, and never read: generated code can't set it, because the constructor with 2 parameters isn't chosen",
        "[Ingot] class A { public A() { } public A(int b, long other) { } public int B { get; private set; } }")]
    [InlineData("ING006", "'A.L' is written in JSON only, and never read: it exposes 'l', ",
        "[Ingot] class A { private List<int> l; public List<int> L => l ??= new(); public int Q { get; set; } }")]
    [InlineData("ING006", "'A.S' is written in JSON only, and never read: it has no setter, ", "[Ingot] class A { public string S { get; } }")]
    [InlineData("ING006", "'A.S' is left out: it has no setter, ", "[Ingot] class A { [System.Text.Json.Serialization.JsonIgnore] public string S { get; } }")]
    [InlineData("ING006", "'A.R' is left out: it returns a reference",
        "[Ingot] class A { private int r; public ref int R => ref r; public int Q { get; set; } }")]
    [InlineData("ING006", "'A.X' is left out: 'A' is written as a collection", "[Ingot] class A : List<int> { public int X { get; set; } }")]
    [InlineData("ING006", "'A.S' is left out of JSON: it has the type 'IOrderedEnumerable<int>', which Ingot can't serialize: ",
        "using System.Linq; [Ingot] class A { public List<int> X { get; set; } public IOrderedEnumerable<int> S => X.Order(); }")]
    [InlineData("ING006", "'A.S' is left out of JSON: it has the type 'IComparable', which Ingot can't serialize: ",
        "[Ingot] class A { public int X { get; set; } public IComparable S => X; }")]
    public void A_message_says_what_becomes_of_what_was_declared(string id, string message, string source)
    {
        var compilation = Generated.Compilation(source);
        Generated.Driver().RunGeneratorsAndUpdateCompilation(compilation.WithOptions(compilation.Options.WithAllowUnsafe(true)), out var output, out var found);
        found.ShouldHaveSingleItem().Id.ShouldBe(id);
        found[0].GetMessage(CultureInfo.InvariantCulture).ShouldStartWith(message);
        output.GetDiagnostics().ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
    }

    [Theory]
    [InlineData("IReadOnlyDictionary<string, int>, ICollection<int>", "it is a dictionary and a collection of something else")]
    [InlineData("IDictionary<string, int>, ICollection<int>", "it is a dictionary and a collection of something else")]
    [InlineData("ICollection<string>, ICollection<int>", "it is several collections: keep each in a member, or")]
    [InlineData("IDictionary<string, int>, IDictionary<int, int>", "it is several collections: keep each in a member, or")]
    [InlineData("IReadOnlyDictionary<string, int>", "it is a collection that nothing can be added to: implement ICollection<T>")]
    [InlineData("IReadOnlyDictionary<string, int>, IDictionary<string, int>", null)]
    [InlineData("IReadOnlyDictionary<string, int>, ICollection<KeyValuePair<string, int>>", null)]
    [InlineData("System.Collections.ObjectModel.KeyedCollection<string, int>, IReadOnlyDictionary<string, int>", null)]
    public void A_collection_that_would_lose_something_is_refused_with_the_reason(string types, string? reason)
    {
        // It needn't compile.
        var found = Generated.Of($"[assembly: Ingot(typeof(A))] public class A : {types} {{ }}").Diagnostics;
        found.Select(d => d.Id).ShouldBe(reason is null ? [] : ["ING001"]);
        found.ShouldAllBe(d => d.GetMessage(CultureInfo.InvariantCulture).Contains(reason!, StringComparison.Ordinal));
    }

    [Fact]
    public void What_does_not_exist_is_said_to_be_missing()
    {
        var found = Generated.Of("[assembly: Ingot(typeof(Missing))]").Diagnostics.ShouldHaveSingleItem();
        found.Id.ShouldBe("ING001");
        found.GetMessage(CultureInfo.InvariantCulture).ShouldStartWith("'Missing' can't be serialized: it isn't found");
    }

    [Fact]
    public void What_a_generic_type_loses_is_said_once()
    {
        var found = Generated.Of(
            "class A<T> { public T X { get; private set; } } [Ingot] class B { public A<int> I { get; set; } public A<string> S { get; set; } }");
        found.Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING006");
    }

    [Fact]
    public void What_is_returned_by_reference_is_in_no_format() => Ran.Of("""
        [Ingot] public class A { private int r; public ref int Ref => ref r; public int Q { get; set; } }
        public static class Sample
        {
            public static string Run() => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(new A { Ref = 3, Q = 1 }));
        }
        """, "ING006").ShouldBe("""{"Q":1}""");

    [Theory]
    [InlineData(LanguageVersion.CSharp8)]
    [InlineData(LanguageVersion.CSharp7_3)]
    public void An_old_language_version_is_refused_and_nothing_else_said_or_generated(LanguageVersion language)
    {
        var compilation = Generated.Compilation(
            "[Ingot] class A { public int X { get; set; } public int Lost { get; private set; } } [Ingot] class B { public Action C { get; set; } }",
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

    /// <summary>That a member may be null is nothing that can be said of its type.</summary>
    [Fact]
    public void A_type_is_called_by_its_name() => Generated.Of(
        "#nullable enable\n[Ingot] class Holder { public A? X { get; set; } } abstract class A { }").Diagnostics.ShouldHaveSingleItem()
        .GetMessage(CultureInfo.InvariantCulture).ShouldStartWith("'A' is abstract");

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

using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Tests;

/// <summary>What tells a subtype apart is written among its members. Collections and what a converter writes have none, and that is said.</summary>
public sealed class SubtypesWithoutMembersTests
{
    private const string Usings = "using System.Text.Json.Serialization; ";
    private const string Holder = " [Ingot] public class Holder { public List<IX> X { get; set; } } public class O : IX { public int A { get; set; } }"
        + " [Ingot] public class Other { public int X { get; set; } }";

    [Theory]
    [InlineData("JsonDerivedType(typeof(C), \"c\")", "[JsonDerivedType(typeof(C), \"c\")] [JsonDerivedType(typeof(O), \"o\")] public interface IX { } "
        + "public class C : List<int>, IX { }")]
    [InlineData("IngotSubtype(1, typeof(C))", "[IngotSubtype(1, typeof(C))] public interface IX { } public class C : Dictionary<string, int>, IX { }")]
    [InlineData("IngotSubtype(1, typeof(C<int>))", "[IngotSubtype(1, typeof(C<int>))] public interface IX { } public class C<T> : List<T>, IX { }")]
    [InlineData("IngotSubtype(1, typeof(C))", "[IngotSubtype(1, typeof(C))] [IngotSubtype(2, typeof(O))] public interface IX { } "
        + "[IngotConverter(typeof(V))] public struct C : IX { } public class V : IIngotConverter<C, int> { public int ToSurrogate(C c) => 1; "
        + "public C FromSurrogate(int i) => default; }")]
    [InlineData("IngotSubtype(1, typeof(C))", "[IngotSubtype(1, typeof(C))] public interface IX { } "
        + "[IngotConverter(typeof(V), Formats = IngotFormats.Json)] public class C : IX { } public class V : IIngotConverter<C, O> { "
        + "public O ToSurrogate(C c) => new(); public C FromSurrogate(O i) => new(); }")]
    [InlineData("assembly: IngotSubtype(typeof(IX), 1, typeof(C))",
        "[assembly: IngotSubtype(typeof(IX), 1, typeof(C))] public interface IX { } public class C : HashSet<int>, IX { }")]
    [InlineData("IX", "[KnownType(typeof(C))] public abstract class IX { } public class C : IX, ICollection<int> { "
        + "public int Count => 0; public bool IsReadOnly => false; public void Add(int i) { } public void Clear() { } public bool Contains(int i) => false; "
        + "public void CopyTo(int[] a, int i) { } public bool Remove(int i) => false; public IEnumerator<int> GetEnumerator() => null; "
        + "System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => null; }")]
    [InlineData("IngotSubtype(1, typeof(C))", "[IngotSubtype(1, typeof(C))] public abstract class IX : List<int> { } public class C : IX { }")]
    public void Such_a_subtype_is_an_error_at_its_declaration(string at, string source)
    {
        // The usings come first, and attributes of the assembly before the types.
        var text = (at.StartsWith("assembly", StringComparison.Ordinal) ? "" : Usings) + source + Holder;
        var driver = Generated.Driver().RunGeneratorsAndUpdateCompilation(Generated.Compilation(text), out var output, out var diagnostics);
        var error = diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).ShouldHaveSingleItem();
        error.Id.ShouldBe("ING005");
        error.Location.SourceTree!.GetText().ToString(error.Location.SourceSpan).ShouldStartWith(at.Replace("assembly: ", "", StringComparison.Ordinal));
        output.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error).ShouldBeEmpty();
        driver.GetRunResult().GeneratedTrees.Select(t => Path.GetFileName(t.FilePath)).ShouldContain(f => f.StartsWith("Other", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("ING016", "[JsonDerivedType(typeof(B), \"b\")] [JsonDerivedType(typeof(C), \"c\")] public class B : List<int> { } public class C : B { }")]
    [InlineData("ING016", "[JsonPolymorphic] public class B : Dictionary<string, int> { }")]
    [InlineData("ING014", "[IngotSubtype(1, typeof(C))] public class B : List<int> { } public class C : B { }")]
    [InlineData("ING014", "[IngotSubtype(1, typeof(C))] public class B : Dictionary<string, int> { } public class C : B { }")]
    public void Subtypes_of_a_collection_are_warned_of(string id, string source)
    {
        var (diagnostics, errors) = Generated.Of(Usings + source + " [Ingot] public class A { public B X { get; set; } public List<B> Y { get; set; } }");
        diagnostics.ShouldHaveSingleItem().Id.ShouldBe(id);
        errors.ShouldBeEmpty();
    }

    [Fact]
    public void So_are_those_that_an_assembly_declares() => Generated.Of(
        "[assembly: IngotSubtype(typeof(B), 1, typeof(C))] [Ingot] public class B : List<int> { } public class C : B { }").Diagnostics
        .Select(d => d.Id).ShouldBe(["ING014"]);

    [Fact]
    public void Without_JSON_its_attributes_are_nobodys_business() => Generated.Of(
        "[assembly: IngotFormats(IngotFormats.Compact)] [Ingot] [System.Text.Json.Serialization.JsonPolymorphic] public class B : List<int> { }").Diagnostics
        .ShouldBeEmpty();

    [Fact]
    public void A_declaration_on_a_collection_changes_nothing() => Ran.Of(
        """
        [System.Text.Json.Serialization.JsonDerivedType(typeof(C), "c")] public class B : List<int> { } public class C : B { }
        [Ingot] public class A { public B X { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var json = IngotJson.Serialize(new A { X = new C { 1, 2 } });
                return System.Text.Encoding.UTF8.GetString(json) + IngotJson.Deserialize<A>(json).X.Count;
            }
        }
        """, "ING016").ShouldBe("""{"X":[1,2]}2""");
}

using System.Text.RegularExpressions;

namespace Ingot.Generator.Tests;

/// <summary>A type that can't be done costs itself: an error there, and everything else is generated and compiles.</summary>
public sealed class NeverBreaksTests
{
    private const string Other = " [Ingot] public class Other { public int X { get; set; } }";

    [Theory]
    [InlineData("ING001", "[Ingot] public class Tree : List<Tree> { }")]
    [InlineData("ING001", "public class Branch : Dictionary<string, Branch> { } [Ingot] public class A { public Branch B { get; set; } }")]
    [InlineData("ING001", "public class Node<T> { public Node<List<T>> Next { get; set; } } [Ingot] public class A { public Node<int> N { get; set; } }")]
    [InlineData("ING001", "public class Node<T> { public Node<(T, T)> Next { get; set; } } [Ingot] public class A { public Node<int> N { get; set; } }")]
    [InlineData("ING002", "[Ingot] file class A { public int X { get; set; } }")]
    [InlineData("ING001", "file class B { public int X { get; set; } } [Ingot] file class A { public B X { get; set; } }", "ING002")]
    [InlineData("ING001", "public class B : List<int> { public required int Y { get; set; } } [Ingot] public class A { public B X { get; set; } }")]
    [InlineData("ING011", "[Ingot] public class A { [IgnoreDataMember] public required int X { get; set; } public int Y { get; set; } }")]
    [InlineData("ING005",
        "namespace N { public class Dog : A { } } namespace M { public class Dog : A { } } [Ingot] [IngotSubtype(1, typeof(N.Dog))] [IngotSubtype(2, "
            + "typeof(M.Dog))] public abstract class A { }")]
    [InlineData("ING005", "public class Doc { public int Y { get; set; } } [Ingot] [IngotSubtype(1, typeof(Doc))] public class A { public static implicit "
        + "operator A(Doc from) => new(); public int X { get; set; } }")]
    [InlineData("ING003", "public struct Money { public long Cents; public static implicit operator Money(long cents) => new() { Cents = cents }; } "
        + "[Ingot] public class A { public A(Money x) { X = x.Cents; } public long X { get; } }")]
    [InlineData("ING003", "[Ingot] public class A { public A(double x) { X = (long)x; } public long X { get; } }")]
    [InlineData("ING003", "public class S { public S(int other) { } public int X { get; set; } } [IngotConverter(typeof(V), Formats = IngotFormats.Json)] "
        + "public class B { public int X { get; set; } } public class V : IIngotConverter<B, S> { public S ToSurrogate(B b) => new(1); "
        + "public B FromSurrogate(S s) => new(); } [Ingot] public class A { public List<B> X { get; set; } public B Y { get; set; } }")]
    [InlineData("ING003", "[Ingot] public class A { public A(float? x) { X = (int?)x; } public int? X { get; } }")]
    [InlineData("ING003", "[Ingot] public class A { public A(double x) { X = (nint)x; } public nint X { get; } }")]
    [InlineData("ING003", "[Ingot] public class A { public A((int, float) x) { X = (x.Item1, (int)x.Item2); } public (int, int) X { get; } }")]
    [InlineData("ING003", "[Ingot] public class A { public A((long, double)? x) { X = ((long, long)?)x; } public (long, long)? X { get; } }")]
    public void An_error_stands_at_the_type_and_the_rest_is_generated(string id, string source, string? instead = null)
    {
        var driver = Generated.Driver().RunGeneratorsAndUpdateCompilation(Generated.Compilation(source + Other), out var output, out var diagnostics);
        diagnostics.Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error).Select(d => d.Id).Distinct()
            .ShouldHaveSingleItem().ShouldBe(instead ?? id);
        diagnostics.ShouldAllBe(d => d.Location.GetLineSpan().Path == "Sample.cs");
        output.GetDiagnostics().Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error).ShouldBeEmpty();
        driver.GetRunResult().GeneratedTrees.Select(t => Path.GetFileName(t.FilePath)).ShouldContain(f => f.StartsWith("Other", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("[Ingot] public class A { public (int A, int B) X { get; set; } public (int C, int D) Y { get; set; } public List<(int E, int F)> Z { get; "
        + "set; } }")]
    [InlineData("[Ingot] public record A(int X, int x);")]
    [InlineData("[Ingot] public class A { public int X { get; set; } public int x { get; set; } } [Ingot] public class a { public int X { get; set; } }")]
    [InlineData("public class R { public R(int x) { X = x; } public required int X { get; init; } } [Ingot] public class A { public R R { get; set; } }")]
    [InlineData("public class R { [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public R() { } [IgnoreDataMember] public required int X { get; init; "
        + "} public int Y { get; set; } } [Ingot] public class A { public R R { get; set; } }")]
    [InlineData("[Ingot] public class A { public System.Collections.Concurrent.ConcurrentDictionary<int, int> X { get; } = new(); }")]
    [InlineData("[Ingot] public class A { [Obsolete(\"no\", true)] public int X { get; set; } }")]
    [InlineData("[Ingot] public class A { public B X { get; set; } } [Obsolete] public class B { public int X { get; set; } }")]
    [InlineData("[Ingot] public class A { public int value { get; set; } public int w { get; set; } public int p { get; set; } public int @ref { get; set; } "
        + "}")]
    [InlineData("[Ingot] public class A { public int[][] X { get; set; } public List<int[]>[] Y { get; set; } public Dictionary<int, byte[]>[][] Z { get; "
        + "set; } public System.Collections.Immutable.ImmutableArray<int>[] U { get; set; } public HashSet<int>[] V { get; set; } }")]
    [InlineData("namespace N { public class Dog : A { } } namespace M { public class Dog : A { } } [Ingot] [IngotSubtype(1, typeof(N.Dog), Name = \"n\")] "
        + "[IngotSubtype(2, typeof(M.Dog), Name = \"m\")] public abstract class A { }")]
    [InlineData("[Ingot] public class A { public Outer<int>.Inner<string> X { get; set; } } public class Outer<T> { public class Inner<U> { public T X { get; "
        + "set; } public U Y { get; set; } } }")]
    [InlineData("[Ingot] public class A { public SortedList<int, int> X { get; set; } public SortedList<string, int> Y { get; } = new(); }")]
    [InlineData("[Ingot] public class A { public A([System.Runtime.InteropServices.Optional, System.Runtime.CompilerServices.DateTimeConstant(5)] DateTime x) "
        + "{ X = x; } public DateTime X { get; } }")]
    [InlineData("[Ingot] public class A { public A((int A, int B) x, long y) { X = x; Y = (nint)y; } public (int C, int D) X { get; } public nint Y { get; "
        + "} }")]
    [InlineData("[Ingot] public class A { public A(long? x, double y) { X = (int)x!.Value; Y = (int)y; } public int X { get; } public int Y { get; } }")]
    // Found in Telegram.Bot's types: what an operator makes a kind of it isn't one.
    [InlineData("[assembly: IngotNamespace(\"N\", DiscoverSubtypes = true)] namespace N { public abstract class Input { public int X { get; set; } public "
        + "static implicit operator Input(Doc from) => new Id(); } public class Id : Input { } public class Doc { public Input I { get; set; } } }")]
    public void What_is_allowed_compiles(string source)
    {
        var (diagnostics, errors) = Generated.Of(source + Other);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    /// <summary>From C# 14 on, a text converts to a span by the language itself; but a null, to an empty one.</summary>
    [Fact]
    public void Names_of_any_length_compile()
    {
        var names = Enumerable.Range(0, 16).Select(i => new string((char)('A' + i), 65)).ToList();
        var types = string.Join(' ', names.Select(name => $"public class {name} {{ public int X {{ get; set; }} }}"));
        var driver = Generated.Driver().RunGeneratorsAndUpdateCompilation(
            Generated.Compilation($"{types} [Ingot] public class A {{ public ({string.Join(", ", names)}) All {{ get; set; }} }}"), out var output, out _);
        output.Emit(Stream.Null).Diagnostics.Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error).ShouldBeEmpty();
        driver.GetRunResult().GeneratedTrees.Max(tree => Path.GetFileName(tree.FilePath).Length).ShouldBeLessThan(150);
    }

    [Fact]
    public void A_constructor_that_takes_a_span_takes_no_text() => Generated.Of(
        "[Ingot] public class A { public A(ReadOnlySpan<char> x) { X = x.ToString(); } public string X { get; } }",
        Microsoft.CodeAnalysis.CSharp.LanguageVersion.Preview).Diagnostics.Select(d => d.Id).ShouldBe(["ING003"]);

    /// <summary>What a name means in generated code is the nearest member that has it, whatever that is.</summary>
    [Theory]
    [InlineData("public new void Id() { }")]
    [InlineData("internal new string Id(int x) => null;")]
    [InlineData("public new static int Id = 3;")]
    [InlineData("public new const int Id = 3;")]
    [InlineData("public new class Id { }")]
    [InlineData("public new event Action Id;")]
    [InlineData("internal new string Id { get; set; }")]
    public void What_is_no_data_hides_no_data_of_the_base(string hiding) => Ran.Of(
        "#pragma warning disable CS0067\npublic class B { public int Id { get; set; } public string Text { get; set; } public List<int> List { get; } = []; } "
        + "public class C : B { " + hiding + string.Concat(new[] { "Text", "List" }.Select(name => " " + hiding.Replace("Id", name, StringComparison.Ordinal)))
        + " } [Ingot] public class A : C { public int Y { get; set; } } "
        + """
          public static class Sample
          {
              public static string Run()
              {
                  var a = new A { Y = 2 };
                  B b = a;
                  (b.Id, b.Text) = (7, "seven");
                  b.List.Add(3);
                  var text = System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(a));
                  return (text == System.Text.Json.JsonSerializer.Serialize(a)) + Of(IngotJson.Deserialize<A>(IngotJson.Serialize(a)))
                      + Of(IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(a)));
              }

              private static string Of(B b) => $" {b.Id} {b.Text} {string.Join(",", b.List)}";
          }
          """).ShouldBe("True 7 seven 3 7 seven 3");

    /// <summary>An initializer can only name the member of the derived type.</summary>
    [Theory]
    [InlineData("public int Id { get; init; }", "public new const int Id = 3;")]
    [InlineData("public int Id { get; set; }", "public new string Id { get; set; }")]
    public void A_member_that_another_hides_is_left_out(string hidden, string hiding)
    {
        var (diagnostics, errors) = Generated.Of("public class B { " + hidden + " public int X { get; set; } } [Ingot] public class A : B { "
            + hiding + " }" + Other);
        diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING006");
        errors.ShouldBeEmpty();
    }

    /// <summary>The attribute says of the constant what it says of data: not even the base's is wanted.</summary>
    [Fact]
    public void What_hides_a_member_can_leave_it_out() => Generated.Of(
        "public class B { public Action Id { get; set; } } [Ingot] public class A : B { "
        + "[System.Runtime.Serialization.IgnoreDataMember] public new const int Id = 3; }" + Other).Diagnostics.ShouldBeEmpty();

    [Theory]
    [InlineData("private new void Id() { }")]
    [InlineData("public new class Id<T> { }")]
    public void What_generated_code_cannot_name_hides_nothing(string hiding)
    {
        var (diagnostics, errors) = Generated.Of("public class B { public int Id { get; set; } } [Ingot] public class A : B { " + hiding + " }" + Other);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    [Fact]
    public void Names_that_are_keywords_are_found() => Ran.Of(
        """
        namespace @class.@event { [Ingot] public class @int { public int @ref { get; set; } } }
        public static class Sample
        {
            public static string Run() => IngotJson.Deserialize<@class.@event.@int>(IngotJson.Serialize(new @class.@event.@int { @ref = 3 })).@ref.ToString();
        }
        """).ShouldBe("3");

    [Theory]
    [InlineData("partial")]
    [InlineData("required")]
    [InlineData("file")]
    [InlineData("record")]
    [InlineData("await")]
    [InlineData("field")]
    [InlineData("extension")]
    [InlineData("where")]
    [InlineData("async")]
    public void Types_are_called_like_contextual_keywords(string name)
    {
        var type = "@" + name;
        Ran.Of($$"""
            [Ingot] public class A { public {{type}} X { get; set; } public List<{{type}}> Y { get; set; } public G<{{type}}> Z { get; set; } }
            [Ingot] public class {{type}} { public int V { get; set; } public {{type}} Inner { get; set; } }
            public class G<T> { public T V { get; set; } }
            namespace N { public class {{type}} { public class {{type}}2 { public int V { get; set; } } } }
            namespace N { [Ingot] public class B { public {{type}}.{{type}}2 X { get; set; } } }
            public static class Sample
            {
                public static string Run()
                {
                    var a = IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new A { X = new {{type}} { V = 1 }, Z = new G<{{type}}>() }));
                    return IngotJson.Deserialize<A>(IngotJson.Serialize(a)).X.V.ToString();
                }
            }
            """).ShouldBe("1");
    }

    [Fact]
    public void A_collection_with_explicit_members_works() => Ran.Of(
        """
        [Ingot] public class A { public Bag X { get; set; } public Bag Y { get; } = new(); }
        public class Bag : ICollection<int>
        {
            readonly List<int> _items = new();
            int ICollection<int>.Count => _items.Count; bool ICollection<int>.IsReadOnly => false;
            void ICollection<int>.Add(int item) => _items.Add(item); void ICollection<int>.Clear() => _items.Clear();
            bool ICollection<int>.Contains(int item) => false; void ICollection<int>.CopyTo(int[] array, int at) { } bool ICollection<int>.Remove(int item) => false;
            IEnumerator<int> IEnumerable<int>.GetEnumerator() => _items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => _items.GetEnumerator();
        }
        public static class Sample
        {
            static string Show(A a) => string.Join(",", a.X) + ";" + string.Join(",", a.Y);
            public static string Run()
            {
                var a = new A { X = new Bag() };
                ((ICollection<int>)a.X).Add(1); ((ICollection<int>)a.Y).Add(2);
                return Show(IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(a))) + " " + Show(IngotJson.Deserialize<A>(IngotJson.Serialize(a)));
            }
        }
        """).ShouldBe("1;2 1;2");

    [Theory]
    [InlineData("ING013", "[Ingot] public class A { public A() { } [IngotConstructor] public A(int other) { } public int X { get; set; } }")]
    [InlineData("ING014",
        "[Ingot] public class A { public int X { get; set; } [System.Text.Json.Serialization.JsonPropertyName(\"X\")] public int Y { get; set; } }")]
    [InlineData("ING014", "[Ingot] public class A { [DataMember(Order = 1)] public int X { get; set; } [DataMember(Order = 1)] public int Y { get; set; } }")]
    [InlineData("ING015", "[Ingot] [IngotRemoved(7, typeof(int))] public class A { public int X { get; set; } }")]
    [InlineData("ING016", "[Ingot] public class A : System.Text.Json.Serialization.IJsonOnDeserialized { public int X { get; set; } public void "
        + "OnDeserialized() { } }")]
    [InlineData("ING016", "[Ingot] public class A { public int X { get; set; } [OnDeserialized] void Done(StreamingContext c) { } }")]
    [InlineData("ING016", "public enum E { [System.Text.Json.Serialization.JsonStringEnumMemberName(\" x\")] X } [Ingot] public class A { public Dictionary<E, "
        + "int> X { get; set; } }")]
    [InlineData("ING016", "[Ingot] public class A { [System.Text.Json.Serialization.JsonExtensionData] public Dictionary<string, string> X { get; set; } }")]
    public void What_is_not_meant_as_it_stands_is_warned_of(string id, string source)
    {
        var (diagnostics, errors) = Generated.Of(source);
        diagnostics.ShouldHaveSingleItem().Id.ShouldBe(id);
        errors.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("Compact", true, false)]
    [InlineData("Json", false, true)]
    [InlineData("Compact | IngotFormats.Json", true, true)]
    public void A_project_chooses_its_formats(string formats, bool compact, bool json)
    {
        var source = $"[assembly: IngotFormats(IngotFormats.{formats})] [Ingot] public class A {{ public List<int> X {{ get; set; }} }}";
        var code = string.Concat(
            Generated.Driver().RunGenerators(Generated.Compilation(source)).GetRunResult().GeneratedTrees.Select(t => t.ToString()));
        Regex.Count(code, @"class \w+_Compact\b").ShouldBe(compact ? 2 : 0);
        Regex.Count(code, @"class \w+_Json\b").ShouldBe(json ? 2 : 0);
        Regex.Count(code, @"class \w+_CompactSerializer\b").ShouldBe(compact ? 1 : 0);
        Regex.Count(code, @"class \w+_JsonSerializer\b").ShouldBe(json ? 1 : 0);
        code.Contains("new CompactProvider", StringComparison.Ordinal).ShouldBe(compact);
        code.Contains("new JsonProvider", StringComparison.Ordinal).ShouldBe(json);
        Generated.Of(source).Errors.ShouldBeEmpty();
    }
}

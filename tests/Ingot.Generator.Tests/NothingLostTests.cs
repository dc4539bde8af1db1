using System.Text;

namespace Ingot.Generator.Tests;

/// <summary>What was written reads back as it was, however the type is put together; what can't is said when it is compiled.</summary>
public sealed class NothingLostTests
{
    private const string Back = """
        public static partial class Sample
        {
            static T Compact<T>(T value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize(value));
            static T Json<T>(T value) => IngotJson.Deserialize<T>(IngotJson.Serialize(value));
        }
        """;

    [Theory]
    [InlineData("derived constructor", "class B { public int X { get; set; } } [Ingot] class A : B { public A() { X = 5; } }")]
    [InlineData("constructor two levels down", "class C { public int X { get; set; } } class B : C { public B() { X = 5; } } [Ingot] class A : B { }")]
    [InlineData("initializer of a base", "class B { public int X { get; set; } = 5; } [Ingot] class A : B { }")]
    [InlineData("override with its own initializer",
        "class B { public virtual int X { get; set; } } [Ingot] class A : B { public override int X { get; set; } = 5; }")]
    [InlineData("override of the getter alone",
        "class B { public virtual int X { get; set; } = 5; } [Ingot] class A : B { public override int X { get => base.X; } }")]
    [InlineData("override of the getter alone, two levels below an init accessor",
        "class C { public virtual int X { get; init; } = 5; } class B : C { public override int X { get => base.X; } } "
            + "[Ingot] class A : B { public override int X { get => base.X; } }")]
    [InlineData("override of the getter alone, of what a constructor takes",
        "class B { public virtual int X { get; init; } = 5; } "
            + "[Ingot] class A : B { [IngotConstructor] public A(int x) { } public A() { } public override int X { get => base.X; } }")]
    [InlineData("partial property",
        "[Ingot] partial class A { public partial int X { get; set; } } partial class A { int _x = 5; public partial int X { get => _x; set => _x = value; } "
            + "}")]
    [InlineData("setter that sets another", "[Ingot] class A { int _y; public int Y { get => _y; set { _y = value; X = 5; } } public int X { get; set; } }")]
    [InlineData("field", "class B { public int X; } [Ingot] class A : B { public A() => X = 5; }")]
    [InlineData("struct", "[Ingot] struct A { public A() { X = 5; } public int X { get; set; } }")]
    public void Zero_reads_back_as_zero_whatever_a_new_object_holds(string what, string types)
    {
        var y = what.StartsWith("setter", StringComparison.Ordinal) ? "Y = 1, " : "";
        Ran.Of($$"""{{types}} {{Back}} partial class Sample { public static string Run() { var a = new A { {{y}}X = 0 }; return Compact(a).X + " " + Json(a).X; } }""").ShouldBe("0 0", what);
    }

    [Fact]
    public void A_member_removed_from_a_base_keeps_its_place_in_derived_types()
    {
        var old = """class B { public int X { get; set; } public string Gone { get; set; } public int Y { get; set; } } [Ingot] class A : B { public int Z { get; set; } }""";
        var now = """[IngotRemoved(1, typeof(string))] class B { public int X { get; set; } public int Y { get; set; } } [Ingot] class A : B { public int Z { get; set; } }""";
        var hex = Ran.Of(
            $$"""{{old}} {{Back}} partial class Sample { public static string Run() => Convert.ToHexString(IngotSerializer.Serialize(new A { X = 1, Gone = "gone", Y = 2, Z = 3 })); }""");
        Ran.Of($$"""{{now}} {{Back}} partial class Sample { public static string Run() { var a = IngotSerializer.Deserialize<A>(Convert.FromHexString("{{hex}}")); return $"{a.X} {a.Y} {a.Z}"; } }""").ShouldBe("1 2 3");
    }

    [Theory]
    [InlineData("class B { public required string S { get; set; } = \"\"; } [Ingot] class A : B { [SetsRequiredMembers] public A() => S = \"unnamed\"; }")]
    [InlineData("[Ingot] class A { public required string S { get; set; } public int X { get; set; } [SetsRequiredMembers] public A(int x) => S = \"unnamed\"; "
        + "}")]
    [InlineData("[Ingot] class A { public required string S { get; init; } [SetsRequiredMembers] public A() => S = \"unnamed\"; }")]
    [InlineData("[Ingot] class A { public required string S; [SetsRequiredMembers] public A() => S = \"unnamed\"; }")]
    public void What_a_constructor_sets_of_what_is_required_stays_where_JSON_says_nothing(string type)
    {
        var run = """
            partial class Sample { public static string Run() { var a = IngotJson.Deserialize<A>("{}"u8); return a.S + " " + Compact(a).S + " " + (Json(a).S == a.S); } }
            """;
        Ran.Of("using System.Diagnostics.CodeAnalysis; " + type + Back + run).ShouldBe("unnamed unnamed True");
    }

    [Theory]
    [InlineData("public struct A { public A(List<int> l) => L = l; public List<int> L { get; } }")]
    [InlineData("public struct A { public A(List<int> l) => L = l; public List<int> L { get; } = new(); }")]
    [InlineData("public struct A { public A() => L = new(); public A(List<int> l) => L = l; public List<int> L { get; } }")]
    [InlineData("public class A { public A() { } public A(List<int> l) => L = l; public List<int> L { get; } }")]
    [InlineData("public class A { public A() { L = new(); } public A(List<int> l) => L = l; public List<int> L { get; } }")]
    [InlineData("public class A { public A() : this(new()) { } public A(List<int> l) => L = l; public List<int> L { get; } }")]
    [InlineData("public class A { public A() { } public A(List<int> l) => L = l; public List<int> L { get; } = new(); }")]
    public void A_collection_without_a_setter_comes_back_from_whatever_creates_it(string type) => Ran.Of(
        $$"""
        [Ingot] {{type}} {{Back}}
        partial class Sample { public static string Run() { var a = new A(new() { 7 }); return Compact(a).L[0] + " " + Json(a).L[0]; } }
        """).ShouldBe("7 7");

    [Theory]
    [InlineData("record R(int A, int B, int C)")]
    [InlineData("record struct R(int A, int B, int C)")]
    [InlineData("readonly record struct R(int A, int B, int C)")]
    public void Parameters_of_a_record_keep_their_places_whatever_is_declared_again(string head)
    {
        foreach (var body in new[]
        {
            "",
            "public int A { get; init; } = A;",
            "public int B { get; init; } = B; public int D { get; init; }",
            "public int C { get; init; } = C; public int B { get; init; } = B;",
            "public int D { get; init; } public int A { get; init; } = A;",
        })
        {
            var d = body.Contains('D') ? ", D = 4" : "";
            Ran.Of($$"""[Ingot] public {{head}} { {{body}} } {{Back}} partial class Sample { public static string Run() { var r = new R(1, 2, 3); {{(d == "" ? "" : "r = r with { D = 4 };")}} return Convert.ToHexString(IngotSerializer.Serialize(r)); } }""")
                .ShouldBe(d == "" ? "0F05090D" : "1F05090D11", body);
        }
    }

    [Theory]
    [InlineData("empty equals null", "public static bool operator ==(K a, K b) => a is null || a.X == 0 || b is null || b.X == 0; "
        + "public static bool operator !=(K a, K b) => !(a == b);")]
    [InlineData("two operators that take null", "public static bool operator ==(K a, K b) => false; public static bool operator !=(K a, K b) => true; "
        + "public static bool operator ==(K a, string b) => true; public static bool operator !=(K a, string b) => false;")]
    [InlineData("not a Boolean", "public static string operator ==(K a, object b) => null; public static string operator !=(K a, object b) => null;")]
    [InlineData("throws", "public static bool operator ==(K a, K b) => throw new Exception(); "
        + "public static bool operator !=(K a, K b) => throw new Exception();")]
    public void Operators_of_a_type_decide_nothing(string what, string operators)
    {
        var types = $$"""
            public class K { public int X { get; set; } public int Y { get; set; } {{operators}} public override int GetHashCode() => Y; public override bool Equals(object o) => o is K k && k.Y == Y; }
            public class C : List<int> { {{operators.Replace("K ", "C ").Replace("a.X", "a.Count").Replace("b.X", "b.Count")}} public override int GetHashCode() => 0; public override bool Equals(object o) => false; }
            [IngotConverter(typeof(V))] public class W { public K K { get; set; } {{operators.Replace("K ", "W ").Replace("a.X", "0").Replace("b.X", "0")}} public override int GetHashCode() => 0; public override bool Equals(object o) => false; }
            public class V : IIngotConverter<W, K> { public K ToSurrogate(W value) => value.K; public W FromSurrogate(K surrogate) => new W { K = surrogate }; }
            [Ingot(PreserveReferences = true)] public class P { public P Next { get; set; } public int Y { get; set; } {{operators.Replace("K ", "P ").Replace("a.X", "0").Replace("b.X", "0")}} public override int GetHashCode() => 0; public override bool Equals(object o) => false; }
            [Ingot(Layout = IngotLayout.Packed)] public class R { public K K { get; set; } public C C { get; set; } }
            [Ingot] public class A
            {
                public K K { get; set; } public List<K> L { get; set; } public Dictionary<K, K> D { get; set; } public HashSet<K> S { get; set; }
                public C C { get; set; } public C G { get; } = new(); public W W { get; set; } public List<W> Ws { get; set; } public P P { get; set; } public List<R> Rs { get; set; }
            }
            """;
        var run = """
            partial class Sample
            {
                public static string Run()
                {
                    K k() => new K { Y = 7 };
                    var a = new A { K = k(), L = new() { k(), null }, D = new() { [k()] = k() }, S = new() { k() }, C = new(), W = new() { K = k() }, Ws = new() { new() { K = k() }, null },
                        P = new() { Y = 5 }, Rs = new() };
                    a.G.Add(3);
                    for (var i = 0; i < 20; i++) a.Rs.Add(new R { K = i % 2 == 0 ? k() : null, C = i % 3 == 0 ? new() : null });
                    return Shown(Compact(a)) + " " + (Shown(Compact(a)) == Shown(Json(a)));
                }

                static string Shown(A a) => $"{a.K?.Y} {a.L[0]?.Y} {a.L[1]?.Y} {System.Linq.Enumerable.Single(a.D.Values)?.Y} {System.Linq.Enumerable.Single(a.S).Y} {a.C?.Count} {a.G.Count} {a.W?.K?.Y} {a.Ws[0]?.K?.Y} {a.Ws[1] is null} {a.P?.Y} "
                    + $"{a.Rs.FindAll(r => r.K is null).Count} {a.Rs.FindAll(r => r.C is null).Count}";
            }
            """;
        Ran.Of($"{types} {Back} {run}").ShouldBe("7 7  7 7 0 1 7 7 True 5 10 13 True", what);
    }

    [Fact]
    public void Names_of_enum_values_that_differ_in_case_alone_are_different_values() => Ran.Of($$"""
        public enum E { a, A, b, Value, value, VALUE }
        [Ingot] public class Q { public Dictionary<E, int> D { get; set; } [System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter))] public E V { get; set; } }
        {{Back}}
        partial class Sample { public static string Run() => string.Join(" ", Array.ConvertAll(Enum.GetValues<E>(), v => Json(new Q { V = v, D = new() { [v] = 1 } }) is var q && q.D.ContainsKey(v) ? q.V.ToString() + q.D.Count : "lost")) + " " + IngotJson.Deserialize<Q>("{\"V\":\"B\"}"u8).V; }
        """).ShouldBe("a1 A1 b1 Value1 value1 VALUE1 b");

    [Fact]
    public void An_override_keeps_the_place_of_what_it_overrides()
    {
        var hex = Ran.Of(
            $$"""class B { public virtual int X { get; set; } public int Y { get; set; } } [Ingot] class A : B { } {{Back}} partial class Sample { public static string Run() => Convert.ToHexString(IngotSerializer.Serialize(new A { X = 1, Y = 2 })); }""");
        Ran.Of($$"""class B { public virtual int X { get; set; } public int Y { get; set; } } [Ingot] class A : B { public override int X { get; set; } } {{Back}} partial class Sample { public static string Run() { var a = IngotSerializer.Deserialize<A>(Convert.FromHexString("{{hex}}")); return $"{a.X} {a.Y}"; } }""").ShouldBe("1 2");
    }

    [Theory]
    [InlineData("[Ingot] class A { public Stack<int> X { get; } = new(); }")]
    [InlineData("[Ingot] class A { public IReadOnlyList<int> X { get; } = [1]; }")]
    [InlineData("class B { public int Y { get; set; } } [Ingot] class A { public B X { get; } = new(); }")]
    [InlineData("[Ingot] class A { readonly List<int> _x = new(); public List<int> X => _x; }")]
    [InlineData("[Ingot] class A { readonly List<int> _x = new(); public IReadOnlyList<int> X => _x.AsReadOnly(); }")]
    [InlineData("[Ingot] class A { public readonly int X; }")]
    [InlineData("[Ingot] class A { List<int> _x; public List<int> X { get { return _x ??= new List<int>(); } } }")]
    [InlineData("[Ingot] class A { List<int> _x = new(); public IEnumerable<int> X => this._x.ToArray(); }")]
    [InlineData("[Ingot] class A { Lazy<List<int>> _x = new(); public List<int> X => _x.Value; }")]
    [InlineData("[Ingot] class A { List<int> Own { get; } = new(); public List<int> X => Own; }")]
    [InlineData("[Ingot] class A { string _x; public string X => _x; public void Name(string x) => _x = x; }")]
    [InlineData("class B { public int X { get; set; } } [Ingot] class A : B { public new long X { get; set; } }")]
    [InlineData("[Ingot] class A : List<int> { public int X { get; set; } }")]
    [InlineData("struct B { decimal _amount; public override string ToString() => _amount.ToString(); } [Ingot] class A { public B X { get; set; } }")]
    [InlineData("class B { int Own { get; set; } } [Ingot] class A { public B X { get; set; } }")]
    [InlineData("[Ingot] public class A : Exception { public int Code { get; set; } }")]
    [InlineData("[Ingot] public class A { string s; public string S => s ?? \"\"; public void Set(string x) => s = x; public int X { get; set; } }")]
    [InlineData("[Ingot] public class A { string s; public string S => (this.s)!; public void Set(string x) => s = x; public int X { get; set; } }")]
    public void What_would_be_lost_is_said(string source) => Generated.Of(source).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING006");

    /// <summary>Nothing is said of types that occur only in the type of a member that is left out, and no code is generated for them.</summary>
    [Theory]
    [InlineData("Dictionary<ILeft, Action>", "ILeft")]
    [InlineData("Dictionary<List<ILeft>, Action>", "List<ILeft>")]
    [InlineData("Dictionary<(ILeft, int), Func<int>>", "(ILeft, int)")]
    [InlineData("Dictionary<Left<ILeft>, System.IO.Stream>", "Left<ILeft>")]
    [InlineData("Dictionary<ILeft, Dictionary<Left<int>, Action[]>>", "ILeft")]
    [InlineData("IReadOnlyDictionary<LeftList, Action>", "LeftList")]
    public void What_is_left_out_takes_its_types_along(string type, string key)
    {
        var source = "public interface ILeft { } public class Left<T> { public T V { get; set; } public Type Of { get; set; } } "
            + "public class LeftList : List<int> { public int Lost { get; set; } } "
            + $"[Ingot] public class A {{ public int X {{ get; set; }} public {type} Computed => null; }}";
        Generated.Of(source).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING006");
        Generated.Driver().RunGenerators(Generated.Compilation(source)).GetRunResult().GeneratedTrees.Select(t => Path.GetFileName(t.FilePath))
            .ShouldNotContain(f => f.Contains("Left", StringComparison.Ordinal));
        Generated.Of(source + $" [Ingot] public class B {{ public {key} Kept {{ get; set; }} }}").Diagnostics.Count.ShouldBeGreaterThan(1);
    }

    [Theory]
    [InlineData("[Ingot] class A { public List<int> X { get; set; } public List<int> Doubled => [.. X, .. X]; public int Count => X.Count; }")]
    [InlineData("[Ingot] class A { public A(Stack<int> x) { X = x; } public Stack<int> X { get; } }")]
    [InlineData("[Ingot] class A { public List<int> X { get; } = new(); public Queue<int> Y { get; } = new(); }")]
    [InlineData("[Ingot] class A { List<int> _x = new(); public List<int> X { get => _x; set => _x = value; } public IReadOnlyList<int> Y => _x; public int Z "
        + "=> _x.Count; }")]
    [InlineData("class B { [IgnoreDataMember] int _cached; } class C { static int s_x; const int Y = 3; } [Ingot] class A { public B X { get; set; } public C "
        + "Y { get; set; } }")]
    [InlineData("[Ingot] class A { readonly string _x; public A(string x) { _x = x; } public string X => _x; public string[] Parts => _x.Split(','); }")]
    public void What_is_computed_or_kept_is_no_reason_to_warn(string source) => Generated.Of(source).Diagnostics.ShouldBeEmpty();

    [Fact]
    public void Of_an_inline_array_more_than_one_element_would_be_lost() => Generated.Of(
        "[System.Runtime.CompilerServices.InlineArray(4)] struct B { public int First; } [Ingot] class A { public B X { get; set; } }")
        .Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING001");

    [Theory]
    [InlineData("[Ingot] class A : IEnumerable<int> { public void Add(int x) { } Walk }", "ING001")]
    [InlineData("[Ingot] class A : List<int> { public A(int capacity) : base(capacity) { } }", "ING001")]
    [InlineData("[Ingot] class A : IReadOnlyList<int> { public int Count => 0; public int this[int at] => at; Walk }", "ING001")]
    [InlineData("[Ingot] class A : IEnumerable<int> { public List<int> Points { get; set; } Walk }", "ING014")]
    [InlineData("[Ingot] [DataContract] class A : IEnumerable<int> { [DataMember] public List<int> Points { get; set; } Walk }", null)]
    public void What_only_enumerates_does_not_lose_its_elements_silently(string source, string? expected)
    {
        const string walk =
            "public IEnumerator<int> GetEnumerator() => null; System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => null;";
        Generated.Of(source.Replace("Walk", walk, StringComparison.Ordinal)).Diagnostics.Select(d => d.Id).SingleOrDefault().ShouldBe(expected);
    }

    [Theory]
    [InlineData("System.Collections.Concurrent.ConcurrentDictionary<string, int>", "new(new ByReference())")]
    [InlineData("OrderedDictionary<string, int>", "new(new ByReference())")]
    [InlineData("System.Collections.Immutable.IImmutableDictionary<string, int>",
        "System.Collections.Immutable.ImmutableDictionary.Create<string, int>(new ByReference())")]
    [InlineData("System.Collections.ObjectModel.ReadOnlyDictionary<string, int>",
        "new(new Dictionary<string, int>(new ByReference()) { [N()] = 1, [N()] = 2 })")]
    [InlineData("IReadOnlyDictionary<string, int>",
        "new SortedList<string, int>(Comparer<string>.Create((x, y) => ReferenceEquals(x, y) ? 0 : 1)) { [N()] = 1, [N()] = 2 }")]
    [InlineData("System.Collections.Immutable.IImmutableSet<string>",
        "System.Collections.Immutable.ImmutableHashSet.Create<string>(new ByReference(), N(), N())")]
    [InlineData("IReadOnlySet<string>", "new HashSet<string>(new ByReference()) { N(), N() }")]
    public void Keys_that_only_a_comparer_tells_apart_are_refused_when_they_are_written(string type, string value)
    {
        var fill = value == "new(new ByReference())"
            ? "d[N()] = 1; d[N()] = 2;"
            : type.Contains("IImmutableDictionary", StringComparison.Ordinal) ? "d = d.Add(N(), 1).Add(N(), 2);" : "";
        Ran.Of($$"""
            [Ingot] public class A { public {{type}} D { get; set; } }
            public class ByReference : IEqualityComparer<string> { public bool Equals(string x, string y) => ReferenceEquals(x, y); public int GetHashCode(string x) => 1; }
            {{Back}}
            partial class Sample
            {
                static string N() => new string('a', 1);
                static string Try(Func<object> f) { try { f(); return "lost"; } catch (IngotException e) { return "refused"; } }
                public static string Run() { {{type}} d = {{value}}; {{fill}} return Try(() => IngotSerializer.Serialize(new A { D = d })) + " " + Try(() => IngotJson.Serialize(new A { D = d })); }
            }
            """).ShouldBe("refused refused");
    }

    [Fact]
    public void What_a_constructor_makes_of_a_parameter_is_not_made_of_it_again() => Ran.Of(
        $$"""
        [Ingot] public record R(int X) { public int X { get; init; } = X * 2; }
        [Ingot] public class P(int x) { public int X { get; set; } = x + 1; }
        {{Back}}
        partial class Sample { public static string Run() => $"{new R(3).X} {Compact(new R(3)).X} {Json(new R(3)).X} {new P(3).X} {Compact(new P(3)).X} {Json(new P(3)).X}"; }
        """).ShouldBe("6 6 6 4 4 4");

    [Fact]
    public void A_method_that_names_subtypes_is_an_error() =>
        Generated.Of("""[Ingot] [KnownType("Types")] class B { public int X { get; set; } static Type[] Types() => [typeof(D)]; } class D : B { public int Y { get; set; } }""").Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING005");

    [Fact]
    public void A_member_that_is_named_like_what_tells_subtypes_apart_is_an_error() => Generated.Of(
        """
        [Ingot] [System.Text.Json.Serialization.JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")] [System.Text.Json.Serialization.JsonDerivedType(typeof(D), "d")] abstract class B { public string Kind { get; set; } }
        class D : B { }
        """).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING005");

    [Fact]
    public void A_computed_collection_is_not_filled() => Ran.Of(
        $$"""[Ingot] class A { public int N { get; set; } public List<int> Twice => [N, N]; } {{Back}} partial class Sample { public static string Run() => IngotSerializer.Serialize(new A { N = 1 }).Length + " " + Json(new A { N = 1 }).N; }""").ShouldBe("2 1");

    [Theory]
    [InlineData("""[System.Text.Json.Serialization.JsonDerivedType(typeof(C1), "c1")] [System.Text.Json.Serialization.JsonDerivedType(typeof(C2), "c2")]""",
        """[System.Text.Json.Serialization.JsonDerivedType(typeof(C2), "c2")] [System.Text.Json.Serialization.JsonDerivedType(typeof(C1), "c1")]""")]
    [InlineData("[KnownType(typeof(C1))] [KnownType(typeof(C2))]", "[KnownType(typeof(C2))] [KnownType(typeof(C1))]")]
    [InlineData("[KnownType(typeof(C1))] [KnownType(typeof(C2))]", "[KnownType(typeof(C0))] [KnownType(typeof(C1))] [KnownType(typeof(C2))]")]
    public void A_subtype_keeps_its_tag_when_lines_move(string before, string after)
    {
        const string types = "abstract class A { public int N { get; set; } } class C0 : A { } class C1 : A { } class C2 : A { }";
        var hex = Ran.Of(
            $$"""{{before}} [Ingot] {{types}} {{Back}} partial class Sample { public static string Run() => Convert.ToHexString(IngotSerializer.Serialize<A>(new C1 { N = 7 })); }""");
        Ran.Of($$"""{{after}} [Ingot] {{types}} {{Back}} partial class Sample { public static string Run() { var a = IngotSerializer.Deserialize<A>(Convert.FromHexString("{{hex}}")); return a.GetType().Name + a.N; } }""").ShouldBe("C17");
    }

    [Fact]
    public void A_type_laid_out_otherwise_by_its_own_assembly_is_refused()
    {
        var library = Generated.Compilation("[Ingot] public class T { public int X { get; internal set; } public int Y { get; set; } }")
            .WithAssemblyName("Library");
        Generated.Driver().RunGeneratorsAndUpdateCompilation(library, out var output, out _);
        using var stream = new MemoryStream();
        output.Emit(stream).Success.ShouldBeTrue();
        var user = Generated.Compilation("[Ingot] public class U { public T Held { get; set; } } [Ingot] public class V { public int X { get; set; } }")
            .AddReferences(Microsoft.CodeAnalysis.MetadataReference.CreateFromImage(stream.ToArray()));
        Generated.Driver().RunGeneratorsAndUpdateCompilation(user, out var generated, out var diagnostics);
        diagnostics.Where(d => d.Severity == Microsoft.CodeAnalysis.DiagnosticSeverity.Error).ShouldHaveSingleItem().Id.ShouldBe("ING012");
        generated.SyntaxTrees.Select(t => Path.GetFileName(t.FilePath)).ShouldContain(f => f.StartsWith("V_", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("{\\\"$type\\\":\\\"D\\\",\\\"X\\\":1,\\\"$type\\\":\\\"E\\\"}", "twice")]
    [InlineData("{\\\"X\\\":1,\\\"$type\\\":\\\"D\\\",\\\"$type\\\":\\\"D\\\"}", "twice")]
    [InlineData("{\\\"X\\\":1,\\\"$type\\\":\\\"D\\\"}", "D1")]
    [InlineData("{\\\"$type\\\":\\\"D\\\",\\\"X\\\":1}", "D1")]
    public void What_an_object_is_is_said_once(string json, string result) => Ran.Of(
        $$"""
        [Ingot] [IngotSubtype(1, typeof(D))] [IngotSubtype(2, typeof(E))] public abstract class A { public int X { get; set; } } public class D : A { } public class E : A { }
        public static class Sample { public static string Run() { try { var a = IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes("{{json}}")); return a.GetType().Name + a.X; } catch (IngotException e) { return e.Message; } } }
        """).ShouldContain(result);

    [Fact]
    public void A_tuple_of_many_items_is_written_once() => Ran.Of(
        $$"""
        [Ingot] class A { public (int, int, int, int, int, int, int, string Eighth, int Ninth) T { get; set; } }
        {{Back}}
        partial class Sample
        {
            public static string Run()
            {
                var a = new A { T = (1, 2, 3, 4, 5, 6, 7, "eight", 9) };
                return (Compact(a).T == a.T) + " " + (Json(a).T == a.T) + " " + System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(a));
            }
        }
        """).ShouldBe("""True True {"T":{"Item1":1,"Item2":2,"Item3":3,"Item4":4,"Item5":5,"Item6":6,"Item7":7,"Rest":{"Item1":"eight","Item2":9}}}""");

    [Fact]
    public void A_bag_can_be_read_as_it_is_written() => Ran.Of(
        $$"""[assembly: Ingot(typeof(System.Collections.Concurrent.ConcurrentBag<int>))] {{Back}} partial class Sample { public static string Run() { var b = new System.Collections.Concurrent.ConcurrentBag<int> { 1, 2 }; return Compact(b).Count + " " + Json(b).Count; } }""").ShouldBe("2 2");

    [Fact]
    public void A_dictionary_of_any_keys_comes_back()
    {
        var keys = new[] { ("K", "new K { N = 1 }"), ("R", "new R(1, \"a\")"), ("(int, string)", "(1, \"a\")"), ("List<int>", "new List<int> { 1 }"),
            ("Memory<byte>", "new byte[] { 1 }"), ("Guid", "Guid.Empty"), ("Half", "(Half)1.5") };
        var code = new StringBuilder();
        foreach (var (type, value) in keys)
            code.Append($"{{ var d = new Dictionary<{type}, int> {{ [{value}] = 5 }}; s += Compact(d).Count + \"\" + Json(d).Count; }}");
        Ran.Of($$"""
            {{string.Concat(keys.Select(k => $"[assembly: Ingot(typeof(Dictionary<{k.Item1}, int>))] "))}}
            public struct K { public int N { get; set; } } public record R(int X, string Y);
            {{Back}} partial class Sample { public static string Run() { var s = ""; {{code}} return s; } }
            """).ShouldBe(string.Concat(keys.Select(_ => "11")));
    }

    [Fact]
    public void A_key_that_is_null_is_refused_when_it_is_written() => Ran.Of(
        $$"""
        [assembly: Ingot(typeof(D))]
        public class D : IDictionary<string, int>
        {
            public int this[string key] { get => 0; set { } }
            public ICollection<string> Keys => null; public ICollection<int> Values => null; public int Count => 1; public bool IsReadOnly => false;
            public void Add(string key, int value) { } public void Add(KeyValuePair<string, int> item) { } public void Clear() { }
            public bool Contains(KeyValuePair<string, int> item) => false; public bool ContainsKey(string key) => false; public void CopyTo(KeyValuePair<string, int>[] array, int at) { }
            public IEnumerator<KeyValuePair<string, int>> GetEnumerator() { yield return new KeyValuePair<string, int>(null, 1); }
            System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
            public bool Remove(string key) => false; public bool Remove(KeyValuePair<string, int> item) => false; public bool TryGetValue(string key, out int value) { value = 0; return false; }
        }
        {{Back}}
        partial class Sample
        {
            static string Try(Action action) { try { action(); return "written"; } catch (IngotException e) { return e.Message; } }
            public static string Run() => Try(() => IngotSerializer.Serialize(new D())) + " " + Try(() => IngotJson.Serialize(new D()));
        }
        """).ShouldBe("A key of a dictionary is null A key of a dictionary is null");
}

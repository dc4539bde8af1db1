namespace Ingot.Generator.Tests;

/// <summary>Converters have a type written as another one, wherever it stands.</summary>
public sealed class ConverterTests
{
    private const string Types = """
        [IngotConverter(typeof(MoneyConverter))] public readonly struct Money { readonly decimal _v; public Money(decimal v) => _v = v; public decimal Get() => _v; public override string ToString() => "M" + _v; }
        public class MoneyConverter : IIngotConverter<Money, decimal> { public decimal ToSurrogate(Money m) => m.Get() + 1; public Money FromSurrogate(decimal d) => new(d - 1); }
        [IngotConverter(typeof(NameConverter))] public sealed record Name { public readonly string S; public Name(string s) => S = s; public override string ToString() => "N" + S; }
        public class NameConverter : IIngotConverter<Name, string> { public string ToSurrogate(Name n) => n.S; public Name FromSurrogate(string s) => new(s); }
        [IngotConverter(typeof(OptionConverter<>))] public readonly struct Option<T> { public readonly T V; public readonly bool Has; public Option(T v) { V = v; Has = true; } public override string ToString() => Has ? "O" + V : "-"; }
        public class OptionConverter<T> : IIngotConverter<Option<T>, T[]> { public T[] ToSurrogate(Option<T> o) => o.Has ? new[] { o.V } : new T[0]; public Option<T> FromSurrogate(T[] t) => t.Length == 0 ? default : new(t[0]); }
        [IngotConverter(typeof(CountConverter))] public sealed class Count { public int N; public override string ToString() => "C" + N; }
        public class CountConverter : IIngotConverter<Count, int> { int IIngotConverter<Count, int>.ToSurrogate(Count c) => c.N; Count IIngotConverter<Count, int>.FromSurrogate(int n) => new Count { N = n }; }
        public class Hex : IIngotConverter<int, string> { public string ToSurrogate(int n) => n.ToString("X"); public int FromSurrogate(string s) => Convert.ToInt32(s, 16); }
        [IngotConverter(typeof(TreeConverter))] public sealed class Tree { public Tree Next; public override string ToString() => "T" + Next; }
        public class TreeConverter : IIngotConverter<Tree, Node> { public Node ToSurrogate(Tree t) => new Node { Next = t.Next }; public Tree FromSurrogate(Node n) => new Tree { Next = n.Next }; }
        public class Node { public Tree Next { get; set; } }
        public static partial class Sample
        {
            static T Compact<T>(T value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize(value));
            static T Json<T>(T value) => IngotJson.Deserialize<T>(IngotJson.Serialize(value));
            static string Text<T>(T value) => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(value));
            static string Try(Action action) { try { action(); return "-"; } catch (IngotException e) { return e.Message; } }
        }
        """;

    [Theory]
    [InlineData("Money", "new(3)", "M3")]
    [InlineData("Money", "default", "M0")]
    [InlineData("Money?", "new Money(4)", "M4")]
    [InlineData("Money?", "null", "")]
    [InlineData("List<Money>", "[new(0), new(-1)]", "M0,M-1")]
    [InlineData("Money?[]", "[null, new Money(-1)]", ",M-1")]
    [InlineData("Name", "new(\"a\")", "Na")]
    [InlineData("Name", "null", "")]
    [InlineData("Name[]", "[null, new(\"\"), new(\"b\")]", ",N,Nb")]
    [InlineData("HashSet<Name>", "[new(\"a\"), new(\"b\")]", "Na,Nb")]
    [InlineData("Dictionary<Name, Money>", "new() { [new(\"k\")] = new(5) }", "[Nk, M5]")]
    [InlineData("Dictionary<Money, Name>", "new() { [new(2)] = null }", "[M2, ]")]
    [InlineData("Option<int>", "new(7)", "O7")]
    [InlineData("Option<string>[]", "[default, new(\"z\")]", "-,Oz")]
    [InlineData("Count", "new Count { N = 0 }", "C0")]
    [InlineData("List<Count>", "[new Count { N = 0 }, null]", "C0,")]
    [InlineData("Tree", "new Tree { Next = new Tree() }", "TT")]
    [InlineData("(Money, Name)", "(new(1), new(\"q\"))", "(M1, Nq)")]
    public void Values_come_back_as_what_they_were(string type, string value, string shown) => Ran.Of(
        $$"""
        {{(type.Contains('(', StringComparison.Ordinal) ? "" : $"[assembly: Ingot(typeof({type}))]")}}
        [Ingot] public class Holder { public int Before { get; set; } public {{type}} X { get; set; } public {{type}} Y { get; init; } public int After { get; set; } }
        [Ingot(Layout = IngotLayout.Fixed)] public class FixedHolder { public {{type}} X { get; set; } public int After { get; set; } }
        {{Types}}
        partial class Sample
        {
            static string Show<T>(T x) => x is System.Collections.IEnumerable many ? string.Join(",", System.Linq.Enumerable.Cast<object>(many)) : $"{x}";
            static string Show(Holder h) => h.Before + Show(h.X) + Show(h.Y) + h.After;
            static string Show(FixedHolder h) => Show(h.X) + h.After;
            public static string Run()
            {
                {{type}} x = {{value}};
                var h = new Holder { Before = 1, X = x, Y = x, After = 2 };
                var f = new FixedHolder { X = x, After = 2 };
                return $"{Show(Compact(h))} {Show(Json(h))} {Show(Compact(f))} {Show(Json(f))}" {{(type.Contains('(', StringComparison.Ordinal) ? "" : "+ \" \" + Show(Compact(x)) + \" \" + Show(Json(x))")}};
            }
        }
        """).ShouldBe($"1{shown}{shown}2 1{shown}{shown}2 {shown}2 {shown}2" + (type.Contains('(', StringComparison.Ordinal) ? "" : $" {shown} {shown}"));

    [Fact]
    public void A_member_has_its_own_and_a_nullable_one_that_of_its_value() => Ran.Of(
        $$"""
        [Ingot] public class A { [IngotConverter(typeof(Hex))] public int X { get; set; } [IngotConverter(typeof(Hex))] public int? Y { get; set; } public int Z { get; set; } }
        {{Types}} partial class Sample { public static string Run() { var a = new A { X = 255, Y = 16, Z = 255 }; var b = Compact(a); return Text(a) + b.X + b.Y + Json(a).Y + Compact(new A()).Y; } }
        """).ShouldBe("""{"X":"FF","Y":"10","Z":255}2551616""");

    [Fact]
    public void An_assembly_has_converters_for_types_that_are_not_its_own_and_for_one_format() => Ran.Of(
        $$"""
        [assembly: IngotConverter(typeof(DateTime), typeof(Unix), Formats = IngotFormats.Json)]
        [assembly: Ingot(typeof(Dictionary<DateTime, DateTime?>))]
        public class Unix : IIngotConverter<DateTime, long> { public long ToSurrogate(DateTime t) => new DateTimeOffset(t).ToUnixTimeSeconds(); public DateTime FromSurrogate(long t) => DateTimeOffset.FromUnixTimeSeconds(t).UtcDateTime; }
        {{Types}}
        partial class Sample
        {
            public static string Run()
            {
                var d = new Dictionary<DateTime, DateTime?> { [new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc)] = new DateTime(2021, 1, 1, 0, 0, 0, DateTimeKind.Utc) };
                return Text(d) + Json(d).ContainsKey(new DateTime(2020, 1, 1)) + Convert.ToHexString(IngotSerializer.Serialize(d));
            }
        }
        """).ShouldBe("""{"1577836800":1609459200}True032456470124C448""");

    [Fact]
    public void What_a_converter_refuses_and_null_where_none_can_be_are_exceptions_of_the_input() => Ran.Of(
        $$"""
        [Ingot] public class A { [IngotConverter(typeof(Hex))] public int X { get; set; } public Option<int> O { get; set; } }
        {{Types}}
        partial class Sample
        {
            static A Read(string json) => IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes(json));
            public static string Run() => Try(() => Read("{\"X\":\"G\"}")).Contains("rejected") + " "
                + Try(() => Read("{\"X\":null}")) + " " + Try(() => Read("{\"O\":null}"));
        }
        """).ShouldBe("True The value can't be null (at byte 9) The value can't be null (at byte 9)");

    [Fact]
    public void Null_instead_of_a_surrogate_is_an_exception() => Ran.Of(
        $$"""
        [Ingot] public class A { public Name N { get; set; } public Name[] Ns { get; set; } }
        {{Types}}
        partial class Sample
        {
            static string Both(A a) => Try(() => IngotSerializer.Serialize(a)) + "|" + Try(() => IngotJson.Serialize(a));
            public static string Run() => Both(new A { N = new Name(null) }) + "|" + Both(new A { Ns = new Name[] { new(null) } });
        }
        """).ShouldBe(string.Join('|', Enumerable.Repeat("NameConverter converted a non-null value to null", 4)));

    [Theory]
    [InlineData("public class C : IIngotConverter<string, int> { public int ToSurrogate(string s) => 1; public string FromSurrogate(int i) => null; }",
        "does not implement")]
    [InlineData("public abstract class C : IIngotConverter<int, int> { public int ToSurrogate(int s) => 1; public int FromSurrogate(int i) => 1; }",
        "can't create it")]
    [InlineData("public class C : IIngotConverter<int, int> { C() { } public int ToSurrogate(int s) => 1; public int FromSurrogate(int i) => 1; }",
        "can't create it")]
    [InlineData("public class C : IIngotConverter<int, byte>, IIngotConverter<int, long> { byte IIngotConverter<int, byte>.ToSurrogate(int s) => 1; public "
        + "int FromSurrogate(byte i) => 1; public long ToSurrogate(int s) => 1; public int FromSurrogate(long i) => 1; }", "more than once")]
    [InlineData("public interface C { }", "isn't a class")]
    public void A_converter_that_can_not_be_used_is_an_error_at_its_attribute(string converter, string why)
    {
        var diagnostics = Generated.Of(converter + "[Ingot] public class A { [IngotConverter(typeof(C))] public int X { get; set; } }").Diagnostics;
        diagnostics.Select(d => d.Id).Distinct().ShouldBe(["ING021"]);
        diagnostics[0].GetMessage().ShouldContain(why);
    }

    [Fact]
    public void A_converter_to_a_type_that_can_not_be_written_is_an_error_of_that_type() =>
        Generated.Of("public class C : IIngotConverter<int, Action> { public Action ToSurrogate(int s) => null; public int FromSurrogate(Action i) => 1; } "
            + "[Ingot] public class A { [IngotConverter(typeof(C))] public int X { get; set; } }")
            .Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING001");
}

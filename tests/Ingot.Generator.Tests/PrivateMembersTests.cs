using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>Private members that say that they are meant are written and read like any other, without reflection.</summary>
public sealed class PrivateMembersTests
{
    private const string Types = """
        using System.Text.Json; using System.Text.Json.Serialization;
        public class Base { [JsonInclude] private int _base = 3; [JsonInclude] protected string Name { get; private set; } public int GetBase() => _base; public void SetBase(int i, string n) { _base = i; Name = n; } public string GetName() => Name; }
        [Ingot] public class A : Base
        {
            [JsonInclude] private int _x;
            [JsonInclude] private List<string> Texts { get; set; }
            [JsonInclude] public int Shown { get; private set; } = 7;
            [JsonInclude] public bool Flag { get; private set; }
            [JsonInclude] protected internal int? N { get; protected set; }
            [JsonInclude] public string Initial { get; private init; }
            [JsonInclude] private S _struct;
            [JsonInclude] public int WriteOnlyOutside { private get; set; }
            [JsonInclude] private double @class { get; set; }
            public int Plain { get; set; }
            public A Fill(int i) { _x = i; Texts = i == 0 ? null : new() { "a" + i }; Shown = i; Flag = i % 2 == 1; N = i == 0 ? null : i; _struct = S.Of(i); WriteOnlyOutside = i; @class = i; Plain = i; SetBase(i, "n" + i); return this; }
            public string Show() => $"{_x} {string.Join(",", Texts ?? new())} {Shown} {Flag} {N} {Initial} {_struct.Show()} {WriteOnlyOutside} {@class} {Plain} {GetBase()} {GetName()}";
        }
        [Ingot] public struct S { [JsonInclude] private int _a; [JsonInclude] public long B { get; private set; } public static S Of(int i) => new S { _a = i, B = -i }; public readonly string Show() => _a + "/" + B; }
        [Ingot] public record R([property: JsonInclude] int Taken) { [JsonInclude] private string _late; [JsonInclude] public int Set { get; private set; } public R Fill(int i) { _late = "l" + i; Set = i; return this; } public string Show() => Taken + _late + Set; }
        [Ingot] public class Taken { public Taken(int id) => Id = id + 100; public Taken() { } [JsonInclude] public int Id { get; private set; } }
        [Ingot] [DataContract] public class Contract { [DataMember(Order = 2)] private int _a; [DataMember(Order = 1, Name = "b")] public int B { get; private set; } [DataMember(Order = 3)] private readonly List<int> _list = new(); public int C { get; set; } public Contract Fill(int i) { _a = i; B = i + 1; return this; } public string Show() => _a + "," + B; }
        [Ingot] public class Outer { public S[] Many { get; set; } public List<A> Lists { get; set; } public Dictionary<string, R> Map { get; set; } }
        public static partial class Sample
        {
            static T Compact<T>(T value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize(value));
            static T Json<T>(T value) => IngotJson.Deserialize<T>(IngotJson.Serialize(value));
            static string Text<T>(T value) => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(value));
        }
        """;

    [Fact]
    public void Values_come_back_in_both_formats() => Ran.Of(Types + """
        partial class Sample
        {
            public static string Run()
            {
                for (var i = 0; i < 5; i++)
                {
                    var a = new A().Fill(i);
                    var s = S.Of(i);
                    var r = new R(i).Fill(i);
                    foreach (var (one, other) in new[] { (a.Show(), Compact(a).Show()), (a.Show(), Json(a).Show()), (s.Show(), Compact(s).Show()), (s.Show(), Json(s).Show()), (r.Show(), Compact(r).Show()), (r.Show(), Json(r).Show()) })
                        if (one != other) return one + " <> " + other;
                    var many = new S[100]; for (var n = 0; n < 100; n++) many[n] = S.Of(n * i);
                    var outer = new Outer { Many = many, Lists = new() { a, a }, Map = new() { ["k"] = r } };
                    if (Text(Compact(outer)) != Text(outer) || Text(Json(outer)) != Text(outer)) return Text(outer);
                    var populated = new A().Fill(9);
                    IngotSerializer.Populate(IngotSerializer.Serialize(a), populated);
                    if (populated.Show() != a.Show()) return "populated " + populated.Show();
                    populated = new A().Fill(9);
                    IngotJson.Populate(IngotJson.Serialize(a), populated);
                    if (populated.Show() != a.Show()) return "populated from JSON " + populated.Show();
                    var contract = new Contract().Fill(i);
                    if (Compact(contract).Show() != contract.Show() || Json(contract).Show() != contract.Show()) return "contract";
                }
                return "same";
            }
        }
        """, "ING006").ShouldBe("same");

    [Fact]
    public void The_text_is_that_of_System_Text_Json_by_reflection() => Ran.Of(Types + """
        partial class Sample
        {
            public static string Run()
            {
                for (var i = 0; i < 4; i++)
                {
                    var a = new A { }.Fill(i);
                    if (Text(a) != JsonSerializer.Serialize(a)) return Text(a) + "\n" + JsonSerializer.Serialize(a);
                    if (IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes(JsonSerializer.Serialize(a))).Show() != JsonSerializer.Deserialize<A>(Text(a)).Show()) return "read";
                    var r = new R(i).Fill(i);
                    if (Text(r) != JsonSerializer.Serialize(r)) return Text(r) + "\n" + JsonSerializer.Serialize(r);
                    if (Text(S.Of(i)) != JsonSerializer.Serialize(S.Of(i))) return Text(S.Of(i));
                }
                return "same";
            }
        }
        """, "ING006").ShouldBe("same");

    [Fact]
    public void Absent_members_keep_what_the_type_gives_them_in_JSON() => Ran.Of(Types + """
        partial class Sample { public static string Run() => IngotJson.Deserialize<A>("{}"u8.ToArray()).Show() + "|" + Compact(new Taken(5)).Id; }
        """, "ING006").ShouldBe("0  7 False   0/0 0 0 0 3 |105");

    [Fact]
    public void Code_compiles_from_CSharp_9_on()
    {
        var (diagnostics, errors) = Generated.Of(
            "[Ingot] public struct S { [DataMember] private int _a; [DataMember] public int B { get; private set; } } [Ingot] public class C { [DataMember] "
                + "private S _s; [DataMember] public S T { get; private set; } }", LanguageVersion.CSharp9);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("[Ingot] public class A<T> { [DataMember] private T _x; public int Y { get; set; } } public class B { public A<int> X { get; set; } [Ingot] "
        + "public class C { public A<int> Z { get; set; } } }", "generic")]
    [InlineData("public class B<T> { [DataMember] private int _x; public int Y { get; set; } } [Ingot] public class A : B<int> { }", "generic")]
    [InlineData("public interface I { int X { get; set; } } [Ingot] public class A : I { [DataMember] int I.X { get; set; } public int Y { get; set; } }",
        "explicitly")]
    [InlineData("public class A { private class P { [DataMember] private int _x; } [Ingot] public class B { [DataMember] private readonly int _r = 1; public "
        + "int Y { get; set; } } }", "generated code can't set it")]
    public void What_cannot_be_reached_is_warned_of(string source, string why)
    {
        var (diagnostics, errors) = Generated.Of(source);
        var found = diagnostics.ShouldHaveSingleItem();
        (found.Id, found.GetMessage(null).Contains(why, StringComparison.Ordinal)).ShouldBe(("ING006", true), found.ToString());
        errors.ShouldBeEmpty();
    }
}

namespace Ingot.Generator.Tests;

/// <summary>Members of all sorts in lists of types of the layout Packed.</summary>
public sealed class PackedLayoutTests
{
    private const string Price = """
        [assembly: Ingot(typeof(List<A>))]
        [Ingot(Layout = IngotLayout.Packed)] public class A
        {
            public System.Net.IPAddress Address { get; set; }
            public Index At { get; set; }
            public Money Price { get; set; }
            public Money? Offer { get; set; }
            public Dictionary<string, int> Map { get; set; }
            [DataMember] private int secret;
            public A Hide(int value) { secret = value; return this; }
            public override string ToString() => $"{Address} {At} {Price.Amount} {Offer?.Amount} {Map?.Count} {secret}";
        }
        [IngotConverter(typeof(MoneyConverter))] public readonly struct Money { public readonly decimal Amount; public Money(decimal a) { Amount = a; } }
        public sealed class MoneyConverter : IIngotConverter<Money, decimal>
        {
            public decimal ToSurrogate(Money value) => value.Amount + 1;
            public Money FromSurrogate(decimal surrogate) => new Money(surrogate - 1);
        }
        public static class Sample
        {
            public static string Run()
            {
                var all = new List<A>();
                for (var i = 0; i < 40; i++)
                    all.Add(new A { Address = i % 3 == 0 ? null : new System.Net.IPAddress(i), At = ^i, Price = new Money(i - 1), Offer = i % 2 == 0 ? null : new Money(i),
                        Map = i % 5 == 0 ? null : new Dictionary<string, int> { ["k"] = i } }.Hide(i));
                var bytes = IngotSerializer.Serialize(all);
                return $"{bytes[1]:X2} {bytes[2]:X2} {string.Join(';', all) == string.Join(';', IngotSerializer.Deserialize<List<A>>(bytes))}";
            }
        }
        """;

    private static string Positions(string members, string run) => "[assembly: Ingot(typeof(List<A>))] [Ingot(Layout = IngotLayout.Packed)] public class A { "
        + members + " } public static class Sample { public static string Run() { " + run + " } }";

    [Fact]
    public void Converted_and_private_members_and_dictionaries_come_back() => Ran.Of(Price).ShouldBe("0A 00 True");

    /// <summary>Behind an array of several dimensions, brackets are those of another type.</summary>
    [Theory]
    [InlineData("int[,]", "new[,] { { 1, 2 } }")]
    [InlineData("string[,,]", "new[,,] { { { \"a\", null } } }")]
    [InlineData("byte[,,,]", "new byte[1, 1, 1, 2]")]
    [InlineData("E[,]", "new[,] { { E.B } }")]
    [InlineData("decimal?[,]", "new decimal?[,] { { null, 1 } }")]
    [InlineData("int[,][]", "new int[,][] { { new[] { 1 }, null } }")]
    [InlineData("int[][,]", "new int[][,] { new[,] { { 1 } }, null }")]
    [InlineData("Held[,]", "new[,] { { new Held { N = new[,,] { { { \"n\" } } } } } }")]
    public void Arrays_of_several_dimensions_come_back(string type, string value) => Ran.Of(
        $$"""
        using System.Collections.Immutable;
        [assembly: Ingot(typeof(List<A>))]
        public enum E { A, B }
        public class Held { public string[,,] N { get; set; } }
        [Ingot(Layout = IngotLayout.Packed)] public class A
        {
            public {{type}} X { get; set; }
            public List<{{type}}> List { get; set; }
            public {{type}}[] Array { get; set; }
            public ImmutableArray<{{type}}> Many { get; set; }
            public ImmutableArray<{{type}}>? Nulls { get; set; }
            public Stack<{{type}}> Stack { get; set; }
            public IReadOnlyList<ArraySegment<{{type}}>> Parts { get; set; }
            public Dictionary<string, {{type}}> Map { get; set; }
            public Held H { get; set; }
        }
        public static class Sample
        {
            static string Text(object x) => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize((List<A>)x));
            public static string Run()
            {
                {{type}} x = {{value}};
                var all = new List<A>();
                for (var i = 0; i < 40; i++)
                    all.Add(new A { X = i % 3 == 0 ? null : x, List = i % 5 == 0 ? null : [x, null], Many = [x], Nulls = i % 2 == 0 ? [x, x] : null,
                        Stack = new([null, x]), Parts = [new([x], 0, 1)], Map = new() { ["k"] = x }, H = new Held() });
                return $"{Text(all) == Text(IngotSerializer.Deserialize<List<A>>(IngotSerializer.Serialize(all)))}";
            }
        }
        """).ShouldBe("True");

    [Fact]
    public void A_removed_array_of_several_dimensions_is_read_over()
    {
        static string Source(string removed, string member, string run) => "[assembly: Ingot(typeof(List<A>))] "
            + "[Ingot(PreserveReferences = true)] public class N { public string Name { get; set; } } "
            + $"[Ingot(Layout = IngotLayout.Packed)] {removed}public class A {{ {member}public N X {{ get; set; }} }} "
            + $"public static class Sample {{ public static string Run() {{ {run} }} }}";
        var hex = Ran.Of(Source("", "public N[,] Old { get; set; } ", "var all = new List<A>(); for (var i = 0; i < 20; i++) all.Add(new A { "
            + "Old = new[,] { { new N() } }, X = i == 19 ? all[0].X : new N { Name = \"n\" + i } }); "
            + "return Convert.ToHexString(IngotSerializer.Serialize(all));"));
        Ran.Of(Source("[IngotRemoved(0, typeof(N[,]))] ", "",
            $"return IngotSerializer.Deserialize<List<A>>(Convert.FromHexString(\"{hex}\"))[19].X.Name;")).ShouldBe("n0");
    }

    [Fact]
    public void Positions_by_hand_leave_gaps_that_must_be_empty()
    {
        const string read = "try {{ return IngotSerializer.Deserialize<List<A>>(Convert.FromHexString(\"{0}\"))[5].X.ToString(); }} "
            + "catch (IngotException e) {{ return e.Message; }}";
        var hex = Ran.Of(Positions("[IngotPosition(0)] public int X { get; set; } [IngotPosition(3)] public string Y { get; set; }",
            "var all = new List<A>(); for (var i = 0; i < 20; i++) all.Add(new A { X = i, Y = \"y\" }); "
                + "return Convert.ToHexString(IngotSerializer.Serialize(all));"));
        Ran.Of(Positions("[IngotPosition(0)] public int X { get; set; }", string.Format(null, read, hex))).ShouldBe("5");
        Ran.Of(Positions("[IngotPosition(0)] public int X { get; set; } [IngotPosition(4)] public int Z { get; set; }", string.Format(null, read, hex)))
            .ShouldContain("position");
    }
}

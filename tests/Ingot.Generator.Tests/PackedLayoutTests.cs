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

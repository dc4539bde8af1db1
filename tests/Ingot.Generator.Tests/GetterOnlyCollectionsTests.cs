namespace Ingot.Generator.Tests;

/// <summary>A collection that only its owner creates is emptied and filled, unless it can't be changed.</summary>
public sealed class GetterOnlyCollectionsTests
{
    private const string Immutable = "System.Collections.Immutable.";

    /// <summary>A constructor that takes a member creates the object when all members have been read.</summary>
    private static readonly string[] Constructors =
        ["public int X { get; set; }", "[IngotConstructor] public A(int x) => X = x; public A() { } public int X { get; }"];

    [Theory]
    [InlineData("IList<string>", "Array.Empty<string>()")]
    [InlineData("ICollection<string>", "Array.Empty<string>()")]
    [InlineData("ICollection<string>", Immutable + "ImmutableList<string>.Empty")]
    [InlineData("ISet<string>", Immutable + "ImmutableHashSet<string>.Empty")]
    [InlineData("IDictionary<string, int>", Immutable + "ImmutableDictionary<string, int>.Empty")]
    [InlineData("Log", "new()")]
    public void One_that_is_empty_can_be_of_any_kind(string type, string value)
    {
        foreach (var constructor in Constructors)
        {
            Ran.Of($$"""
                [Ingot] public class A { {{constructor}} public {{type}} Tags { get; } = {{value}}; }
                [Ingot] public class B { public int X { get; set; } }
                public class Log : System.Collections.ObjectModel.Collection<string>
                {
                    protected override void ClearItems() => throw new NotSupportedException();
                }


                public static class Sample
                {
                    public static string Run()
                    {
                        var compact = IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new A()));
                        var absent = IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new B()));
                        var json = IngotJson.Deserialize<A>(IngotJson.Serialize(new A()));
                        return $"{compact.Tags.Count} {absent.Tags.Count} {json.Tags.Count}";
                    }
                }
                """).ShouldBe("0 0 0");
        }
    }

    [Theory]
    [InlineData("IList<string>", "new List<string> { \"a\" }", "Array.Empty<string>()")]
    [InlineData("IList<string>", "new List<string>()", "new[] { \"a\" }")]
    [InlineData("ISet<string>", "new HashSet<string> { \"a\" }", Immutable + "ImmutableHashSet<string>.Empty")]
    [InlineData("IDictionary<string, int>", "new Dictionary<string, int> { [\"a\"] = 1 }", Immutable + "ImmutableDictionary<string, int>.Empty")]
    public void Where_there_are_elements_the_refusal_names_it(string type, string written, string value)
    {
        foreach (var constructor in Constructors)
        {
            Ran.Of($$"""
                [Ingot] public class A { {{constructor}} public {{type}} Tags { get; } = {{value}}; }
                [Ingot] public class B { public int X { get; set; } public {{type}} Tags { get; set; } = {{written}}; }
                public static class Sample
                {
                    public static string Run() => Refused(() => IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new B())))
                        + Refused(() => IngotJson.Deserialize<A>(IngotJson.Serialize(new B())));
                    static string Refused(Action read)
                    {
                        try { read(); return "read"; }
                        catch (IngotException e) { return e.Message.Contains("The collection Tags can't be changed") ? "" : e.Message; }
                    }
                }
                """).ShouldBe("");
        }
    }
}

namespace Ingot.Generator.Tests;

/// <summary>A value comes back, whatever its constructor does with what it is given.</summary>
public sealed class ConstructedValuesTests
{
    private const string Error = "public record Error(string Message); ";
    private const string Temperature = """
        [Ingot] public record A(double Celsius)
        {
            public A(double celsius, bool isKelvin) : this(isKelvin ? celsius - 273 : celsius) => IsKelvin = isKelvin;
            public bool IsKelvin { get; init; }
        }
        """;

    [Theory]
    [InlineData(Error + "[Ingot] public record A(string Message) : Error(\"Not found: \" + Message);", "new A(\"x\")", "A { Message = Not found: x }")]
    [InlineData(Error + "public record B(string Message) : Error(Message + '!'); [Ingot] public record A(string Message) : B(Message + '?');", "new A(\"x\")",
        "A { Message = x?! }")]
    [InlineData(Error + "[Ingot] public record A(int Code, string Message) : Error(Message);", "new A(1, \"x\")", "A { Message = x, Code = 1 }")]
    [InlineData(Temperature, "new A(300, true)", "A { Celsius = 27, IsKelvin = True }")]
    [InlineData("[Ingot] public record A(int X) { public A(string x) : this(1) { } [IngotConstructor] public A(int x, bool y) : this(x + 1) => Y = y; "
        + "public bool Y { get; init; } }", "new A(1, true)", "A { X = 2, Y = True }")]
    [InlineData("[assembly: Ingot(typeof(A<string>))] public record A<T>(T X) { "
        + "[IngotConstructor] public A(T x, T y) : this(y) => Y = x; public T Y { get; set; } }",
        "new A<string>(\"x\", \"y\")", "A { X = y, Y = x }")]
    [InlineData("[Ingot] public class A { public A(string message) => Message = \"x: \" + message; "
        + "[System.Text.Json.Serialization.JsonInclude] public string Message { get; private set; } public override string ToString() => Message; }",
        "new A(\"y\")", "x: y")]
    public void It_is_the_same_after_every_round_trip(string types, string value, string text)
    {
        var type = value["new ".Length..value.IndexOf('(', StringComparison.Ordinal)];
        Ran.Of(types + Sample(type, value)).ShouldBe($"{text} {text}");
    }

    /// <summary>What JSON lacks is as the constructor makes it.</summary>
    [Fact]
    public void What_is_absent_is_left_to_the_constructor() => Ran.Of(Error + """
        [Ingot] public record A(string Message = "any") : Error("Not found: " + Message);
        public static class Sample { public static string Run() => $"{IngotJson.Deserialize<A>("{}"u8)} {IngotJson.Deserialize<A>("{\"Message\":null}"u8)}"; }
        """).ShouldBe("A { Message = Not found: any } A { Message =  }");

    [Fact]
    public void Populating_names_what_only_the_constructor_takes() => Ran.Of("""
        [Ingot] public class A { public A(int taken) => Taken = taken; public int Taken { get; set; } public int Other { get; set; } }
        public static class Sample
        {
            public static string Run() => Why(() => IngotSerializer.Populate(IngotSerializer.Serialize(new A(1)).AsSpan(), new A(2))) + " "
                + Why(() => IngotJson.Populate("{}"u8, new A(2)));
            static string Why(Action populate) { try { populate(); return ""; } catch (NotSupportedException e) { return e.Message.Split(' ')[^1]; } }
        }
        """).ShouldBe("Taken. Taken.");

    private static string Sample(string type, string value) => $$"""

        public static class Sample
        {
            public static string Run()
            {
                var (compact, json) = ({{value}}, {{value}});
                for (var i = 0; i < 2; i++)
                {
                    compact = IngotSerializer.Deserialize<{{type}}>(IngotSerializer.Serialize(compact));
                    json = IngotJson.Deserialize<{{type}}>(IngotJson.Serialize(json));
                }

                return FormattableString.Invariant($"{compact} {json}");
            }
        }
        """;
}

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

    [Theory]
    [InlineData("public A(int taken) => Taken = taken; public int Taken { get; set; } public int Other { get; set; }")]
    [InlineData("public A(int taken) => Taken = taken; [JsonIgnore] public int Taken { get; } public int Other { get; set; }")]
    [InlineData("[JsonRequired] public int Other { get; set; } [JsonIgnore] public int Taken { get; init; }")]
    [InlineData("public int Other { get; set; } [JsonIgnore] public required int Taken { get; init; }")]
    public void Populating_names_what_only_construction_sets(string members) => Ran.Of($$"""
        using System.Text.Json.Serialization;
        [Ingot] public class A { {{members}} }
        public static class Sample
        {
            static A New() => new A{{(members.Contains("(int taken)", StringComparison.Ordinal) ? "(2)" : " { Taken = 2 }")}};
            public static string Run() => Why(() => IngotSerializer.Populate(IngotSerializer.Serialize(New()).AsSpan(), New())) + " "
                + Why(() => IngotJson.Populate("{}"u8, New()));
            static string Why(Action populate) { try { populate(); return ""; } catch (NotSupportedException e) { return e.Message.Split(' ')[^1]; } }
        }
        """, members.Contains("required", StringComparison.Ordinal) ? ["ING014"] : []).ShouldBe("Taken. Taken.");

    /// <summary>What the compiler requires an initializer to set can be set again, and must be in the text.</summary>
    [Theory]
    [InlineData("public required int X { get; set; } public required string Y { get; set; } = \"initial\"; public int Z { get; set; } = 3;")]
    [InlineData("public required int X; public required string Y; public int Z = 3;")]
    [InlineData("int x; public required int X { get => x; set => x = value > 0 ? value : throw new ArgumentException(); } "
        + "public required string Y { get; set; } public int Z { get; set; } = 3;")]
    [InlineData("public A() => Z = 3; public required int X { get; set; } public required string Y { get; set; } public int Z { get; set; }")]
    [InlineData("public required int X { get; set; } public required string Y { get; set; } public int Z { get; set; } = 3; "
        + "[System.Text.Json.Serialization.JsonExtensionData] public required Dictionary<string, object> More { get; set; }")]
    public void What_an_initializer_must_set_can_be_populated(string members) => Ran.Of($$"""
        [Ingot] public class A { {{members}} public override string ToString() => $"{X} {Y} {Z}"; }
        public static class Sample
        {
            static A New() => new A { X = 8, Y = "y", Z = 9{{(members.Contains("More", StringComparison.Ordinal) ? ", More = null" : "")}} };
            public static string Run() => string.Join("|", Read("{\"X\":1,\"Y\":null}"), Populated("{\"Y\":\"a\",\"X\":2,\"V\":0}"),
                Read("{\"X\":1}"), Populated("{\"Y\":\"a\"}"), Compact());
            static string Read(string json) => Try(() => IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes(json)));
            static string Populated(string json) => Try(() => { var a = New(); IngotJson.Populate(System.Text.Encoding.UTF8.GetBytes(json), a); return a; });
            static string Compact() => Try(() =>
            {
                var (from, to) = (New(), New());
                (from.X, from.Y, from.Z) = (5, null, 0);
                IngotSerializer.Populate(IngotSerializer.Serialize(from), to);
                return to;
            });
            static string Try(Func<object> read)
            {
                try { return read().ToString(); } catch (IngotException e) { return e.Message.Contains("without the required") ? "lacks" : e.Message; }
            }
        }
        """).ShouldBe("1  3|2 a 9|lacks|lacks|5  0");

    /// <summary>A setter may look at what an initializer must set, in whatever order the text has them.</summary>
    [Fact]
    public void Setters_see_what_an_initializer_must_set() => Ran.Of("""
        public class Base { public required int Max { get; set; } }
        [Ingot] public class Gauge : Base { int v; public int Value { get => v; set => v = Math.Min(value, Max); } }
        public static class Sample
        {
            static readonly Gauge Made = new() { Max = 10, Value = 5 };
            public static string Run() => IngotJson.Deserialize<Gauge>(IngotJson.Serialize(Made)).Value + " "
                + IngotSerializer.Deserialize<Gauge>(IngotSerializer.Serialize(Made)).Value;
        }
        """).ShouldBe("5 5");

    [Fact]
    public void Of_what_is_only_written_nothing_is_required() => Ran.Of("""
        [Ingot, IngotWriteOnly] public class A
        {
            public int Id { get; set; }
            public required string Error { get; init; }
            [System.Text.Json.Serialization.JsonRequired] public string More { get; set; }
        }
        public static class Sample
        {
            public static string Run() => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(new A { Id = 1, Error = null }, IngotJsonOptions.Minimal));
        }
        """).ShouldBe("""{"Id":1}""");

    /// <summary>What must be in the text must be there for an existing object, too.</summary>
    [Fact]
    public void What_JSON_requires_can_be_populated() => Ran.Of("""
        using System.Text.Json.Serialization;
        [Ingot] public class A { [JsonRequired] public int X { get; set; } public int Y { get; set; } = 7; [JsonRequired] public List<int> L { get; } = new(); }
        public static class Sample
        {
            public static string Run() =>
                Read("{\"X\":1,\"L\":[2]}") + Read("{\"L\":[2],\"Y\":3,\"X\":1,\"X\":4}") + Read("{\"L\":[2]}") + Read("{\"X\":1}");

            static string Read(string json)
            {
                var bytes = System.Text.Encoding.UTF8.GetBytes(json);
                var read = Try(() => IngotJson.Deserialize<A>(bytes));
                return read == Try(() => { var a = new A { X = 9, L = { 8 } }; IngotJson.Populate(bytes, a); return a; }) ? read : "differ";
            }

            static string Try(Func<A> read)
            {
                try { var a = read(); return $"{a.X} {a.Y} {string.Join(",", a.L)};"; }
                catch (IngotException e) { return e.Message.Split('"')[1] + " is missing;"; }
            }
        }
        """).ShouldBe("1 7 2;4 3 2;X is missing;L is missing;");

    /// <summary>An object that is created before its members are read can be in a circle.</summary>
    [Fact]
    public void What_JSON_requires_can_be_the_object_itself() => Ran.Of("""
        [Ingot(PreserveReferences = true)] public class A { [System.Text.Json.Serialization.JsonRequired] public A Next { get; set; } }
        public static class Sample
        {
            public static string Run() { var a = new A(); a.Next = a; var read = IngotJson.Deserialize<A>(IngotJson.Serialize(a)); return (read.Next == read).ToString(); }
        }
        """).ShouldBe("True");

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

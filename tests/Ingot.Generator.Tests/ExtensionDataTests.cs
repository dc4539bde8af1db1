using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Ingot.Generator.Tests;

/// <summary>Members that a type has no member for are kept and written back as System.Text.Json does it.</summary>
public sealed class ExtensionDataTests
{
    private const string Types = """
        using System.Text.Json; using System.Text.Json.Nodes; using System.Text.Json.Serialization;
        [Ingot] public class A1 { public int X { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } public string Y { get; set; } }
        [Ingot] public class A2 { [JsonExtensionData] public Dictionary<string, object> Extra { get; set; } public int X { get; set; } public string Y { get; set; } }
        [Ingot] public class A3 { public int X { get; set; } public string Y { get; set; } [JsonExtensionData] public JsonObject Extra { get; set; } }
        [Ingot] public class A4 { public int X { get; set; } public string Y { get; set; } [JsonExtensionData] public IDictionary<string, JsonElement> Extra { get; set; } }
        [Ingot] public class A5 { public int X { get; set; } public string Y { get; set; } [JsonExtensionData] public IDictionary<string, object> Extra { get; } = new Dictionary<string, object> { ["Z"] = 5 }; }
        [Ingot] public class A6 { public int X { get; init; } public string Y { get; init; } [JsonExtensionData] public Dictionary<string, object> Extra { get; init; } }
        [Ingot] public record A7(int X, string Y) { [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } }
        [Ingot] public struct A8 { public int X { get; set; } public string Y { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } }
        public class Map : Dictionary<string, object> { }
        [Ingot] public class A9 { public int X { get; set; } public string Y { get; set; } [JsonExtensionData] public Map Extra { get; set; } }
        [Ingot] public class A10 { [JsonPropertyOrder(9)] public int X { get; set; } [JsonIgnore] public string Y { get; set; } public int Twice => X * 2; [JsonPropertyName("Z")] public int Named { get; set; } [JsonExtensionData] public JsonObject Extra { get; set; } = new(); }
        [Ingot] public class A11 { [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } }
        public class B { [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } public int X { get; set; } }
        [Ingot] public class A12 : B { public string Y { get; set; } public A12 Inner { get; set; } public B Other { get; set; } }
        [Ingot] [JsonDerivedType(typeof(A14), "d")] public class A13 { public int X { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } }
        public class A14 : A13 { public string Y { get; set; } }
        [Ingot] public class A15 { [JsonRequired] public int X { get; set; } public string Y { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } }
        [Ingot] [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public class A16 { public int X { get; set; } [JsonExtensionData] public Dictionary<string, object> Extra { get; set; } = new() { ["N"] = 1.5, ["M"] = null, ["T"] = "t" }; }
        public static class Sample
        {
            public static byte[] Write<T>(object value) => IngotJson.Serialize((T)value);
            public static object Read<T>(byte[] json) => IngotJson.Deserialize<T>(json);
            public static object Compact<T>(object value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize((T)value));
        }
        """;

    private static readonly string[] Texts =
    [
        "{}", """{"X":1,"Y":"y"}""", """{"X":1,"Z":2,"Y":"y"}""", """{"Z":null}""",
        """{"Z":[1,{"a":"é<>"},null],"W":{"X":1},"V":true,"U":1.50,"T":"t\u0022"}""", """{"U":1,"U":2}""", """{"x":1,"\u0058":2}""",
        """{"Extra":{"a":1}}""", """{"Extra":null}""", """{"é":1,"a\"b":2,"":3}""", """{"Twice":5,"Named":6}""",
        """{"Inner":{"Q":1,"Inner":{"R":[]}},"Other":{"S":1}}""", """{"$type":"d","Y":"y","Q":1}""", """{ "Z" : 1e5 , "W" : -0.0 }""",
        """{"Z":12345678901234567890123456789012345678901234567890}""", """{"Z":"\uD83D\uDE00","W":"😀"}""", """{"Z":1,}""", """{"Z":01}""", """{"Z":}""",
        """{"Z":"a""", """{"Z":{"a":1}""", """{"Z":tru}""", """{"Z":"\uD83D"}""", """{"Z":1}1""", """{"X":"no","Z":1}""", """{"Y":null,"y":null}""",
    ];

    private static readonly Lazy<Assembly> Compiled = new(() =>
    {
        var (assembly, diagnostics) = Ran.Assembly(Types);
        diagnostics.ShouldBeEmpty();
        return assembly;
    });

    private static IEnumerable<Type> Marked => Compiled.Value.GetTypes().Where(t => t.GetCustomAttribute<IngotAttribute>() is not null);

    [Fact]
    public void What_is_read_is_written_back_as_there()
    {
        // A dictionary without a setter is filled, as other collections are; System.Text.Json lets it be.
        foreach (var type in Marked.Where(t => t.Name != "A5"))
        {
            foreach (var text in Texts)
            {
                if (text.Contains("$type", StringComparison.Ordinal) && type.Name != "A13")
                    continue;
                var json = Encoding.UTF8.GetBytes(text);
                var ours = Outcome(() => Encoding.UTF8.GetString(Write(type, Call("Read", type, json)!)));
                var theirs = Outcome(() => Theirs(type, JsonSerializer.Deserialize(json, type)!));
                ours.ShouldBe(theirs, $"{type} of {text}");
                if (ours != "refused" && !KeepsObject(type))
                    JsonSerializer.Serialize(Call("Read", type, json), type).ShouldBe(ours, $"{type} of {text}: what was read, written by the other");
            }
        }
    }

    [Fact]
    public void A_dictionary_without_a_setter_is_filled()
    {
        var type = Marked.Single(t => t.Name == "A5");
        Encoding.UTF8.GetString(Write(type, Call("Read", type, Encoding.UTF8.GetBytes("""{"Z":2,"X":1,"W":[3]}"""))!))
            .ShouldBe("""{"X":1,"Y":null,"Z":2,"W":[3]}""");
    }

    [Fact]
    public void The_compact_format_has_them_as_a_member_like_any_other()
    {
        foreach (var type in Marked.Where(t => t.Name is not ("A10" or "A16")))
        {
            foreach (var text in Texts.Where(t => !t.Contains("1e5", StringComparison.Ordinal)))
            {
                var read = Outcome(() => Encoding.UTF8.GetString(Write(type, Call("Read", type, Encoding.UTF8.GetBytes(text))!)));
                if (read != "refused")
                    Encoding.UTF8.GetString(Write(type, Call("Compact", type, Call("Read", type, Encoding.UTF8.GetBytes(text)))!))
                        .ShouldBe(read, type + " of " + text);
            }
        }
    }

    [Fact]
    public void Hostile_text_is_a_value_or_an_IngotException()
    {
        var random = new Random(3);
        var deep = new string('[', 200) + new string(']', 200);
        foreach (var type in Marked)
        {
            foreach (var text in Texts.Append($$"""{"Z":{{deep}}}""").Append($$"""{"Z":"{{new string('a', 70_000)}}"}"""))
            {
                for (var i = 0; i < 60; i++)
                {
                    var json = Encoding.UTF8.GetBytes(text);
                    json[random.Next(json.Length)] = (byte)(random.Next(2) == 0 ? random.Next(256) : "{}[]\",:\\u0"[random.Next(10)]);
                    _ = Outcome(() => Encoding.UTF8.GetString(Write(type, Call("Read", type, json[..random.Next(1, json.Length + 1)])!)));
                }
            }
        }
    }

    [Fact]
    public void Many_members_that_nobody_knows_are_counted_against_the_limits() => Ran.Of("""
        using System.Text.Json; using System.Text.Json.Serialization;
        [Ingot] public class A { [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var text = new System.Text.StringBuilder("{");
                for (var i = 0; i < 100_000; i++) text.Append(i == 0 ? "" : ",").Append("\"a" + i + "\":1");
                var json = System.Text.Encoding.UTF8.GetBytes(text + "}");
                var count = IngotJson.Deserialize<A>(json).Extra.Count;
                try { IngotJson.Deserialize<A>(json, new IngotJsonOptions { Limits = new IngotLimits { MaxAllocatedBytes = 1_000_000 } }); }
                catch (IngotException) { return count + " refused"; }
                return "taken";
            }
        }
        """).ShouldBe("100000 refused");

    [Theory]
    [InlineData("ING016", "public class A { [JsonExtensionData] public Dictionary<string, string> X { get; set; } }")]
    [InlineData("ING016", "public class A { [JsonExtensionData] public Dictionary<int, object> X { get; set; } }")]
    [InlineData("ING014",
        "public class A { [JsonExtensionData] public Dictionary<string, object> X { get; set; } [JsonExtensionData] public JsonObject Y { get; set; } }")]
    [InlineData("ING014",
        "[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class A { [JsonExtensionData] public Dictionary<string, object> X { get; "
            + "set; } }")]
    public void What_cannot_be_is_warned_of(string id, string source)
    {
        var (diagnostics, errors) = Generated.Of("using System.Text.Json.Nodes; using System.Text.Json.Serialization; [Ingot] " + source);
        diagnostics.ShouldHaveSingleItem().Id.ShouldBe(id);
        errors.ShouldBeEmpty();
    }

    private static bool KeepsObject(Type type) => type.GetProperty("Extra")!.PropertyType == typeof(JsonObject);

    /// <summary>System.Text.Json writes a JsonObject that is extension data with its braces, which is no JSON: they are taken out.</summary>
    private static string Theirs(Type type, object value)
    {
        var text = JsonSerializer.Serialize(value, type);
        if (!KeepsObject(type) || type.GetProperty("Extra")!.GetValue(value) is not JsonObject kept)
            return text;
        var inner = kept.ToJsonString();
        return text.Replace((inner == "{}" ? "," : "") + inner, inner[1..^1], StringComparison.Ordinal);
    }

    private static byte[] Write(Type type, object value) => (byte[])Call("Write", type, value)!;

    private static object? Call(string name, Type type, object? argument)
    {
        try
        {
            return Compiled.Value.GetType("Sample")!.GetMethod(name)!.MakeGenericMethod(type).Invoke(null, [argument]);
        }
        catch (TargetInvocationException e)
        {
            throw e.InnerException!;
        }
    }

    private static string Outcome(Func<string> run)
    {
        try
        {
            return run();
        }
        catch (Exception e) when (e is IngotException or JsonException)
        {
            return "refused";
        }
    }
}

using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Ingot.Generator.Tests;

/// <summary>Members that are only written or only read, as System.Text.Json does it.</summary>
public sealed class JsonIgnoreTests
{
    private const string Types = """
        using System.Text.Json.Serialization;
        [Ingot] public class A
        {
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int Secret { get; set; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int Shown { get; set; } = 5;
            public int X { get; set; }
        }
        [Ingot] public record R(
            [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] int Secret,
            [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] int Shown,
            int X);
        [Ingot] public class I
        {
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int Secret { get; init; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int Shown { get; init; }
            public int X { get; init; }
        }
        public static class Sample
        {
            public static byte[] Write() => IngotJson.Serialize(new A { Secret = 1, Shown = 2, X = 3 });
            public static object Made() => new A { Secret = 1, Shown = 2, X = 3 };
            public static object ReadA() => IngotJson.Deserialize<A>("{\"Secret\":1,\"Shown\":2,\"X\":3}"u8);
            public static object ReadR() => IngotJson.Deserialize<R>("{\"Secret\":1,\"Shown\":2,\"X\":3}"u8);
            public static object ReadI() => IngotJson.Deserialize<I>("{\"Secret\":1,\"Shown\":2,\"X\":3}"u8);
            public static string Run() =>
                IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new A { Secret = 1, Shown = 2 })) is { Secret: 1, Shown: 2 } ? "" : "lost";
        }
        """;

    private const string Nulls = """
        using System.Text.Json.Serialization;
        [assembly: IngotJsonDefaults(Nulls = IngotJsonNulls.Omit)]
        [Ingot] public class A
        {
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public string R { get; set; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int N { get; set; }
            [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string E { get; set; }
            public string Left { get; set; }
            public int Zero { get; set; }
        }
        public static class Sample
        {
            public static object Made() => new A();
            public static byte[] Write() => IngotJson.Serialize(new A());
            public static byte[] WriteMinimal() => IngotJson.Serialize(new A(), IngotJsonOptions.Minimal);
        }
        """;

    private const string Strict = """
        using System.Text.Json.Serialization;
        [Ingot] [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] [JsonDerivedType(typeof(B), "b")] public class A
        {
            public int X { get; set; }
            public int Twice => 2 * X;
            [JsonIgnore] public int Hidden { get; set; }
        }
        [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class B : A { }
        public static class Sample
        {
            public static object Read(byte[] json, bool ignoresCase) =>
                IngotJson.Deserialize<A>(json, new IngotJsonOptions { NameCase = ignoresCase ? IngotJsonNameCase.Ignore : IngotJsonNameCase.Exact });
        }
        """;

    private static readonly JsonSerializerOptions WithoutNulls = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };
    private static readonly JsonSerializerOptions WithoutDefaults = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };
    private static readonly JsonSerializerOptions[] Cases = [new(), new() { PropertyNameCaseInsensitive = true }];

    [Fact]
    public void A_member_with_a_rule_of_its_own_is_written_whatever_the_general_one()
    {
        var (assembly, diagnostics) = Ran.Assembly(Nulls);
        diagnostics.ShouldBeEmpty();
        var made = Ran.Call(assembly, "Made");
        Text("Write").ShouldBe(JsonSerializer.Serialize(made, WithoutNulls));
        Text("WriteMinimal").ShouldBe(JsonSerializer.Serialize(made, WithoutDefaults));
        string Text(string method) => Encoding.UTF8.GetString((byte[])Ran.Call(assembly, method)!);
    }

    /// <summary>The assembly's style and the options leave out nothing without which the text can't be read; System.Text.Json's options do.</summary>
    [Theory]
    [InlineData("public required string N { get; set; } public string O { get; set; } public int Z { get; set; }", "N")]
    [InlineData("public required int Z { get; init; } public string N { get; set; } public string O { get; set; }", "Z")]
    [InlineData("[JsonRequired] public string N { get; set; } public string O { get; set; } public int Z { get; set; }", "N")]
    [InlineData("public required int? N; public string O; public int Z;", "N")]
    [InlineData("[SetsRequiredMembers] public A() { } public required string N { get; set; } public string O { get; set; } public int Z { get; set; }", "")]
    [InlineData("[JsonIgnore(Condition = JsonIgnoreCondition.Never)] public required string N { get; set; } public string O { get; set; } "
        + "public int Z { get; set; }", "N")]
    public void A_required_member_is_never_left_out_by_the_general_rule(string members, string written) => Ran.Of($$"""
        using System.Text.Json.Serialization; using System.Diagnostics.CodeAnalysis;
        [assembly: IngotJsonDefaults(Nulls = IngotJsonNulls.Omit)]
        [Ingot] public class A { {{members}} }
        public static class Sample
        {
            static string Text(IngotJsonOptions options)
            {
                var json = IngotJson.Serialize(new A { N = null, Z = 0 }, options);
                return IngotJson.Deserialize<A>(json).N is null ? System.Text.Encoding.UTF8.GetString(json) : "";
            }
            public static string Run() => Text(IngotJsonOptions.Full) + Text(IngotJsonOptions.Minimal);
        }
        """).ShouldBe(written switch
        {
            "Z" => """{"Z":0}{"Z":0}""",
            "N" => """{"N":null,"Z":0}{"N":null}""",
            _ => """{"Z":0}{}""",
        });

    /// <summary>A rule of the member's own is followed as System.Text.Json follows it, and said.</summary>
    [Theory]
    [InlineData("required string", "WhenWritingNull", true)]
    [InlineData("required string", "WhenWritingDefault", true)]
    [InlineData("required int", "WhenWritingDefault", true)]
    [InlineData("required int?", "WhenWritingNull", true)]
    [InlineData("required string", "WhenWriting", false)]
    [InlineData("required string", "Never", false)]
    [InlineData("string", "WhenWritingNull", false)]
    [InlineData("string", "WhenWritingNull", true, "[JsonRequired] ")]
    public void A_required_member_that_its_own_rule_leaves_out_is_said(string type, string condition, bool isSaid, string attribute = "")
    {
        var (assembly, diagnostics) = Ran.Assembly($$"""
            using System.Text.Json.Serialization;
            [Ingot] public class A { {{attribute}}[JsonIgnore(Condition = JsonIgnoreCondition.{{condition}})] public {{type}} N { get; set; } }
            public static class Sample
            {
                public static object Made() => new A { N = default };
                public static byte[] Write() => IngotJson.Serialize(new A { N = default });
            }
            """);
        diagnostics.Select(d => d.Id).ShouldBe(isSaid ? ["ING014"] : []);
        Ran.Call(assembly, "Write").ShouldBe(JsonSerializer.SerializeToUtf8Bytes(Ran.Call(assembly, "Made")));
    }

    [Theory]
    [InlineData("X")]
    [InlineData("x")]
    [InlineData("Twice")]
    [InlineData("twice")]
    [InlineData("Hidden")]
    [InlineData("hidden")]
    [InlineData("$TYPE")]
    [InlineData("other")]
    public void A_strict_type_knows_the_names_that_it_does_not_read(string name)
    {
        var read = StrictAssembly.Value.GetType("Sample")!.GetMethod("Read")!.CreateDelegate<Func<byte[], bool, object>>();
        var json = $"{{\"{name}\":1}}";
        for (var i = 0; i < 2; i++)
            Taken(() => read(Encoding.UTF8.GetBytes(json), i == 1)).ShouldBe(
                Taken(() => JsonSerializer.Deserialize(json, StrictAssembly.Value.GetType("A")!, Cases[i])!), $"{json} {i}");
    }

    private static readonly Lazy<System.Reflection.Assembly> StrictAssembly = new(() => Ran.Assembly(Strict).Assembly);

    private static bool Taken(Func<object> read)
    {
        try
        {
            return read() is not null;
        }
        catch (Exception e) when (e is IngotException or JsonException)
        {
            return false;
        }
    }

    [Fact]
    public void A_member_is_left_out_in_one_direction_only()
    {
        var (assembly, diagnostics) = Ran.Assembly(Types);
        diagnostics.ShouldBeEmpty();
        Ran.Call(assembly, "Write").ShouldBe(JsonSerializer.SerializeToUtf8Bytes(Ran.Call(assembly, "Made")));
        foreach (var name in new[] { "A", "R", "I" })
        {
            dynamic own = Ran.Call(assembly, "Read" + name)!;
            dynamic theirs = JsonSerializer.Deserialize("{\"Secret\":1,\"Shown\":2,\"X\":3}", (Type)own.GetType())!;
            ((int)own.Secret, (int)own.Shown, (int)own.X).ShouldBe(((int)theirs.Secret, (int)theirs.Shown, (int)theirs.X), name);
        }

        Ran.Call(assembly, "Run").ShouldBe("");
    }

    [Fact]
    public void A_required_member_that_its_constructor_takes_is_set_once() => Ran.Of("""
        using System.Text.Json.Serialization;
        [Ingot] public class R
        {
            public R(int x) { X = x; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public required int X { get; set; }
            public int Y { get; init; } = 3;
        }
        public static class Sample
        {
            static string Read(string json) => IngotJson.Deserialize<R>(System.Text.Encoding.UTF8.GetBytes(json)) is var r ? r.X + "," + r.Y : "";
            public static string Run() => Read("{\"X\":1}") + " " + Read("{\"X\":1,\"Y\":0}");
        }
        """).ShouldBe("1,3 1,0");

    [Fact]
    public void A_parameter_of_a_member_that_is_not_read_has_its_own_default()
    {
        var (assembly, diagnostics) = Ran.Assembly("""
            using System.Text.Json.Serialization;
            [Ingot] public record R(int A, [property: JsonIgnore] int C = 4, [property: JsonIgnore] string S = "s");
            public static class Sample { public static object Read() => IngotJson.Deserialize<R>("{\"A\":1,\"C\":2}"u8); }
            """);
        diagnostics.ShouldBeEmpty();
        var own = Ran.Call(assembly, "Read")!;
        own.ToString().ShouldBe("R { A = 1, C = 4, S = s }");
        JsonSerializer.Deserialize("{\"A\":1,\"C\":2}", own.GetType()).ShouldBe(own);
    }
}

using System.Text.Json;

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
}

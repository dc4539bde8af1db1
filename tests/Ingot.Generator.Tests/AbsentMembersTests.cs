using System.Text;
using System.Text.Json;

namespace Ingot.Generator.Tests;

/// <summary>Members that JSON lacks keep what a new object has in them, as with System.Text.Json, however it got that.</summary>
public sealed class AbsentMembersTests
{
    private const string Types = """
        using System.Text.Json.Serialization;
        public record Shape(string Kind, int Level = 2);
        [Ingot] public record Circle(double R) : Shape("circle");
        [Ingot] public record Named(string A) : Shape(A + "!", A?.Length ?? 9) { public int Own { get; init; } }
        public record Choice(string Kind = "any", int Level = 3);
        [Ingot] public record Chosen(double R) : Choice;
        [Ingot] public record Unsaid : Choice { public int Own { get; init; } }
        public record Held<T>(T Value, T[] More);
        [Ingot] public record Text(int X) : Held<string>("text", new[] { "more" });
        [Ingot] public record Further(int Y, int Level) : Text(Y + 1);
        public class Plain(string kind)
        {
            private int level = kind.Length;
            public string Kind { get; init; } = kind;
            public int Level { get => level; init => level = value; }
        }
        [Ingot] public class Taken(int x) : Plain("taken" + x) { public int X { get; init; } = x; }
        [Ingot] public class Guarded
        {
            [JsonInclude] public int X { private get; init; } = 5;
            [JsonInclude] public string Y { private get; init; } = "y";
            public int Z { get; init; }
            public string Show() => X + Y + Z;
        }
        [Ingot] public struct Value
        {
            public Value() { }
            [JsonInclude] public int X { private get; init; } = 5;
            public int Y { get; init; } = 6;
            public string Show() => X + "," + Y;
        }
        [Ingot] public class Extended
        {
            [JsonExtensionData, JsonInclude] public Dictionary<string, object> More { private get; init; } = new();
            public int X { get; init; }
            public string Show() => X + string.Join(",", More.Keys);
        }
        public static class Sample
        {
            public static object Read<T>(byte[] json) => IngotJson.Deserialize<T>(json);
            public static object Compact<T>(object value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize((T)value));
        }
        """;

    private static readonly string[] Texts =
    [
        "{}", """{"R":1}""", """{"A":"a"}""", """{"X":4}""", """{"Kind":"read"}""", """{"Kind":null,"Level":0}""", """{"Level":7,"A":null,"Z":1}""",
        """{"Value":"v","Y":"","Own":1}""", """{"More":null,"Value":""}""", """{"Y":3}""",
    ];

    private static readonly Lazy<System.Reflection.Assembly> Compiled = new(() =>
    {
        var (assembly, diagnostics) = Ran.Assembly(Types);
        diagnostics.ShouldBeEmpty();
        return assembly;
    });

    public static TheoryData<string> Names => ["Circle", "Named", "Chosen", "Unsaid", "Text", "Further", "Taken", "Guarded", "Value", "Extended"];

    [Theory]
    [MemberData(nameof(Names))]
    public void They_are_as_in_a_new_object(string name)
    {
        var type = Compiled.Value.GetType(name)!;
        foreach (var text in Texts)
        {
            var ours = Outcome(() => Call("Read", type, Encoding.UTF8.GetBytes(text)));
            ours.ShouldBe(Outcome(() => JsonSerializer.Deserialize(text, type)!), $"{name} of {text}");
        }
    }

    [Theory]
    [InlineData("""{"R":0,"Kind":null,"Level":0}""", "Circle")]
    [InlineData("""{"A":"a","Kind":"","Level":0}""", "Named")]
    [InlineData("""{"X":0,"Value":"","More":null}""", "Text")]
    [InlineData("""{"X":0,"Kind":null,"Level":0}""", "Taken")]
    public void Their_defaults_come_back_in_the_compact_format(string text, string name)
    {
        var type = Compiled.Value.GetType(name)!;
        var value = JsonSerializer.Deserialize(text, type)!;
        Shown(Call("Compact", type, value)).ShouldBe(Shown(value));
    }

    [Fact]
    public void A_constructor_alone_decides_where_nothing_else_can() => Ran.Of("""
        [Ingot] public record Set(string Name) { public string Name { get; init; } = Name ?? "none"; }
        [Ingot] public record Kept(string Name) { public string Name { get; } = Name ?? "none"; }
        [Ingot] public class Made { public Made(string name) => Name = name ?? "none"; public string Name { get; } }
        public static class Sample
        {
            static T Json<T>() => IngotJson.Deserialize<T>("{\"Name\":null}"u8);
            static T Compact<T>() => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize(new Given()).AsSpan());
            [Ingot] public class Given { public string Name { get; set; } }
            public static string Run() => $"{Json<Set>().Name} {Json<Kept>().Name} {Json<Made>().Name} "
                + $"{Compact<Set>().Name} {Compact<Kept>().Name} {Compact<Made>().Name}";
        }
        """).ShouldBe(" none none  none none");

    private static object Call(string method, Type type, object argument)
    {
        try
        {
            return Compiled.Value.GetType("Sample")!.GetMethod(method)!.MakeGenericMethod(type).Invoke(null, [argument])!;
        }
        catch (System.Reflection.TargetInvocationException e)
        {
            throw e.InnerException!;
        }
    }

    private static string Outcome(Func<object> read)
    {
        try
        {
            return Shown(read());
        }
        catch (Exception e) when (e is IngotException or JsonException)
        {
            return "refused";
        }
    }

    private static string Shown(object value) =>
        value.GetType().GetMethod("Show") is { } show ? (string)show.Invoke(value, null)! : JsonSerializer.Serialize(value, value.GetType());
}

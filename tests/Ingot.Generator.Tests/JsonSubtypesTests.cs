using System.Text;
using System.Text.Json;

namespace Ingot.Generator.Tests;

/// <summary>Subtypes that are declared for System.Text.Json are written as it writes them, and its text is read.</summary>
public sealed class JsonSubtypesTests
{
    private const string Source = """
        using System.Text.Json.Serialization;
        [Ingot] [JsonDerivedType(typeof(Base), "base")] [JsonDerivedType(typeof(Sub), "sub")] [JsonDerivedType(typeof(True), "true")]
        public class Base { public int A { get; set; } }
        public class Sub : Base { public int B { get; set; } }
        public class True : Base { }
        [Ingot] [JsonDerivedType(typeof(Number), -1)] [JsonDerivedType(typeof(Further), 2)] [IngotSubtype(7, typeof(Further))]
        public record Number(int A);
        public record Further(int A, int B) : Number(A);
        [Ingot] [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)] [JsonDerivedType(typeof(Newer), "newer")] [JsonDerivedType(typeof(Newest), 2)]
        public class Open { public int A { get; set; } }
        public class Newer : Open { public int B { get; set; } }
        public class Newest : Open { public int B { get; set; } }
        [Ingot] [JsonDerivedType(typeof(Middle), "middle")] [JsonDerivedType(typeof(Top), "top")] public class Top { public int A { get; set; } }
        [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")] [JsonDerivedType(typeof(Last), "last")] public class Middle : Top { }
        public class Last : Middle { public int B { get; set; } }
        [Ingot] [JsonDerivedType(typeof(Made), "made")] public record Maker(int A);
        [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")] [JsonDerivedType(typeof(Finest), "finest")] public record Made(int A) : Maker(A);
        public record Finest(int A) : Made(A);
        public static class Sample
        {
            public static object[] Made() => [new Base { A = 1 }, new Sub { A = 2, B = 3 }, new Number(4), new Further(5, 6)];
            public static byte[] Write(object value) => value is Base one ? IngotJson.Serialize(one) : IngotJson.Serialize((Number)value);
            public static object Read(Type type, byte[] json) => type == typeof(Base) ? IngotJson.Deserialize<Base>(json)
                : type == typeof(Open) ? IngotJson.Deserialize<Open>(json) : type == typeof(Top) ? IngotJson.Deserialize<Top>(json)
                : type == typeof(Maker) ? IngotJson.Deserialize<Maker>(json) : IngotJson.Deserialize<Number>(json);
            public static object Compact(object value) => value is Base one
                ? IngotSerializer.Deserialize<Base>(IngotSerializer.Serialize(one))
                : IngotSerializer.Deserialize<Number>(IngotSerializer.Serialize((Number)value));
        }
        """;

    private static readonly string[] Texts =
    [
        """{"$type":"base","A":1}""", """{"A":1}""", """{"$type":"sub","A":1,"B":2}""", """{"$type":"other","A":1}""", """{"$type":-1,"A":1}""",
        """{"$type":2,"A":1,"B":2}""", """{"$type":3,"A":1}""", """{"$type":"base","$type":"base","A":1}""",
        """{"$type":"2","A":1,"B":2}""", """{"$type":"-1","A":1}""", """{"$type":true,"A":1}""",
        """{"$type":"newer","A":1,"B":2}""", """{"$type":"newest","A":1,"B":2}""", """{"A":1,"B":2}""",
        """{"$type":"middle","kind":5,"A":1}""", """{"$type":"top","kind":5,"A":1}""", """{"$type":"made","kind":5,"A":1}""",
        """{"$type":"middle","kind":"last","A":1,"$type":"middle"}""", """{"$type":"made","kind":"finest","$type":"made","A":1}""",
    ];

    [Fact]
    public void The_same_discriminators_are_written_and_taken()
    {
        var (assembly, diagnostics) = Ran.Assembly(Source);
        diagnostics.ShouldBeEmpty();
        var sample = assembly.GetType("Sample")!;
        var write = sample.GetMethod("Write")!.CreateDelegate<Func<object, byte[]>>();
        var read = sample.GetMethod("Read")!.CreateDelegate<Func<Type, byte[], object>>();
        var compact = sample.GetMethod("Compact")!.CreateDelegate<Func<object, object>>();
        foreach (var value in (object[])Ran.Call(assembly, "Made")!)
        {
            var type = value.GetType().BaseType == typeof(object) ? value.GetType() : value.GetType().BaseType!;
            Encoding.UTF8.GetString(write(value)).ShouldBe(JsonSerializer.Serialize(value, type));
            Shown(compact(value)).ShouldBe(Shown(value));
        }

        foreach (var type in new[] { "Base", "Number", "Open", "Top", "Maker" }.Select(name => assembly.GetType(name)!))
        {
            foreach (var text in Texts)
                Outcome(() => read(type, Encoding.UTF8.GetBytes(text))).ShouldBe(Outcome(() => JsonSerializer.Deserialize(text, type)!), $"{text} as {type}");
        }
    }

    [Theory]
    [InlineData("[JsonDerivedType(typeof(A), \"a\")] public class A { public int X { get; set; } }", "ING016")]
    [InlineData("[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)] [JsonDerivedType(typeof(B))] "
        + "public class A { } public class B : A { }", "ING016")]
    [InlineData("[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FailSerialization)] [JsonDerivedType(typeof(B))] "
        + "public class A { } public class B : A { }", null)]
    [InlineData("[JsonDerivedType(typeof(A))] public class A { public int X { get; set; } }", null)]
    [InlineData("[JsonDerivedType(typeof(A), \"x\")] [JsonDerivedType(typeof(B), \"x\")] public class A { } public class B : A { }", "ING005")]
    public void What_cannot_be_written_is_reported(string types, string? id) =>
        Generated.Of("using System.Text.Json.Serialization; [Ingot] " + types).Diagnostics.Select(d => d.Id).ShouldBe(id is null ? [] : [id]);

    private static string Shown(object value) => value.GetType().Name + JsonSerializer.Serialize(value, value.GetType());

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
}

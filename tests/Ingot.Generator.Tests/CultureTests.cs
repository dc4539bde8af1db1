using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Ingot.Generator.Tests;

/// <summary>A culture with signs and separators of its own, as Swedish has with ICU: no text depends on it.</summary>
public sealed class CultureTests
{
    private const string Source = """
        using System.Text.Json.Serialization;
        public enum Level : sbyte { None, One }
        [Flags] public enum Marks : long { None, A = 1, B = 2 }
        [JsonDerivedType(typeof(Two), -2)] public class One { public int X { get; set; } }
        public class Two : One { }
        [Ingot] public class All
        {
            public All(int @default = -5) => Default = @default;
            public int Default { get; }
            [JsonConverter(typeof(JsonStringEnumConverter))] public Level Named { get; set; }
            [JsonConverter(typeof(JsonStringEnumConverter))] public Marks Flags { get; set; }
            public Level Numbered { get; set; }
            public Dictionary<Level, int> ByLevel { get; set; }
            public Dictionary<Marks, int> ByMarks { get; set; }
            public Dictionary<int, double> ByNumber { get; set; }
            public object Any { get; set; }
            public object AnyLevel { get; set; }
            public System.Numerics.BigInteger Big { get; set; }
            public System.Int128 Vast { get; set; }
            public System.Half Half { get; set; }
            public float Single { get; set; }
            public decimal Decimal { get; set; }
            public TimeSpan Span { get; set; }
            public DateTime Time { get; set; }
            public DateTimeOffset Offset { get; set; }
            public Version Version { get; set; }
            public One One { get; set; }
        }
        public static class Sample
        {
            public static object Made() => new All(-3)
            {
                Named = (Level)(-5), Flags = (Marks)long.MinValue, Numbered = (Level)(-6),
                ByLevel = new() { [(Level)(-7)] = -1, [Level.One] = 1, [(Level)9] = 9 },
                ByMarks = new() { [Marks.A | Marks.B] = 3, [(Marks)(-8)] = 8 }, ByNumber = new() { [-1] = -1.5 }, Any = -2.5, AnyLevel = (Level)(-4), Big = -12,
                Vast = -13, Half = (System.Half)(-0.5), Single = -1.25f, Decimal = -1234.5m, Span = new TimeSpan(-1, -2, -3, -4, -5),
                Time = new DateTime(2024, 1, 2, 3, 4, 5, 6),
                Offset = new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromHours(-7)), Version = new Version(1, 2),
                One = new Two { X = -14 },
            };
            public static byte[] Write() => IngotJson.Serialize((All)Made());
            public static byte[] Again() => IngotJson.Serialize(IngotJson.Deserialize<All>(Write()));
        }
        """;

    // For System.Text.Json, a BigInteger is an object of its properties.
    private static readonly JsonSerializerOptions BigNumbers = new() { Converters = { new BigNumber() } };

    [Fact]
    public void The_text_is_that_of_System_Text_Json_and_is_read_back() => InAnother(() =>
    {
        var (assembly, diagnostics) = Ran.Assembly(Source);
        diagnostics.ShouldBeEmpty();
        var json = Encoding.UTF8.GetString((byte[])Ran.Call(assembly, "Write")!);
        json.ShouldBe(JsonSerializer.Serialize(Ran.Call(assembly, "Made"), BigNumbers));
        Encoding.UTF8.GetString((byte[])Ran.Call(assembly, "Again")!).ShouldBe(json);
    });

    [Fact]
    public void The_generated_code_is_the_same()
    {
        var expected = Files();
        InAnother(() => Files().ShouldBe(expected));
    }

    private static List<string> Files() =>
        [.. Generated.Driver().RunGenerators(Generated.Compilation(Source)).GetRunResult().GeneratedTrees.Select(t => t.ToString())];

    private static void InAnother(Action run)
    {
        var before = CultureInfo.CurrentCulture;
        var other = (CultureInfo)CultureInfo.InvariantCulture.Clone();
        other.NumberFormat.NegativeSign = "\u2212";
        other.NumberFormat.PositiveSign = "p";
        other.NumberFormat.NumberDecimalSeparator = ",";
        other.NumberFormat.NumberGroupSeparator = ".";
        other.DateTimeFormat.TimeSeparator = ".";
        other.DateTimeFormat.DateSeparator = ".";
        CultureInfo.CurrentCulture = other;
        try
        {
            run();
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    private sealed class BigNumber : JsonConverter<System.Numerics.BigInteger>
    {
        public override System.Numerics.BigInteger Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt64();

        public override void Write(Utf8JsonWriter writer, System.Numerics.BigInteger value, JsonSerializerOptions options) =>
            writer.WriteNumberValue((long)value);
    }
}

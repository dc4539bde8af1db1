using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Ingot.Generator.Tests;

/// <summary>Numbers in strings and numbers that have names alone: System.Text.Json, told
/// the same, writes the same text, and takes and refuses the same.</summary>
public sealed class NumberHandlingTests
{
    private static readonly string[] Numbers =
        ["byte", "sbyte", "short", "ushort", "int", "uint", "long", "ulong", "Int128", "UInt128", "Half", "float", "double", "decimal"];

    private static readonly int[] Flags = [1, 2, 4, 6, 7];

    private static readonly string[] Shapes =
        ["{0}", "{0}?", "{0}[]", "List<{0}?>", "Dictionary<string, {0}>", "Dictionary<{0}, {0}>", "HashSet<{0}>", "List<{0}[]>", "KeyValuePair<string, {0}>"];

    private static readonly string[] Others = ["object", "List<object>", "Dictionary<string, object>", "E", "E?", "string", "bool", "TimeSpan", "Own", "Plain",
        "List<Own>", "Inner", "Inner[]", "char"];

    private const string Types = """
        using System.Text.Json.Serialization;
        public enum E { None, One }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] public class Own : List<int> { }
        public class Plain : List<double> { }
        public class Inner { public int X { get; set; } public Inner[] More { get; set; } }
        public static class Sample
        {
            public static byte[] Write<T>(object value) => IngotJson.Serialize((T)value);
            public static object Read<T>(byte[] json) => IngotJson.Deserialize<T>(json);
        }
        """;

    private static readonly string[] Texts =
    [
        "1", "\"1\"", "\" 1\"", "\"1 \"", "\"+1\"", "\"-1\"", "\"-0\"", "\"007\"", "\"1e2\"", "\"1E+2\"", "\"1.0\"", "\"1.\"", "\".5\"", "\"0.50\"", "\"\"",
        "\" \"", "\"-\"", "\"+\"", "\"1,000\"", "\"0x1\"", "\"1_0\"", "\"1a\"",
        "\"\\u0031\"", "\"\\u0031\\u0030\"", "\"\\u004EaN\"", "\"\\u0049nfinity\"", "\"é\"", "\"١\"", "\"1\\n\"", "\"NaN\"", "\"nan\"", "\"naN\"",
        "\"Infinity\"", "\"-Infinity\"", "\"+Infinity\"", "\"infinity\"", "\"∞\"", "\"NaN \"", "NaN", "Infinity", "null", "\"null\"",
        "\"256\"", "\"-129\"", "\"65536\"", "\"2147483648\"", "\"4294967296\"", "\"9223372036854775808\"", "\"18446744073709551616\"",
        "\"340282366920938463463374607431768211456\"", "\"1e400\"", "\"1e39\"", "\"65520\"", "\"79228162514264337593543950336\"", "\"1e-400\"",
        "\"0.1234567890123456789012345678901234567890\"", "\"99999999999999999999999999999999999999999999999999\"",
        "\"00000000000000000000000000000000000000000000000000001\"", "true", "1e2", "1.5",
    ];

    private static readonly string[] TextsOfCollections =
    [
        "null", "1", "\"1\"", "\"+1\"", "\"NaN\"", "[]", "{}", "[1]", "[\"1\"]", "[\"NaN\"]", "[2,\"1\",null]", "{\"a\":\"1\",\"b\":2}", "{\"1\":\"1\"}",
        "{\"a\":\"-Infinity\"}", "[[\"1\"]]", "[[1]]", "{\"Key\":\"k\",\"Value\":\"1\"}", "{\"X\":\"1\"}",
    ];

    private static readonly JsonSerializerOptions Named = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    private static IEnumerable<string> All =>
        Shapes.SelectMany((s, i) => (i < 2 ? Numbers : ["int", "double", "Half", "Int128", "decimal"]).Select(n => string.Format(null, s, n))).Concat(Others);

    [Fact]
    public void Attributes_of_types_mean_what_they_mean_there() => Agree(
        Types + string.Concat(Flags.Select(flags => $"[Ingot] [JsonNumberHandling((JsonNumberHandling){flags})] public class A{flags} {{ {Members(All)} }}\n")),
        JsonNumberHandling.Strict);

    [Fact]
    public void Attributes_of_members_come_before_those_of_types() => Agree(
        Types + string.Concat(Flags.Select(flags =>
            $"[Ingot] [JsonNumberHandling((JsonNumberHandling){7 - flags})] public class A{flags} {{ "
                + $"{Members(All.Where(IsConcerned), $"[JsonNumberHandling((JsonNumberHandling){flags})]")} public int Other {{ get; init; }} }}\n")),
        JsonNumberHandling.Strict);

    [Theory]
    [InlineData(3)]
    [InlineData(4)]
    public void The_assembly_says_what_options_say_there(int flags) => Agree(
        Types.Replace("public enum E ", $"[assembly: IngotJsonDefaults(Numbers = (IngotJsonNumbers){flags})] public enum E ", StringComparison.Ordinal)
        + $"[Ingot] public class A {{ {Members(All)} }} [Ingot] [JsonNumberHandling(JsonNumberHandling.Strict)] public class B {{ {Members(All)} }}",
        (JsonNumberHandling)flags);

    [Fact]
    public void Inherited_members_have_the_handling_of_the_type_that_is_written() => Agree(
        Types + """
            [Ingot] [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public class A { public virtual int V { get; set; } }
            [Ingot] public class B : A { }
            [Ingot] [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public class C : A { public override int V { get; set; } }
            public class D { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public virtual double V { get; set; } }
            [Ingot] public class F : D { public override double V { get; set; } }
            """,
        JsonNumberHandling.Strict);

    [Fact]
    public void An_attribute_where_no_numbers_are_is_warned_of() =>
        Generated.Of("using System.Text.Json.Serialization; [Ingot] public class A { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string X { "
            + "get; set; } }").Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING014");

    [Fact]
    public void Big_integers_are_numbers_too() => Ran.Of("""
        [assembly: IngotJsonDefaults(Numbers = IngotJsonNumbers.ReadFromString | IngotJsonNumbers.WriteAsString)]
        [Ingot] public class A { public System.Numerics.BigInteger X { get; set; } public System.Numerics.BigInteger? Y { get; set; } public int After { get; set; } }
        public static class Sample
        {
            static string Try(string json) { try { return IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes(json)).X.ToString(); } catch (IngotException) { return "refused"; } }
            public static string Run() => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(new A { X = System.Numerics.BigInteger.Pow(10, 30), Y = -1 })) + Try("{\"X\":\"-12\"}") + Try("{\"X\":3}") + Try("{\"X\":\"1e2\"}");
        }
        """).ShouldBe("""{"X":"1000000000000000000000000000000","Y":"-1","After":"0"}-123refused""");

    private static string Members(IEnumerable<string> types, string attribute = "") =>
        string.Concat(types.Select((t, i) => $"{attribute} public {t} V{i} {{ get; set; }}\n"));

    private static bool IsConcerned(string type) =>
        !type.Contains("[]>", StringComparison.Ordinal) && !type.StartsWith("KeyValuePair", StringComparison.Ordinal)
        && (!Others.Contains(type) || type.Contains("object", StringComparison.Ordinal) || type is "Own" or "Plain");

    private static void Agree(string source, JsonNumberHandling handling)
    {
        var (assembly, diagnostics) = Ran.Assembly(source);
        diagnostics.ShouldBeEmpty();
        var options = new JsonSerializerOptions { NumberHandling = handling };
        var random = new Random((int)handling + 1);
        foreach (var type in assembly.GetTypes().Where(t => t.GetCustomAttribute<IngotAttribute>() is not null))
        {
            var write = Method(assembly, "Write", type).CreateDelegate<Func<object, byte[]>>();
            var read = Method(assembly, "Read", type).CreateDelegate<Func<byte[], object>>();
            foreach (var member in type.GetProperties())
            {
                for (var i = 0; i < 5; i++)
                {
                    var value = Activator.CreateInstance(type)!;
                    member.SetValue(value, NumberFiller.Value(random, member.PropertyType));
                    Same(() => Encoding.UTF8.GetString(write(value)), () => JsonSerializer.Serialize(value, type, options), $"{type} writes {member}");
                }

                // A value declared as object is read as ours, and numbers in it are never looked for in strings.
                foreach (var text in member.PropertyType.ToString().Contains("System.Object", StringComparison.Ordinal)
                    ? []
                    : member.PropertyType.IsPrimitive || member.PropertyType.Name is "Decimal" or "Half" or "Int128" or "UInt128" ? Texts : TextsOfCollections)
                {
                    var json = Encoding.UTF8.GetBytes($"{{\"{member.Name}\":{text}}}");
                    Same(() => Shown(member, read(json)), () => Shown(member, JsonSerializer.Deserialize(json, type, options)!),
                        $"{type} reads {text} as {member}");
                }
            }
        }
    }

    private static string Shown(PropertyInfo member, object value) => JsonSerializer.Serialize(member.GetValue(value), member.PropertyType, Named);

    private static MethodInfo Method(Assembly assembly, string name, Type type) => assembly.GetType("Sample")!.GetMethod(name)!.MakeGenericMethod(type);

    private static void Same(Func<string> ours, Func<string> theirs, string what) => Outcome(ours).ShouldBe(Outcome(theirs), what);

    private static string Outcome(Func<string> run)
    {
        try
        {
            return run();
        }
        catch (Exception e) when (e is IngotException or JsonException or ArgumentException)
        {
            return "refused";
        }
    }
}

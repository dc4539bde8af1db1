using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Ingot.Generator.Tests;

/// <summary>Keys that are numbers, and times of day: System.Text.Json takes and refuses the same texts.</summary>
public sealed class JsonKeysTests
{
    private static readonly string[] Types =
        ["byte", "sbyte", "short", "ushort", "int", "uint", "long", "ulong", "Int128", "UInt128", "Half", "float", "double", "decimal"];

    private static readonly string[] Keys =
    [
        "0", "1", "12", "-1", "-0", "+5", "05", "-05", " 5", "5 ", "", " ", "-", "+", "1.5", "1.0", "1.", ".5", "1e2", "1E+2", "1,000", "0x1", "1a",
        "NaN", "nan",
        "Infinity", "-Infinity", "+Infinity",
        "256", "65536", "4294967296", "18446744073709551616", "1e400", "\\u0031", "1\\u0030", "\\u002b1", "1\\n", "true",
    ];

    private static readonly string[] Times =
        ["-0", "0", "1", "00:00", "1:2", "-00:00", "00:00:01", "0.00:00:01", "\\u0030\\u0030:00", "23:59:59.9999999", "24:00"];

    [Fact]
    public void The_same_keys_are_taken()
    {
        var source = string.Concat(Types.Append("TimeOnly").Select(t => $"[assembly: Ingot(typeof({(t == "TimeOnly" ? t : $"Dictionary<{t}, int>")}))]"))
            + "public static class Sample { public static object Read<T>(byte[] json) => IngotJson.Deserialize<T>(json); }";
        var (assembly, diagnostics) = Ran.Assembly(source);
        diagnostics.ShouldBeEmpty();
        foreach (var type in Types.Select(t => typeof(Dictionary<,>).MakeGenericType(TypeOf(t), typeof(int))))
        {
            foreach (var key in Keys)
                Agree(assembly, type, $"{{\"{key}\":1}}");
        }

        foreach (var time in Times)
            Agree(assembly, typeof(TimeOnly), $"\"{time}\"");
    }

    // System.Text.Json reads these keys of all three types; of some it doesn't write them.
    [Fact]
    public void Keys_without_a_number_are_written_by_name() => Ran.Of("""
        using System.Text.Json;
        [Ingot] public class A
        {
            public Dictionary<Half, int> H { get; set; } = new() { [Half.NaN] = 1, [Half.PositiveInfinity] = 2, [Half.NegativeInfinity] = 3, [(Half)1.5] = 4 };
            public Dictionary<float, int> F { get; set; } = new() { [float.NaN] = 1, [float.PositiveInfinity] = 2, [float.NegativeInfinity] = 3, [-1.5f] = 4 };
            public Dictionary<double, int> D { get; set; } = new()
                { [double.NaN] = 1, [double.PositiveInfinity] = 2, [double.NegativeInfinity] = 3, [1e300] = 4 };
        }
        public static class Sample
        {
            public static string Run()
            {
                var text = IngotJson.Serialize(new A());
                foreach (var back in new[] { IngotJson.Deserialize<A>(text), JsonSerializer.Deserialize<A>(text) })
                {
                    if (back is not { H: { Count: 4 } h, F: { Count: 4 } f, D: { Count: 4 } d } || h[Half.NaN] + f[float.NaN] + d[double.NaN] != 3)
                        return "lost";
                }

                return System.Text.Encoding.UTF8.GetString(text);
            }
        }
        """).ShouldBe("""{"H":{"NaN":1,"Infinity":2,"-Infinity":3,"1.5":4},"F":{"NaN":1,"Infinity":2,"-Infinity":3,"-1.5":4},"""
            + """
            "D":{"NaN":1,"Infinity":2,"-Infinity":3,"1E+300":4}}
            """);

    [Fact]
    public void The_same_enums_by_name_are_taken()
    {
        string[] types = ["byte", "sbyte", "short", "ushort", "int", "uint", "long", "ulong"];
        string[] texts =
        [
            "0", "-0", "1", "-1", "7", "256", "1.0", "1e0", "\"A\"", "\"a\"", "\"_c\"", "\"A, B\"", "\"D\"", "\"\"", "\" A\"", "\"1\"",
        ];
        var (assembly, diagnostics) = Ran.Assembly("using System.Text.Json.Serialization;"
            + string.Concat(types.Select(t => $"[assembly: Ingot(typeof(E{t}))]"))
            + string.Concat(types.Select(t => $"[JsonConverter(typeof(JsonStringEnumConverter))] public enum E{t} : {t} {{ None, A, B, _C = 100 }}"))
            + "public static class Sample { public static object Read<T>(byte[] json) => IngotJson.Deserialize<T>(json); }");
        diagnostics.ShouldBeEmpty();
        foreach (var type in types.Select(t => assembly.GetType("E" + t)!))
        {
            foreach (var text in texts)
                Agree(assembly, type, text);
        }
    }

    private static Type TypeOf(string name) => name switch
    {
        "byte" => typeof(byte), "sbyte" => typeof(sbyte), "short" => typeof(short), "ushort" => typeof(ushort), "int" => typeof(int), "uint" => typeof(uint),
        "long" => typeof(long), "ulong" => typeof(ulong), "float" => typeof(float), "double" => typeof(double), "decimal" => typeof(decimal),
        _ => Type.GetType("System." + name)!,
    };

    private static void Agree(Assembly assembly, Type type, string json) => Text(
        () => assembly.GetType("Sample")!.GetMethod("Read")!.MakeGenericMethod(type).Invoke(null, [Encoding.UTF8.GetBytes(json)]))
        .ShouldBe(Text(() => JsonSerializer.Deserialize(json, type)), $"{json} as {type}");

    private static string Text(Func<object?> read)
    {
        object? value;
        try
        {
            value = read();
        }
        catch (Exception e) when (e is JsonException or TargetInvocationException { InnerException: IngotException })
        {
            return "refused";
        }

        return value is System.Collections.IDictionary map
            ? string.Join(' ', map.Keys.Cast<IFormattable>().Select(k => k.ToString(null, System.Globalization.CultureInfo.InvariantCulture)))
            : value!.ToString()!;
    }
}

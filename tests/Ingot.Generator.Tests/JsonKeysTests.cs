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

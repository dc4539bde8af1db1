using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Ingot.Runtime;

namespace Ingot.Tests.Json;

/// <summary>Names of an enum's values, of which flags may overlap.</summary>
public sealed class EnumTextTests
{
    private static readonly string[] Starts = ["json ", "4", "-", "+", "-4"];
    private static readonly Type[] Underlying = [typeof(byte), typeof(sbyte), typeof(short), typeof(int), typeof(uint), typeof(long), typeof(ulong)];

    [Fact]
    public void Values_are_named_as_by_System_Text_Json()
    {
        var random = new Random(40);
        var module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Flags"), AssemblyBuilderAccess.Run).DefineDynamicModule("Flags");
        var same = typeof(EnumTextTests).GetMethod(nameof(Same), BindingFlags.NonPublic | BindingFlags.Static)!;
        for (var i = 0; i < 100; i++)
            same.MakeGenericMethod(Define(module, "E" + i, random)).Invoke(null, []);
    }

    private static Type Define(ModuleBuilder module, string name, Random random)
    {
        var type = Underlying[random.Next(Underlying.Length)];
        var made = module.DefineEnum(name, TypeAttributes.Public, type);
        if (random.Next(5) > 0)
            made.SetCustomAttribute(new CustomAttributeBuilder(typeof(FlagsAttribute).GetConstructor([])!, []));
        var hasNames = random.Next(2) > 0;
        var used = new HashSet<long>();
        for (var count = random.Next(1, 9); count > 0; count--)
        {
            var bits = random.Next(8) == 0
                ? Convert.ToInt64(type.GetField("MinValue")!.GetValue(null), CultureInfo.InvariantCulture)
                : random.Next(1 << random.Next(1, 6));
            if (!used.Add(bits))
                continue;
            var field = made.DefineLiteral("N" + random.Next(1_000_000), Convert.ChangeType(bits, type, CultureInfo.InvariantCulture));
            if (hasNames && random.Next(3) == 0)
            {
                field.SetCustomAttribute(new CustomAttributeBuilder(typeof(JsonStringEnumMemberNameAttribute).GetConstructor([typeof(string)])!,
                    [Starts[random.Next(Starts.Length)] + random.Next(1_000_000) + "n"]));
            }
        }

        return made.CreateType();
    }

    private static void Same<T>()
        where T : struct, Enum
    {
        var standard = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() }, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        var names = new EnumNames<T>();
        var areOwn = true;
        foreach (var field in typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            var name = field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name;
            areOwn &= name is null;
            names.Add((T)field.GetValue(null)!, field.Name, name);
        }

        var least = Convert.ToInt64(Enum.GetUnderlyingType(typeof(T)).GetField("MinValue")!.GetValue(null), CultureInfo.InvariantCulture);
        for (var i = 0; i < 128; i++)
        {
            var value = (T)Enum.ToObject(typeof(T), i < 64 ? i : least + i - 64);
            var json = JsonSerializer.Serialize(value, standard);
            var expected = json[0] == '"' ? json.Trim('"') : null;
            var said = string.Join(", ", Enum.GetNames<T>().Zip(Enum.GetValues<T>(), (n, v) => $"{n} = {v:D}"));
            names.Of(value).ShouldBe(expected, $"{value:D} of {said}");
            if (expected is not null)
                (names.TryParse(expected, out var back) ? back : (T?)null).ShouldBe(value, $"{expected} of {said}");
            if (areOwn)
                EnumText<T>.Of(value).ShouldBe(expected, $"{value:D} of {said}");
        }
    }
}

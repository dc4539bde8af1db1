using Ingot.Tests.Support;

namespace Ingot.Generator.Tests;

/// <summary>Odd types compile, all of them together, and what they hold comes back: a value alone, and as one of many.</summary>
public sealed class OddTypesTests
{
    private const string Ways = """
        public static class Ways
        {
            public static object Compact<T>(T value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize(value));
            public static object Json<T>(T value) => IngotJson.Deserialize<T>(IngotJson.Serialize(value));
        }
        """;

    [Fact]
    public void Values_of_odd_types_come_back()
    {
        var all = OddTypes.All.ToList();
        var arrays = all.Select((_, i) => $"[assembly: Ingot(typeof(N{i}.A[]))]\n");
        var types = all.Select((odd, i) => $"namespace N{i} {{ {odd.Types} public static class Made {{ public static A Value() => {odd.Value}; }} }}\n");
        var (assembly, diagnostics) = Ran.Assembly(string.Concat(arrays.Concat(types)) + Ways);
        diagnostics.ShouldBeEmpty();
        for (var i = 0; i < all.Count; i++)
        {
            var type = assembly.GetType($"N{i}.A")!;
            var value = assembly.GetType($"N{i}.Made")!.GetMethod("Value")!.Invoke(null, null)!;
            var many = Array.CreateInstance(type, 20);
            for (var at = 0; at < many.Length; at++)
                many.SetValue(value, at);
            foreach (var way in new[] { "Compact", "Json" })
            {
                Back(way, type, value).ShouldBe(Canonical.Of(value), $"{way} of\n{all[i].Types}");
                Back(way, many.GetType(), many).ShouldBe(Canonical.Of(many), $"{way} of many of\n{all[i].Types}");
            }
        }

        string Back(string way, Type type, object value) =>
            Canonical.Of(assembly.GetType("Ways")!.GetMethod(way)!.MakeGenericMethod(type).Invoke(null, [value]));
    }

    /// <summary>A dictionary whose keys are no text is an array of objects, which consist of what is there like any others.</summary>
    [Fact]
    public void Pairs_of_a_dictionary_are_minimal_too() => Ran.Of("""
        public record struct K(int X, int Y);
        [Ingot] public class A { public Dictionary<K, int> D { get; set; } public List<Dictionary<K, string>> L { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var a = new A { D = new() { [new(1, 0)] = 0 }, L = [new() { [new(0, 2)] = null }] };
                var text = IngotJson.Serialize(a, IngotJsonOptions.Minimal);
                var back = IngotJson.Deserialize<A>(text);
                return System.Text.Encoding.UTF8.GetString(text) + (back.D[new(1, 0)] == 0 && back.L[0][new(0, 2)] is null);
            }
        }
        """).ShouldBe("""{"D":[{"Key":{"X":1}}],"L":[[{"Key":{"Y":2}}]]}True""");
}

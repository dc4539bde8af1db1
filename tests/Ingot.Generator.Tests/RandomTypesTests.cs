using System.Reflection;
using Ingot.Tests.Support;

namespace Ingot.Generator.Tests;

/// <summary>Types of all shapes, with values of all kinds: what is written is what is read, in both formats.</summary>
public sealed class RandomTypesTests
{
    private const string Sample = """
        public static class Sample
        {
            public static object Compact<T>(object value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize((T)value));
            public static object Json<T>(object value) => IngotJson.Deserialize<T>(IngotJson.Serialize((T)value));
        }
        """;

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    public void Random_values_of_random_types_come_back(int seed)
    {
        var source = new TypeSketch(seed).Types(25);
        var (assembly, diagnostics) = Ran.Assembly(source + Sample);
        diagnostics.ShouldBeEmpty(source);
        var filler = new TypeFiller(seed);
        foreach (var type in assembly.GetTypes().Where(t => t.Namespace is null && t.GetCustomAttribute<IngotAttribute>() is not null))
        {
            for (var i = 0; i < 30; i++)
            {
                var value = filler.Value(type);
                foreach (var format in new[] { "Compact", "Json" })
                {
                    var method = assembly.GetType("Sample")!.GetMethod(format)!.MakeGenericMethod(type);
                    Canonical.Of(method.Invoke(null, [value])).ShouldBe(Canonical.Of(value), $"{format} of {type.Name} by seed {seed} in\n{source}");
                }
            }
        }
    }
}

using System.Reflection;
using Ingot.Tests.Support;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>
/// Types of all shapes, with values of all kinds: what is written is what is read, in both formats, and what is not there is as in a new object.
/// </summary>
public sealed class RandomTypesTests
{
    private const string Sample = """
        public static class Sample
        {
            public static object Compact<T>(object value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize((T)value));
            public static object Json<T>(object value) => IngotJson.Deserialize<T>(IngotJson.Serialize((T)value));
            public static object Absent<T>(object value) => IngotJson.Deserialize<T>(new byte[] { (byte)'{', (byte)'}' });
        }
        """;

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(4)]
    public void Random_values_of_random_types_come_back(int seed) => ComeBack(new TypeSketch(seed).Types(25), seed, source => Generated.Compilation(source));

    // A library for an older target, which a program for a later one uses: compiled against one build of Ingot, run with the other.
    [Theory]
    [InlineData(11)]
    [InlineData(12)]
    public void So_do_those_of_a_library_for_netstandard(int seed) =>
        ComeBack(new TypeSketch(seed, isOlder: true).Types(25) + "namespace System.Runtime.CompilerServices { static class IsExternalInit { } }\n", seed,
            Generated.StandardCompilation);

    private static void ComeBack(string source, int seed, Func<string, CSharpCompilation> compile)
    {
        var (assembly, diagnostics) = Ran.Assembly(compile(source + Sample));
        diagnostics.ShouldBeEmpty(source);
        var filler = new TypeFiller(seed);
        foreach (var type in assembly.GetTypes().Where(t => t.Namespace is null && t.GetCustomAttribute<IngotAttribute>() is not null))
        {
            Is("Absent", TypeFiller.New(type));
            for (var i = 0; i < 30; i++)
            {
                var value = filler.Value(type);
                Is("Compact", value);
                Is("Json", value);
            }

            void Is(string way, object? value) => Canonical.Of(assembly.GetType("Sample")!.GetMethod(way)!.MakeGenericMethod(type).Invoke(null, [value]))
                .ShouldBe(Canonical.Of(value), $"{way} of {type.Name} by seed {seed} in\n{source}");
        }
    }
}

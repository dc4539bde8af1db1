using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>Generators don't see each other's code: a partial property that another one implements may do anything.</summary>
public sealed class OtherGeneratorsTests
{
    [Fact]
    public void A_setter_that_another_generator_adds_sees_each_value() => Run(
        """
        [assembly: Ingot(typeof(A[]))] [assembly: Ingot(typeof(B[]))]
        public partial struct A { public partial int Value { get; set; } }
        public struct B { public int Value { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var b = new B[100];
                b[99].Value = 101;
                try { return "read " + IngotSerializer.Deserialize<A[]>(IngotSerializer.Serialize(b))[99].Value; }
                catch (IngotException) { return "refused"; }
            }
        }
        """,
        "partial struct A { int v; public partial int Value { get => v; set => v = value <= 100 ? value : throw new System.ArgumentException(); } }")
        .ShouldBe("refused");

    [Theory]
    [InlineData("partial class A { int v = 5; public partial int Value { get => v; set => v = value; } }")]
    [InlineData("partial class A { int v; public partial int Value { get => v; set => v = value; } public A() => v = 5; }")]
    public void Zero_reads_back_as_zero_whatever_another_generator_begins_with(string implementation) => Run(
        """
        [Ingot] public partial class A { public partial int Value { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var zero = new A { Value = 0 };
                return IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(zero)).Value + " " + IngotJson.Deserialize<A>(IngotJson.Serialize(zero)).Value;
            }
        }
        """, implementation).ShouldBe("0 0");

    private static string Run(string source, string implementation)
    {
        var driver = CSharpGeneratorDriver.Create([new IngotGenerator().AsSourceGenerator(), new Adding(implementation).AsSourceGenerator()],
            parseOptions: new CSharpParseOptions(LanguageVersion.CSharp13));
        driver.RunGeneratorsAndUpdateCompilation(Generated.Compilation(source).WithAssemblyName("Sample" + Guid.NewGuid().ToString("N")),
            out var output, out var diagnostics);
        diagnostics.ShouldBeEmpty();
        return (string)Ran.Call(Ran.Load(output), "Run")!;
    }

    private sealed class Adding(string source) : IIncrementalGenerator
    {
        public void Initialize(IncrementalGeneratorInitializationContext context) =>
            context.RegisterSourceOutput(context.CompilationProvider, (output, _) => output.AddSource("Added.g.cs", source));
    }
}

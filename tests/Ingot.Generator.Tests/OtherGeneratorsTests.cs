using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>Generators don't see each other's code: a partial property that another one implements, or a constructor that it adds, may do anything.</summary>
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

    /// <summary>The property that another generator makes of a field can't be seen, whatever else its type has.</summary>
    [Theory]
    [InlineData("public partial class A : O { [ObservableProperty] private string _name; public int Id { get; set; } }", "'A._name'")]
    [InlineData("public partial class A : O { [ObservableProperty] private string name; }", "'A.name'")]
    [InlineData("public partial class B : O { [ObservableProperty] private int _x; } public class A : B { public int Id { get; set; } }", "'B._x'")]
    [InlineData("public partial class A : O { [ObservableProperty, IgnoreDataMember] private string name; public int Id { get; set; } }", null)]
    [InlineData("public partial class A : O { [ObservableProperty, DataMember] private string name; public int Id { get; set; } }", null)]
    [InlineData("[DataContract] public partial class A : O { [ObservableProperty] private string name; [DataMember] public int Id { get; set; } }", null)]
    public void A_field_of_which_another_generator_makes_a_property_is_said(string source, string? what)
    {
        var (diagnostics, errors) = Generated.Of("using CommunityToolkit.Mvvm.ComponentModel; [assembly: Ingot(typeof(A))] "
            + "namespace CommunityToolkit.Mvvm.ComponentModel { [AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)] "
            + "public class ObservablePropertyAttribute : Attribute { } } public class O { } " + source);
        errors.ShouldBeEmpty();
        diagnostics.Select(d => d.Id).ShouldBe(what is null ? [] : ["ING006"]);
        if (what is not null)
            diagnostics[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture).ShouldStartWith(what + " is left out: another generator makes");
    }

    /// <summary>What compact data lacks is the default of its type. What JSON lacks is as the constructor makes it.</summary>
    [Theory]
    [InlineData("class A { [Construct] public int Value { get; set; } }", "class A { public A() => Value = 5; }")]
    [InlineData("record A { [Construct] public int Value { get; set; } }", "record A { public A() => Value = 5; }")]
    [InlineData("struct A { [Construct] public int Value { get; set; } }", "struct A { public A() => Value = 5; }")]
    [InlineData("class A { [Construct] public int Value { get; set; } }",
        "class A { static bool s_isNext; public A() => (Value, s_isNext) = (s_isNext ? 5 : 0, true); }")]
    [InlineData("class A { [Construct] public Inner More { get; set; } public int Value => More.I; } public struct Inner { public int I { get; set; } }",
        "class A { public A() => More = new Inner { I = 5 }; }")]
    [InlineData("class A : B { } [Construct] public partial class B { public int Value { get; set; } }", "class B { public B() => Value = 5; }")]
    public void Members_that_are_absent_are_defaults_whatever_constructor_another_generator_adds(string type, string added) => Run(
        $$"""
        using Other;
        [Ingot] public partial {{type}}
        public static class Sample
        {
            public static string Run() => Read() + Read() + " " + IngotJson.Deserialize<A>("{}"u8).Value;
            static string Read() => IngotSerializer.Deserialize<A>(new byte[] { 1 }).Value.ToString();
        }
        namespace Other { public sealed class ConstructAttribute : Attribute { } }
        """, "partial " + added).ShouldBe("00 5");

    /// <summary>Whether another generator added a constructor is looked up once, with two objects, where an attribute shows that it might have.</summary>
    [Theory]
    [InlineData("Other", "3 4")]
    [InlineData("Newtonsoft.Json", "1 2")]
    [InlineData("JetBrains.Annotations", "1 2")]
    [InlineData("Microsoft.EntityFrameworkCore", "1 2")]
    public void Objects_are_created_beside_those_that_are_read_only_for_an_attribute_of_others(string space, string count) => Run(
        $$"""
        using {{space}};
        [Ingot, Marked] public partial class A { public static int Count; private readonly int number = ++Count; public int Value { get; set; } }
        public static class Sample
        {
            public static string Run() => Read() + " " + Read();
            static int Read() { IngotSerializer.Deserialize<A>(new byte[] { 1 }); return A.Count; }
        }
        namespace {{space}} { public sealed class MarkedAttribute : Attribute { } }
        """, "").ShouldBe(count);

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

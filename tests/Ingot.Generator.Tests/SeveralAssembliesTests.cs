using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Tests;

/// <summary>Types that several assemblies of a program register: which of them is loaded first must not decide what is written.</summary>
public sealed class SeveralAssembliesTests
{
    private const string Camel = "[assembly: IngotJsonDefaults(Naming = IngotJsonNaming.CamelCase)]";
    private const string Texts = "[assembly: IngotJsonDefaults(Numbers = IngotJsonNumbers.WriteAsString | IngotJsonNumbers.ReadFromString)]";
    private const string Preserving = "[assembly: Ingot(typeof(Third), PreserveReferences = true)] ";
    private const string Both = "Compact | IngotFormats.Json";
    private const string Third = "public class Third { public int Xyz { get; set; } }";

    [Theory]
    [InlineData("Third", Camel, Camel, true)]
    [InlineData("Third", Camel, "", false)]
    [InlineData("List<Third>", Texts, "", false)]
    [InlineData("List<Third>", "[assembly: Ingot(typeof(Third), PreserveReferences = true)]", "[assembly: Ingot(typeof(Third))]", false)]
    [InlineData("Dictionary<string, Third>", "[assembly: IngotJsonDefaults(Nulls = IngotJsonNulls.Omit)]", "", false)]
    public void Code_that_differs_is_refused_whichever_comes_first(string root, string ofOne, string ofTwo, bool isSame)
    {
        foreach (var bothAreKnown in new[] { true, false })
        {
            var third = Library(Third);
            var one = Registering(third, root, ofOne);
            var two = Registering(third, root, ofTwo);
            if (bothAreKnown)
            {
                Ran.Call(one, "Nothing");
                Ran.Call(two, "Nothing");
            }

            if (isSame)
            {
                Ran.Call(two, "Run").ShouldBe(Ran.Call(one, "Run"));
            }
            else if (bothAreKnown)
            {
                Refused(() => Ran.Call(two, "Run"));
                Refused(() => Ran.Call(one, "Run"));
            }
            else
            {
                // It is found while nobody knows of the other one, which can be used as long as it doesn't need the type.
                Ran.Call(two, "Run");
                Ran.Call(one, "Nothing");
                Refused(() => Ran.Call(one, "Run"));
                Refused(() => Ran.Call(two, "Run"));
                // Other types are none of their business.
                Ran.Call(Registering(Library(Third), root, ofOne), "Run");
            }
        }
    }

    [Fact]
    public void Each_can_say_that_it_means_its_own()
    {
        var third = Library(Third);
        Ran.Call(Registering(third, "Third", Camel), "Mine").ShouldBe("""{"xyz":0}""");
        Ran.Call(Registering(third, "Third", ""), "Mine").ShouldBe("""{"Xyz":0}""");
        Should.Throw<IngotException>(() => Ran.Call(Registering(third, "Third[]", ""), "Mine"))
            .Message.ShouldContain("No code was generated for Third in Sample");
    }

    [Fact]
    public void The_assembly_of_the_type_decides()
    {
        var library = Library("[assembly: Ingot(typeof(Third))] " + Camel + Third);
        Ran.Call(Registering(library, "Third", ""), "Run").ShouldBe("""{"xyz":0}""");
    }

    /// <summary>What an assembly says of another's type in vain, because that one's code goes first, is not ignored without a word.</summary>
    [Theory]
    [InlineData("[assembly: Ingot(typeof(Third))]", Preserving, "'Third'")]
    [InlineData("[assembly: IngotArgumentsOf(typeof(Uses<>))]", Preserving, "'Third'")]
    [InlineData("[assembly: Ingot(typeof(Third[]))]", Preserving + "[assembly: Ingot(typeof(Third[]))]", "'Third[]'")]
    [InlineData("[assembly: Ingot(typeof(Holder))]", Preserving + "[assembly: Ingot(typeof(Holder))]", "'Holder'")]
    [InlineData("[assembly: Ingot(typeof(Holder))]", Preserving, null)]
    [InlineData("[assembly: Ingot(typeof(Page<Third>))]", Preserving + "[assembly: Ingot(typeof(Page<Third>))]", "'Page<Third>'")]
    [InlineData("[assembly: Ingot(typeof(Page<int>))]", Preserving + "[assembly: Ingot(typeof(Page<Third>))]", null)]
    [InlineData(Preserving, Preserving + "[assembly: Ingot(typeof(Holder))]", null)]
    [InlineData("", Preserving + "[assembly: Ingot(typeof(Holder))]", null)]
    public void References_that_are_not_preserved_are_said(string ofLibrary, string ofUser, string? what)
    {
        const string types = "public class Third { public Third Next { get; set; } } public class Holder { public Third Held { get; set; } } "
            + "public class Page<T> { public T[] Items { get; set; } } public class Uses<T> { } public class Use : Uses<Third> { }";
        foreach (var (formatsOfLibrary, formatsOfUser, isSaid) in new[] { ("Json", "Json", true), ("Json", Both, true), ("Compact", "Json", false) })
        {
            var said = Said(Library($"[assembly: IngotFormats(IngotFormats.{formatsOfLibrary})] {ofLibrary} {types}"),
                $"[assembly: IngotFormats(IngotFormats.{formatsOfUser})] {ofUser}");
            said.Select(d => d.Id).ShouldBe(what is not null && isSaid ? ["ING014"] : []);
            if (said.Count > 0)
                said[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture).ShouldStartWith(what!);
        }
    }

    [Theory]
    [InlineData("Json", Both, false)]
    [InlineData("Compact", Both, true)]
    [InlineData(Both, "Json", false)]
    public void A_fingerprint_that_is_not_written_is_said(string formatsOfLibrary, string formatsOfUser, bool isSaid) => Said(
        Library($"[assembly: IngotFormats(IngotFormats.{formatsOfLibrary})] [Ingot] {Third}"),
        $"[assembly: IngotFormats(IngotFormats.{formatsOfUser})] [assembly: Ingot(typeof(Third), Fingerprint = true)]")
        .Select(d => d.Id).ShouldBe(isSaid ? ["ING014"] : []);

    /// <summary>A library in another language marks types, too; no code goes first there. A reference assembly keeps only what others can see.</summary>
    [Theory]
    [InlineData(true, true, Both, true)]
    [InlineData(true, false, Both, true)]
    [InlineData(true, true, "Json", true)]
    [InlineData(true, false, "Json", true)]
    [InlineData(false, true, Both, false)]
    [InlineData(false, false, Both, false)]
    public void An_assembly_without_code_has_none_that_goes_first(bool isGenerated, bool isReference, string formats, bool isSaid)
    {
        var json = formats == Both ? "" : "[assembly: IngotFormats(IngotFormats.Json)] ";
        var library = Library($"{json}[assembly: Ingot(typeof(Holder))] public class Holder {{ public Third X {{ get; set; }} }} {Third}", false, isGenerated,
            isReference);
        Said(library, $"[assembly: IngotFormats(IngotFormats.{formats})] [assembly: Ingot(typeof(Holder))] "
            + "[assembly: IngotConverter(typeof(Third), typeof(Text), Formats = IngotFormats.Json)] public class Text : IIngotConverter<Third, string> { "
            + "public string ToSurrogate(Third value) => \"\"; public Third FromSurrogate(string text) => null; }")
            .Select(d => d.Id).ShouldBe(isSaid ? ["ING014"] : []);
    }

    /// <summary>A converter that the code which goes first doesn't have is not ignored without a word.</summary>
    [Theory]
    [InlineData("Holder", "Third, ThirdText", "Json", true)]
    [InlineData("Page<Third>", "Third, ThirdText", "Json", true)]
    [InlineData("Third", "Third, ThirdText", "Json", true)]
    [InlineData("Third", "Third, ThirdText", Both, true)]
    [InlineData("Third", "Third, ThirdText", "Compact", true)]
    [InlineData("Third[]", "Third, ThirdText", "Compact", true)]
    [InlineData("Holder", "Page<>, PageText<>", "Json", true)]
    [InlineData("Third", "Page<>, PageText<>", "Json", false)]
    [InlineData("Holder", "TimeSpan, SpanText", "Json", false)]
    [InlineData("Other", "Third, ThirdText", "Json", false)]
    public void A_converter_that_is_not_used_is_said(string root, string converter, string formats, bool isSaid)
    {
        const string types = """
            public class Third { public int X { get; set; } }
            public class Holder { public List<Third> Held { get; set; } public Page<int> Page { get; set; } }
            public class Page<T> { public T Item { get; set; } }
            public class Other { public int X { get; set; } }
            public abstract class Text<T> : IIngotConverter<T, string>
            {
                public string ToSurrogate(T value) => "";
                public T FromSurrogate(string text) => default;
            }
            public class ThirdText : Text<Third> { }
            public class PageText<T> : Text<Page<T>> { }
            public class SpanText : Text<TimeSpan> { }
            """;
        var names = converter.Split(", ");
        var declared = $"[assembly: IngotConverter(typeof({names[0]}), typeof({names[1]}), Formats = IngotFormats.{formats})] ";
        var registered = $"[assembly: Ingot(typeof({root}))] ";
        var said = Said(Library(registered + types), declared + registered);
        said.Select(d => d.Id).ShouldBe(isSaid ? ["ING014"] : []);
        if (isSaid)
            said[0].GetMessage(System.Globalization.CultureInfo.InvariantCulture).ShouldContain("doesn't have the converter '" + names[1].Split('<')[0]);
        Said(Library(declared + registered + types), declared + registered).ShouldBeEmpty();
        Said(Library(types), declared + registered).ShouldBeEmpty();
    }

    [Fact]
    public void The_order_of_fields_and_properties_makes_no_other_text()
    {
        const string json = "[assembly: IngotFormats(IngotFormats.Json)] ";
        var library = Library(json + "[assembly: Ingot(typeof(List<Third>))] public struct Third { public int Xyz { get; set; } public int Y; }", isUsed: true);
        Ran.Call(Registering(library, "List<Third>", json), "Run").ShouldBe("[]");
    }

    /// <summary>Whether a property that can only be set takes data is for its own assembly to say.</summary>
    [Theory]
    [InlineData("[assembly: Ingot(typeof(Part))]")]
    [InlineData("[assembly: IngotConverter(typeof(Part), typeof(PartNumber))] public class PartNumber : IIngotConverter<Part, int> "
        + "{ public int ToSurrogate(Part value) => value.N; public Part FromSurrogate(int value) => new Part(); }")]
    public void What_else_they_register_makes_no_other_text(string ofOne)
    {
        var library = Library("public class Part { public int N { get; set; } } "
            + "public class Third { public int Xyz { get; set; } public Part Old { set => Xyz = value.N; } }");
        var both = new[] { Registering(library, "Third", ofOne), Registering(library, "Third", "") };
        foreach (var one in both)
            Ran.Call(one, "Nothing");
        foreach (var one in both)
            Ran.Call(one, "Run").ShouldBe("""{"Xyz":0}""");
    }

    /// <summary>What the property's own assembly says of its type counts wherever code is generated for it, and so all read the same.</summary>
    [Theory]
    [InlineData("[assembly: Ingot(typeof(Part))] ")]
    [InlineData("[assembly: IngotNamespace(\"Parts\")] ")]
    [InlineData("[assembly: IngotArgumentsOf(typeof(Uses<>))] ")]
    [InlineData("[assembly: IngotSubtype(typeof(Part), 1, typeof(Special))] ")]
    [InlineData("[assembly: IngotConverter(typeof(Part), typeof(PartNumber))] ", false)]
    public void What_the_library_says_of_the_type_of_a_property_counts_elsewhere(string said, bool isSame = true)
    {
        const string types = "public class Third { public int Xyz { get; set; } public Parts.Part Old { set => Xyz = value.N; } } "
            + "namespace Parts { public class Part { public int N { get; set; } } } public class Special : Part { } "
            + "public class Uses<T> { } public class Use : Uses<Part> { } public class PartNumber : IIngotConverter<Part, int> "
            + "{ public int ToSurrogate(Part value) => value.N; public Part FromSurrogate(int value) => new Part { N = value }; }";
        const string run = "IngotJson.Deserialize<List<Third>>(\"[{\\\"Old\\\":{\\\"N\\\":5}}]\"u8)[0].Xyz.ToString()";
        // A converter counts in its own assembly alone, so that both can't register a type that contains what it converts.
        foreach (var ofBoth in isSame ? new[] { "", "[assembly: Ingot(typeof(List<Third>))] " } : [""])
        {
            var library = Library("using Parts; [assembly: Ingot(typeof(Third))] " + ofBoth + said + types, isUsed: true);
            Ran.Call(Registering(library, "List<Third>", "", run), "Run").ShouldBe("5");
        }
    }

    /// <summary>The class that inherits the property doesn't take it away.</summary>
    [Theory]
    [InlineData("[assembly: Ingot(typeof(Part))] ", "")]
    [InlineData("", "[assembly: Ingot(typeof(Part))] ")]
    public void An_inherited_property_is_read_if_either_assembly_says_so(string ofLibrary, string ofUser)
    {
        var library = Library(ofLibrary + "public class Part { public int N { get; set; } } "
            + "public class Base { public int X { get; set; } public Part Old { set => X = value.N; } }");
        var (assembly, diagnostics) = Ran.Assembly(Generated.Compilation(ofUser + "[Ingot] public class A : Base { } public static class Sample "
            + "{ public static int Run() => IngotJson.Deserialize<A>(\"{\\\"Old\\\":{\\\"N\\\":5}}\"u8).X; }").AddReferences(library));
        diagnostics.ShouldBeEmpty();
        Ran.Call(assembly, "Run").ShouldBe(5);
    }

    /// <summary>What the assembly of a base names, but what only that assembly can read, is passed over.</summary>
    [Theory]
    [InlineData("[assembly: Ingot(typeof(Part))] public class Part { internal Part() { } public int N { get; set; } }")]
    [InlineData("[assembly: IngotConverter(typeof(Part), typeof(PartText))] public class Part { public Part(IDisposable x) { } public int N { get; set; } }")]
    [InlineData("[assembly: IngotConverter(typeof(Part), typeof(PartText))] public class Part { public int N { get; set; } }")]
    public void What_the_assembly_of_a_base_alone_can_read_is_passed_over(string part)
    {
        var library = Library(part + " public class Base { public int X { get; set; } public Part Old { set => X = value.N; } } "
            + "public class PartText : IIngotConverter<Part, string> { public string ToSurrogate(Part p) => null; "
            + "public Part FromSurrogate(string s) => null; }");
        var (assembly, diagnostics) = Ran.Assembly(Generated.Compilation("[Ingot] public class A : Base { } public static class Sample "
            + "{ public static int Run() => IngotJson.Deserialize<A>(\"{\\\"Old\\\":\\\"5\\\",\\\"X\\\":7}\"u8).X; }").AddReferences(library));
        diagnostics.ShouldBeEmpty();
        Ran.Call(assembly, "Run").ShouldBe(7);
    }

    /// <summary>The compiler imports private members only on demand, and what was demanded by an earlier edit must decide nothing.</summary>
    [Fact]
    public void What_a_property_takes_is_looked_into_with_its_private_members()
    {
        foreach (var (kind, type) in new[] { ("record", "Part"), ("class", "Holder"), ("class", "Own") })
        {
            // Each has a reference of its own, of which nothing is known.
            var library = Library($"using System.Text.Json.Serialization; public {kind} Part {{ [JsonInclude] private int n; public int All() => n; }} "
                + "public record Holder(Part In);");
            var (assembly, diagnostics) = Ran.Assembly(Generated.Compilation("public record Own(Part In); "
                + $"[Ingot] public class A {{ public int X {{ get; set; }} public {type} Old {{ set => X = 5; }} }} public static class Sample "
                + "{ public static int Run() => IngotJson.Deserialize<A>(\"{\\\"Old\\\":null}\"u8).X; }").AddReferences(library));
            diagnostics.ShouldBeEmpty();
            Ran.Call(assembly, "Run").ShouldBe(5, type);
        }
    }

    [Fact]
    public void A_property_that_can_only_be_set_is_read_whatever_its_layout_elsewhere()
    {
        var library = Library("[Ingot] public struct Point { public int X { get; set; } public int Y; } public record struct Line(Point From);");
        const string written = "[Ingot] public class B { public int X { get; set; } public Line At { get; set; } } ";
        const string read = "[Ingot] public class A { public int X { get; set; } public Line Old { set => X = value.From.X; } } "
            + "public static class Sample { public static int Run() => IngotJson.Deserialize<A>(\"{\\\"Old\\\":{\\\"From\\\":{\\\"X\\\":5}}}\"u8).X; }";
        var (assembly, diagnostics) = Ran.Assembly(Generated.Compilation(read).AddReferences(library));
        diagnostics.ShouldBeEmpty();
        Ran.Call(assembly, "Run").ShouldBe(5);
        Said(library, written).ShouldHaveSingleItem().Id.ShouldBe("ING012");
        Said(library, written + read.Split("public static")[0]).ShouldHaveSingleItem().Id.ShouldBe("ING012");
    }

    [Fact]
    public void Other_converters_are_refused()
    {
        var third = Library("public class Third { public TimeSpan Span { get; set; } }");
        var both = new[] { "One", "Two" }.Select(name => Registering(third, "Third", $$"""
            [assembly: IngotConverter(typeof(TimeSpan), typeof({{name}}))]
            [assembly: IngotFormats(IngotFormats.Compact)]
            public class {{name}} : IIngotConverter<TimeSpan, long>
            {
                public long ToSurrogate(TimeSpan value) => value.Ticks;
                public TimeSpan FromSurrogate(long surrogate) => new TimeSpan(surrogate);
            }
            """, "IngotSerializer.Serialize(new Third()).Length.ToString()")).ToList();
        foreach (var one in both)
            Ran.Call(one, "Nothing");
        foreach (var one in both)
            Refused(() => Ran.Call(one, "Run"));
    }

    private static MetadataReference Library(string source, bool isUsed = false, bool isGenerated = true, bool isReference = false)
    {
        Compilation compiled = Generated.Compilation(source).WithAssemblyName("Library" + Guid.NewGuid().ToString("N"));
        if (isGenerated)
            Generated.Driver().RunGeneratorsAndUpdateCompilation(compiled, out compiled, out _);
        if (isReference)
            return Reference(compiled);
        using var stream = new MemoryStream();
        compiled.Emit(stream).Success.ShouldBeTrue();
        var loaded = System.Runtime.Loader.AssemblyLoadContext.Default.LoadFromStream(new MemoryStream(stream.ToArray()));
        if (isUsed)
            System.Runtime.CompilerServices.RuntimeHelpers.RunModuleConstructor(loaded.ManifestModule.ModuleHandle);
        return MetadataReference.CreateFromImage(stream.ToArray());
    }

    /// <summary>What a build refers to: an assembly without bodies, and without what nobody else can see.</summary>
    private static MetadataReference Reference(Compilation compiled)
    {
        using var stream = new MemoryStream();
        compiled.Emit(stream, options: new Microsoft.CodeAnalysis.Emit.EmitOptions(metadataOnly: true, includePrivateMembers: false)).Success.ShouldBeTrue();
        return MetadataReference.CreateFromImage(stream.ToArray());
    }

    private static IReadOnlyList<Diagnostic> Said(MetadataReference library, string source)
    {
        Generated.Driver().RunGeneratorsAndUpdateCompilation(
            Generated.Compilation(source).AddReferences(library), out var output, out var diagnostics);
        output.GetDiagnostics().ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
        return diagnostics;
    }

    private static Assembly Registering(MetadataReference library, string root, string defaults, string? run = null)
    {
        run ??= $"System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(IngotJson.Deserialize<{root}>(\"{(root[0] == 'L' ? "[]" : "{}")}\"u8)))";
        var source = $$"""
            [assembly: Ingot(typeof({{root}}))]
            {{defaults}}
            public static class Sample
            {
                public static void Nothing() { }
                public static string Run() => {{run}};
                public static string Mine() => System.Text.Encoding.UTF8.GetString(IngotJson.For<Third>(typeof(Sample).Assembly).Serialize(new Third()));
            }
            """;
        var compilation = Generated.Compilation(source).WithAssemblyName("Sample" + Guid.NewGuid().ToString("N")).AddReferences(library);
        Generated.Driver().RunGeneratorsAndUpdateCompilation(compilation, out var output, out var diagnostics);
        diagnostics.ShouldBeEmpty();
        return Ran.Load(output);
    }

    private static void Refused(Action call) => Should.Throw<IngotException>(call).Message.ShouldContain("encode it differently");
}

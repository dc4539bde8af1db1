using System.Diagnostics;

namespace Assay.Tests.Workers.Building;

/// <summary>What workers' builds change in payloads' sources and make of them, with the real MSBuild.</summary>
public sealed class PayloadMarksTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task A_name_with_a_bracket_or_an_order_in_it_doesnt_keep_a_member_from_its_mark()
    {
        const string first = """DataMember(Name = "a)(\"b", Order = 1)""";
        const string second = """DataMember(Name = "x Order = 7)", Order = 2)""";
        const string third = "DataMember(Name = nameof(Third), Order = 3)";
        var marked = await MarkAsync($"[{first}] [{second}] [{third}] [DataMember(Order = 4)]");
        marked.ShouldContain($"[Key(0), {first}] [Key(1), {second}] [Key(2), {third}] [Key(3), DataMember(Order = 4)]");
    }

    [Fact]
    public async Task Attributes_in_one_bracket_and_orders_from_0_are_marked_too()
    {
        var marked = await MarkAsync("""
            [Serializable, DataContract] class A { [DataMember(Order = 0)] int a; [DataMember(Order = 1)] int b; }
            [Flags, DataContract] enum Kind { }
            """);
        marked.ShouldContain(
            "[Serializable, Packed, DataContract] partial class A { [Key(0), DataMember(Order = 0)] int a; [Key(1), DataMember(Order = 1)] int b; }");
        marked.ShouldContain("[Flags, DataContract] enum Kind");
    }

    [Fact]
    public async Task A_type_with_the_librarys_own_marks_gets_no_others()
    {
        var marked = await MarkAsync("""
            [KnownType(typeof(Circle))]
            [JsonDerivedType(typeof(Circle), "{circle}")]
            public abstract class Shape { }
            public class Circle : Shape { }
            [JsonConverter(typeof(LineConverter)), KnownType(typeof(Straight))]
            public abstract class Line { }
            public class Straight : Line { }
            [KnownType(typeof(Red))]
            public abstract class Color { }
            public class Red : Color { [JsonConverter(typeof(RedConverter))] int a; }
            """);
        marked.ShouldContain("\npublic abstract class Shape");
        marked.ShouldContain("\npublic abstract class Line");
        marked.ShouldContain("\n[Packed, Behind(typeof(global::Red), \"Red\")] public abstract partial class Color");
    }

    [Fact]
    public async Task Types_are_behind_all_that_they_derive_from_and_abstract_ones_behind_none()
    {
        var marked = await MarkAsync("""
            [KnownType(typeof(Vehicle)), KnownType(typeof(Car)), KnownType(typeof(Truck))]
            public abstract class Asset { }
            public abstract class Vehicle : Asset { }
            public class Car : Vehicle { }
            public sealed class Truck : Car { }
            """);
        const string marks = """[Packed, Behind(typeof(global::Car), "Car"), Behind(typeof(global::Truck), "Truck")]""";
        marked.ShouldContain($"\n{marks} public abstract partial class Asset {{");
        marked.ShouldContain($"\n{marks} public abstract partial class Vehicle :");
    }

    [Fact]
    public async Task A_type_is_named_with_its_namespace_and_only_if_one_has_the_name()
    {
        var marked = await MarkAsync(
            """
            using Shapes.Round;
            namespace Shapes;
            [KnownType(typeof(Circle)), KnownType(typeof(Outer.Ring)), KnownType(typeof(Square)), KnownType(typeof(global::Solid.Ring))]
            public abstract class Shape { }
            public class Square : Shape { }
            """,
            """
            namespace Shapes.Round
            {
                public class Circle : Shape { }
                public class Outer { public class Ring : Shapes.Shape { } }
            }
            namespace Flat { class Square { } }
            """,
            "namespace Solid; class Ring : Shape { }");
        marked.ShouldContain("""[Packed, Behind(typeof(global::Shapes.Round.Circle), "Circle"), """
            + """Behind(typeof(global::Shapes.Round.Outer.Ring), "Shapes.Round.Outer.Ring"), """
            + """Behind(typeof(global::Solid.Ring), "Solid.Ring")] public abstract partial class Shape""");
    }

    [Fact]
    public async Task What_is_behind_a_generic_type_is_not_marked()
    {
        var marked = await MarkAsync("""
            [KnownType(typeof(Created)), KnownType(typeof(Renamed))]
            public abstract class Event<T> : Event { }
            public abstract class Event { }
            public class Created : Event<Order> { }
            public class Renamed : Event<Dictionary<string, int>>, IDisposable { }
            """);
        marked.ShouldContain("\npublic abstract class Event<T>");
        marked.ShouldContain(
            """[Packed, Behind(typeof(global::Created), "Created"), Behind(typeof(global::Renamed), "Renamed")] public abstract partial class Event {""");
    }

    [Fact]
    public async Task A_type_in_parts_is_marked_once_and_not_beside_marks_of_another_part()
    {
        var marked = await MarkAsync(
            """
            public partial class Shape { }
            public abstract partial class Line { }
            """,
            """
            [KnownType(typeof(Circle)), KnownType(typeof(Straight))]
            public abstract partial class Shape { }
            [JsonDerivedType(typeof(Straight), "straight")]
            public abstract partial class Line { }
            public class Circle : Shape { }
            public class Straight : Line { }
            """);
        marked.ShouldContain("""[Packed, Behind(typeof(global::Circle), "Circle")] public partial class Shape { }""");
        marked.Split("Behind(").Length.ShouldBe(2);
    }

    [Theory]
    [InlineData("public abstract record Shape;", "public record Circle(double R) : Shape;", "public abstract partial record Shape;")]
    [InlineData("public abstract record Shape(string Name = \"x)\");",
        "public sealed record class Circle([property: Json(\"(\", A(1))] double R) : Shape(N(R));", "public abstract partial record Shape(")]
    [InlineData("abstract public class Shape(int a) { }", "class Circle(int a, double[] b) : Shape(a < 1 ? 2 : 3), IDisposable { }",
        "abstract public partial class Shape(")]
    [InlineData("public partial interface Shape { }", "public readonly struct Circle : IEquatable<Circle>, Shape { }", "public partial interface Shape {")]
    [InlineData("public interface Shape { }", "public record struct Circle(int R) : Shape;", "public partial interface Shape {")]
    [InlineData("public interface Shape { }", "class Circle : Base<int, List<string>>,\n    Shape\n{ }", "public partial interface Shape {")]
    public async Task Hierarchies_of_every_form_are_marked(string open, string behind, string changed)
    {
        var marked = await MarkAsync($"[KnownTypeAttribute( typeof(Circle) )]\n{open}\n{behind}");
        marked.ShouldContain($"\n[Packed, Behind(typeof(global::Circle), \"Circle\")] {changed}");
    }

    [Fact]
    public async Task What_comments_and_texts_hold_is_neither_a_type_nor_a_mark()
    {
        const string silent = """"
            // [KnownType(typeof(Gone))] public class Gone : Shape { }
            /* [DataContract] public class Circle : Shape { [DataMember(Order = 0)] }
             */
            #region it's "
            class Texts
            {
                string a = "[DataContract] [DataMember(Order = 0)]", b = @"c:\", c = $@"{a["x"]}"" [DataContract] class Circle", d = "\" [DataContract]";
                char e = '"', f = '\'', g = '\\';
                string h = """
                    "[DataContract] [KnownType(typeof(Texts))] class Texts : Shape { }
                    """;
            }
            """";
        var marked = await MarkAsync($$"""
            {{silent}}
            /// <summary>Bears no [JsonDerivedType].</summary>
            [KnownType(typeof(Circle)), Note("JsonConverter {")]
            public abstract class Shape { }
            [DataContract] public class Circle : Shape { [DataMember(Order = 1)] public int a; }
            """);
        marked.ShouldContain(silent);
        marked.ShouldContain("""
            [Packed, Behind(typeof(global::Circle), "Circle")] public abstract partial class Shape { }
            [Packed, DataContract] public partial class Circle : Shape { [Key(0), DataMember(Order = 1)] public int a; }
            """);
    }

    [Fact]
    public async Task A_base_with_a_data_contract_bears_only_what_open_types_bear()
    {
        var marked = await MarkAsync("""
            [DataContract, KnownType(typeof(Circle))]
            public abstract class Shape { }
            [DataContract]
            public abstract class Form { }
            [DataContract]
            public partial class Circle : Shape { }
            [DataContract]
            public class Square : Form { }
            """);
        marked.ShouldContain("""
            [DataContract, KnownType(typeof(Circle))]
            [Packed, Behind(typeof(global::Circle), "Circle")] public abstract partial class Shape { }
            [DataContract]
            public abstract class Form { }
            [Packed, DataContract]
            public partial class Circle : Shape { }
            [Packed, DataContract]
            public partial class Square : Form { }
            """);
    }

    [Fact]
    public async Task A_name_with_a_bracket_in_it_doesnt_keep_a_default_from_being_left_out()
    {
        var copied = await BuildAsync(["""[DataMember(Name = "a)b", Order = 1)] [DataMember]"""], "CopyPayloadSources", "serializers", "DataContract.Minimal",
            "Build", "LeaveOutDefaults.targets");
        copied.ShouldContain("""[DataMember(EmitDefaultValue = false, Name = "a)b", Order = 1)] [DataMember(EmitDefaultValue = false)]""");
    }

    [Fact]
    public async Task Contexts_name_the_types_of_code_and_say_where_known_ones_are_to_be_looked_for()
    {
        const string comment = "/// <summary>As class Old : Payload<Gone> was, with [KnownType(typeof(Gone))].</summary>";
        (await ContextsAsync($$"""
            {{comment}}
            class OrderPayload : Payload<Order> { }
            """)).ShouldSatisfyAllConditions(contexts => contexts.ShouldContain("[JsonSerializable(typeof(Order))]"),
            contexts => contexts.ShouldContain("HasKnownTypes(System.Type root) => false"), contexts => contexts.ShouldNotContain("Gone"));
        (await ContextsAsync("""
            class OrderPayload : Payload<Order> { }
            [DataContract(Namespace = "http://a.example"), KnownType(typeof(List<Line>)), KnownType(typeof(Line))] class Order { }
            """)).ShouldSatisfyAllConditions(contexts => contexts.ShouldContain("[JsonSerializable(typeof(Line))]"),
            contexts => contexts.ShouldContain("HasKnownTypes(System.Type root) => root == typeof(Order)"));
    }

    private Task<string> ContextsAsync(string source) =>
        BuildAsync([source], "GeneratePayloadContexts", "serializers", "SystemTextJson.SourceGeneration", "Build", "PayloadContexts.targets");

    private Task<string> MarkAsync(params string[] sources) =>
        BuildAsync(sources, "CopyPayloadsWithMarks", "src", "Assay.Worker", "Build", "MarkPayloads.targets");

    private async Task<string> BuildAsync(string[] sources, string target, params string[] targets)
    {
        var names = sources.Select((source, index) => Path.GetFileName(folder.Write($"Payload{index}.cs", source))).ToList();
        var project = folder.Write("marks.proj", $"""
            <Project DefaultTargets="{target}">
              <PropertyGroup>
                <IntermediateOutputPath>obj/</IntermediateOutputPath>
                <PayloadTypeMark>Packed</PayloadTypeMark>
                <PayloadMemberMark>Key({"{index}"})</PayloadMemberMark>
                <PayloadOpenMark>Packed</PayloadOpenMark>
                <PayloadKnownMark>Behind(typeof({"{type}"}), "{"{type}"}")</PayloadKnownMark>
                <PayloadMarksGeneric>false</PayloadMarksGeneric>
                <PayloadUnlessMarked>JsonDerivedType|JsonConverter</PayloadUnlessMarked>
              </PropertyGroup>
              <ItemGroup>
                <Compile Include="{string.Join(';', names)}" AssayPayload="true" />
              </ItemGroup>
              <Import Project="{Path.Combine([LabFolders.Find([]).Root, .. targets])}" />
            </Project>
            """);
        using var build = Process.Start(new ProcessStartInfo("dotnet", ["msbuild", project, "-nologo", "-nodeReuse:false"])
            { RedirectStandardOutput = true, UseShellExecute = false })!;
        var output = await build.StandardOutput.ReadToEndAsync();
        await build.WaitForExitAsync();
        build.ExitCode.ShouldBe(0, output);
        return string.Concat(Directory.EnumerateFiles(Path.Combine(folder.Path, "obj"), "*.cs", SearchOption.AllDirectories).Order().Select(File.ReadAllText));
    }
}

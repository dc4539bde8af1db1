using System.Diagnostics;

namespace Assay.Tests.Workers.Building;

/// <summary>What workers' builds change in payloads' sources and make of them, with the real MSBuild.</summary>
public sealed class PayloadMarksTests : IDisposable
{
    private readonly TemporaryFolder folder = new();
    private string properties = "";

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
            "[Serializable, Typed, DataContract] partial class A { [Key(0), DataMember(Order = 0)] int a; [Key(1), DataMember(Order = 1)] int b; }");
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
            [Typed, DataContract] public partial class Circle : Shape { [Key(0), DataMember(Order = 1)] public int a; }
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
            [Typed, DataContract]
            public partial class Circle : Shape { }
            [Typed, DataContract]
            public partial class Square : Form { }
            """);
    }

    [Fact]
    public async Task Structs_stand_behind_no_interface_where_a_library_takes_only_classes()
    {
        properties = "<PayloadMarksStructs>false</PayloadMarksStructs>";
        var marked = await MarkAsync("""
            [KnownType(typeof(Circle)), KnownType(typeof(Square)), KnownType(typeof(Ring))]
            public interface Shape { }
            public struct Circle : Shape { }
            public class Square : Shape { }
            public readonly record struct Ring(int R) : Shape, Hollow;
            public interface Hollow { }
            """);
        marked.ShouldContain("""[Packed, Behind(typeof(global::Square), "Square")] public partial interface Shape { }""");
        marked.ShouldContain("\npublic interface Hollow { }");
    }

    [Fact]
    public async Task Only_types_with_a_contract_stand_behind_an_open_one_where_both_bear_the_same_mark()
    {
        properties = "<PayloadTypeMark>Packed</PayloadTypeMark>";
        var marked = await MarkAsync("""
            [KnownType(typeof(Circle)), KnownType(typeof(Square))]
            public abstract class Shape { }
            public class Circle : Shape, Round { }
            [DataContract] public class Square : Shape { }
            public interface Round { }
            """);
        marked.ShouldContain("""[Packed, Behind(typeof(global::Square), "Square")] public abstract partial class Shape { }""");
        marked.ShouldContain("\npublic interface Round { }");
    }

    [Fact]
    public async Task What_a_marked_type_is_nested_in_is_partial_too()
    {
        var marked = await MarkAsync(
            """
            namespace Shop
            {
                public static class Models
                {
                    [DataContract] public partial class Order { [DataContract] public struct Line { } }
                    public class Plain { }
                    [KnownType(typeof(Card))] public interface Payment { }
                    public record Card(int Number) : Payment;
                }
            }
            public class Outer { public record struct Middle { [DataContract] public class Inner { } } }
            public class Parts { [DataContract] public class Inner { } }
            """,
            "public partial class Parts { }");
        marked.ShouldContain("public static partial class Models");
        marked.ShouldContain("[Typed, DataContract] public partial class Order { [Typed, DataContract] public partial struct Line { } }");
        marked.ShouldContain("public class Plain { }");
        marked.ShouldContain("""
            public partial class Outer { public partial record struct Middle { [Typed, DataContract] public partial class Inner { } } }
            public class Parts { [Typed, DataContract] public partial class Inner { } }
            """);
    }

    [Theory]
    [InlineData("System.Runtime.Serialization.")]
    [InlineData("global::System.Runtime.Serialization.")]
    [InlineData("")]
    public async Task Attributes_are_found_by_whatever_name_they_are_written_with(string qualifier)
    {
        var contract = qualifier + "DataContractAttribute";
        var member = qualifier + "DataMemberAttribute(Order = 2)";
        var marked = await MarkAsync($$"""
            [{{qualifier}}DataContract(Name = "a")] class A { [{{qualifier}}DataMember(Order = 1)] int a; }
            record R([property: {{member}}] int B);
            [Sized(new[] { 1 }), {{contract}}] class B { }
            [DataContractSerializerHint] class C { }
            """);
        marked.ShouldContain($$"""
            [Typed, {{qualifier}}DataContract(Name = "a")] partial class A { [Key(0), {{qualifier}}DataMember(Order = 1)] int a; }
            record R([property: Key(1), {{member}}] int B);
            [Sized(new[] { 1 }), Typed, {{contract}}] partial class B { }
            [DataContractSerializerHint] class C { }
            """);
    }

    [Theory]
    [InlineData("""$"{s.Split('"')[0]}" """)]
    [InlineData("""$"{string.Join("{", s)}" """)]
    [InlineData("""$"{(s == "}" ? $"{{{"}"}" : "{")}: {1:'{'0}" """)]
    [InlineData("""$@"{s.Split('"')[0]}""{{ {global::System.Math.Max(1, 2)}" """)]
    [InlineData("""@$"{(s == @"\" ? "{" : "")}" """)]
    [InlineData(""""""
        $$"""{ "a": {{s.Replace("{", """ " } """)}}, {{{s:x}}} """
        """""")]
    [InlineData("""
        "" + "{" + '{' /* { */ + @"{""{"
        """)]
    public async Task Braces_and_quotes_inside_texts_dont_count(string text)
    {
        var marked = await MarkAsync($$"""
            namespace Shapes
            {
                [KnownType(typeof(Circle))] public abstract class Shape { string Text => {{text}}; }
                public class Circle : Shape { }
            }
            """);
        marked.ShouldContain("""[Packed, Behind(typeof(global::Shapes.Circle), "Circle")] public abstract partial class Shape""");
    }

    [Fact]
    public async Task All_folders_of_a_payload_are_looked_at_together_and_no_two_payloads()
    {
        var marked = await MarkHomeAsync("CopyPayloadsWithMarks", "src", "Assay.Worker", "Build", "MarkPayloads.targets");
        marked.ShouldContain("""[Packed, Behind(typeof(global::Headnote), "Headnote")] public partial interface Note { }""");
        marked.Split("Behind(").Length.ShouldBe(2);
        var contexts = await MarkHomeAsync("GeneratePayloadContexts", "serializers", "SystemTextJson.SourceGeneration", "Build", "PayloadContexts.targets");
        contexts.ShouldContain(
            "[JsonSerializable(typeof(Page))]\n[JsonSerializable(typeof(global::Headnote))]\ninternal sealed partial class PagesContext");
        contexts.ShouldContain("HasKnownTypes(System.Type root) => root == typeof(Page);");
    }

    [Theory]
    [InlineData("""DataMember(Name = "a)b", Order = 1)""", """DataMember(EmitDefaultValue = false, Name = "a)b", Order = 1)""")]
    [InlineData("""DataMember(Name = @"\", Order = 1)""", """DataMember(EmitDefaultValue = false, Name = @"\", Order = 1)""")]
    [InlineData("DataMember, Key(1)", "DataMember(EmitDefaultValue = false), Key(1)")]
    [InlineData("DataMember( ) // (", "DataMember(EmitDefaultValue = false) // (")]
    [InlineData("DataMemberAttribute(Order = 2)", "DataMember(EmitDefaultValue = false, Order = 2)")]
    [InlineData("DataMember (Order = 1)", "DataMember(EmitDefaultValue = false, Order = 1)")]
    [InlineData("DataMember(Order = 1, Name = nameof(Total))", "DataMember(EmitDefaultValue = false, Order = 1, Name = nameof(Total))")]
    [InlineData("DataMember(Name = (nameof(A) + (\")\")), Order = 1)", "DataMember(EmitDefaultValue = false, Name = (nameof(A) + (\")\")), Order = 1)")]
    [InlineData("DataMember(Order = /* (it's */ 1) /* its place */", "DataMember(EmitDefaultValue = false, Order = /* (it's */ 1) /* its place */")]
    [InlineData("DataMember(EmitDefaultValue = true)", "DataMember(EmitDefaultValue = true)")]
    public async Task However_a_member_is_marked_its_default_is_left_out(string attribute, string copied) =>
        (await BuildAsync([$"[{attribute}\n] int a; [DataMember(Order = 9)] int b;"], "CopyPayloadSources",
            "serializers", "DataContract.Minimal", "Build", "LeaveOutDefaults.targets"))
            .ShouldContain($"[{copied}\n] int a; [DataMember(EmitDefaultValue = false, Order = 9)] int b;");

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

    private Task<string> MarkHomeAsync(string target, params string[] targets)
    {
        folder.Write("payloads/pages/Page.cs", "class PagePayload : Payload<Page> { } class Page { }");
        folder.Write("payloads/pages/Notes/Note.cs", "public interface Note { }");
        folder.Write("payloads/pages/Notes/Kinds/Headnote.cs", "[KnownTypeAttribute( typeof(global::Headnote) )] public class Headnote : Note { }");
        folder.Write("payloads/others/Other.cs", "class OtherPayload : Payload<Other> { } class Other { } public interface Note { }");
        return BuildAsync("payloads/*/**/*.cs", target, targets);
    }

    private Task<string> BuildAsync(string[] sources, string target, params string[] targets) =>
        BuildAsync(string.Join(';', sources.Select((source, index) => Path.GetFileName(folder.Write($"Payload{index}.cs", source)))), target, targets);

    private async Task<string> BuildAsync(string payloads, string target, params string[] targets)
    {
        var project = folder.Write("marks.proj", $"""
            <Project DefaultTargets="{target}">
              <PropertyGroup>
                <IntermediateOutputPath>obj/</IntermediateOutputPath>
                <PayloadTypeMark>Typed</PayloadTypeMark>
                <PayloadMemberMark>Key({"{index}"})</PayloadMemberMark>
                <PayloadOpenMark>Packed</PayloadOpenMark>
                <PayloadKnownMark>Behind(typeof({"{type}"}), "{"{type}"}")</PayloadKnownMark>
                <PayloadMarksGeneric>false</PayloadMarksGeneric>
                <PayloadUnlessMarked>JsonDerivedType|JsonConverter</PayloadUnlessMarked>
                {properties}
              </PropertyGroup>
              <ItemGroup>
                <PayloadFile Include="{payloads}" />
                <Compile Include="@(PayloadFile)" AssayPayload="true" />
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

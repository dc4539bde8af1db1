using Assay.Worker.Build;

namespace Assay.Tests.Workers.Building;

/// <summary>What workers' builds change in payloads' sources.</summary>
public class PayloadMarksTests
{
    private MarkOptions options = Marking.Options;

    [Fact]
    public void A_name_with_a_bracket_or_an_order_in_it_doesnt_keep_a_member_from_its_mark()
    {
        const string first = """DataMember(Name = "a)(\"b", Order = 1)""";
        const string second = """DataMember(Name = "x Order = 7)", Order = 2)""";
        const string third = "DataMember(Name = nameof(Third), Order = 3)";
        var marked = Mark($"[{first}] [{second}] [{third}] [DataMember(Order = 4)]");
        marked.ShouldContain($"[Key(0), {first}] [Key(1), {second}] [Key(2), {third}] [Key(3), DataMember(Order = 4)]");
    }

    [Fact]
    public void Attributes_in_one_bracket_and_orders_from_0_are_marked_too()
    {
        var marked = Mark("""
            [Serializable, DataContract] class A { [DataMember(Order = 0)] int a; [DataMember(Order = 1)] int b; }
            [Flags, DataContract] enum Kind { }
            """);
        marked.ShouldContain(
            "[Serializable, Typed, DataContract] partial class A { [Key(0), DataMember(Order = 0)] int a; [Key(1), DataMember(Order = 1)] int b; }");
        marked.ShouldContain("[Flags, DataContract] enum Kind");
    }

    [Fact]
    public void What_cant_be_read_is_left_to_the_compiler_and_keeps_no_other_payload_from_its_marks()
    {
        options = options with { MemberSetting = "EmitDefaultValue = false" };
        var marked = Marking.Of(options, ("a", "[DataMember(Order = 1)]"), ("a", "[DataMember("), ("b", "[DataMember(Order = 1)]"));
        marked.ShouldBe(
            ["[DataMember(Order = 1)]", "[DataMember(", "[Key(0), DataMember(EmitDefaultValue = false, Order = 1)]"]);
    }

    [Fact]
    public void A_type_with_the_librarys_own_marks_gets_no_others()
    {
        var marked = Mark("""
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
    public void Types_are_behind_all_that_they_derive_from_and_abstract_ones_behind_none()
    {
        var marked = Mark("""
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
    public void What_is_behind_a_generic_type_is_not_marked()
    {
        var marked = Mark("""
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
    public void A_type_in_parts_is_marked_once_and_not_beside_marks_of_another_part()
    {
        var marked = Mark(
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
    public void Hierarchies_of_every_form_are_marked(string open, string behind, string changed)
    {
        var marked = Mark($"[KnownTypeAttribute( typeof(Circle) )]\n{open}\n{behind}");
        marked.ShouldContain($"\n[Packed, Behind(typeof(global::Circle), \"Circle\")] {changed}");
    }

    [Fact]
    public void What_comments_and_texts_hold_is_neither_a_type_nor_a_mark()
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
        var marked = Mark($$"""
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
    public void A_base_with_a_data_contract_bears_only_what_open_types_bear()
    {
        var marked = Mark("""
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
    public void Structs_stand_behind_no_interface_where_a_library_takes_only_classes()
    {
        options = options with { MarksStructs = false };
        var marked = Mark("""
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
    public void Only_types_with_a_contract_stand_behind_an_open_one_where_both_bear_the_same_mark()
    {
        options = options with { TypeMark = "Packed" };
        var marked = Mark("""
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
    public void What_a_marked_type_is_nested_in_is_partial_too()
    {
        var marked = Mark(
            """
            namespace Shop
            {
                public static class Models
                {
                    [DataContract] public partial class Order { [DataContract] public struct Line { } }
                    [KnownType(typeof(Card))] public class Plain { }
                    public interface Payment { }
                    public record Card(int Number) : Payment;
                }
            }
            public class Outer { public record struct Middle { [DataContract] public class Inner { } } }
            public partial class Parts { [DataContract] public class Inner { } }
            """,
            "public partial class Parts { }");
        marked.ShouldContain("public static partial class Models");
        marked.ShouldContain("[Typed, DataContract] public partial class Order { [Typed, DataContract] public partial struct Line { } }");
        marked.ShouldContain("public class Plain { }");
        marked.ShouldContain("""
            public partial class Outer { public partial record struct Middle { [Typed, DataContract] public partial class Inner { } } }
            public partial class Parts { [Typed, DataContract] public partial class Inner { } }
            """);
    }

    [Theory]
    [InlineData("System.Runtime.Serialization.")]
    [InlineData("global::System.Runtime.Serialization.")]
    [InlineData("")]
    public void Attributes_are_found_by_whatever_name_they_are_written_with(string qualifier)
    {
        var contract = qualifier + "DataContractAttribute";
        var member = qualifier + "DataMemberAttribute(Order = 2)";
        var marked = Mark($$"""
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

    [Fact]
    public void Attributes_with_a_target_are_found()
    {
        var marked = Mark("""
            [type: DataContract]
            record R([property: DataMember(Order = 1)] int A, [field: Note, DataMember(Order = 2)] int B);
            [ type : Serializable, DataContract, KnownType(typeof(R))] class C { [field: DataMember(Order = 3)] int c; }
            [type: KnownType(typeof(Circle)), JsonConverter(typeof(Own))] abstract class Shape { }
            class Circle : Shape { }
            """);
        marked.ShouldContain("""
            [type: Typed, DataContract]
            partial record R([property: Key(0), DataMember(Order = 1)] int A, [field: Note, Key(1), DataMember(Order = 2)] int B);
            [ type : Serializable, Typed, DataContract, KnownType(typeof(R))] partial class C { [field: Key(2), DataMember(Order = 3)] int c; }
            """);
        marked.ShouldContain("\n[type: KnownType(typeof(Circle)), JsonConverter(typeof(Own))] abstract class Shape { }");
    }

    [Fact]
    public void Attributes_are_found_by_the_names_that_using_directives_give_them()
    {
        var marked = Mark(
            """
            using DC = System.Runtime.Serialization.DataContractAttribute;
            using MemberAttribute = global::System.Runtime.Serialization.DataMemberAttribute;
            using S = System.Runtime.Serialization;
            using Converter = System.Text.Json.Serialization.JsonConverterAttribute;
            [DC] class A : Left
            {
                [Member(Order = 1)] int a; [MemberAttribute(Order = 2)] int b; [S::DataMember(Order = 3)] int c;
                int d = Member(Order = 4);
            }
            [type: DC(Name = "b")] class B { }
            [Converter(typeof(Own)), Known(typeof(A))] abstract class Left { }
            """,
            """
            namespace Shapes
            {
                using Round = Shapes.Kinds.Circle;
                [Known(typeof(Round))] public abstract class Shape { }
                [DC, DCx] public class Other { }
            }
            namespace Shapes.Kinds { using Base = global::Shapes.Shape; [S.DataContract] public class Circle : Base { } }
            """,
            "global using KnownAttribute = System.Runtime.Serialization.KnownTypeAttribute;");
        marked.ShouldContain("""
            [Typed, DC] partial class A : Left
            {
                [Key(0), Member(Order = 1)] int a; [Key(1), MemberAttribute(Order = 2)] int b; [Key(2), S::DataMember(Order = 3)] int c;
                int d = Member(Order = 4);
            }
            [type: Typed, DC(Name = "b")] partial class B { }
            [Converter(typeof(Own)), Known(typeof(A))] abstract class Left { }
            """);
        marked.ShouldContain("""
                [Known(typeof(Round))] [Packed, Behind(typeof(global::Shapes.Kinds.Circle), "Circle")] public abstract partial class Shape { }
                [DC, DCx] public class Other { }
            """);
        marked.ShouldContain("[Typed, S.DataContract] public partial class Circle : Base { }");
    }

    [Fact]
    public void A_long_text_keeps_nothing_from_its_marks()
    {
        var text = string.Concat(Enumerable.Repeat("{ \"price\": 1, \"name\": [ ] },\n", 20_000));
        var marked = Mark($"[DataContract] class A {{ /* {text} */ [DataMember(Order = 1)] int a; }}");
        marked.ShouldContain("[Typed, DataContract] partial class A {");
        marked.ShouldContain("[Key(0), DataMember(Order = 1)] int a;");
    }

    [Theory]
    [InlineData("// {")]
    [InlineData("#endregion \"")]
    public void The_last_line_may_be_a_comment_without_an_end(string last) =>
        new SourceText("payload", $"class A {{ }}\n{last}").Code.TrimEnd().ShouldBe("class A { }");

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
    public void Braces_and_quotes_inside_texts_dont_count(string text)
    {
        var marked = Mark($$"""
            namespace Shapes
            {
                [KnownType(typeof(Circle))] public abstract class Shape { string Text => {{text}}; }
                public class Circle : Shape { }
            }
            """);
        marked.ShouldContain("""[Packed, Behind(typeof(global::Shapes.Circle), "Circle")] public abstract partial class Shape""");
    }

    [Fact]
    public void A_setting_is_put_into_the_attributes_of_members_that_dont_have_it()
    {
        options = options with { MemberMark = "", MemberSetting = "EmitDefaultValue = false" };
        Mark("""
            using DM = System.Runtime.Serialization.DataMemberAttribute; // [DataMember]
            [DataMember(Name = "a)b", Order = 1)] [DataMember] [type: Note, DataMemberAttribute(Order = 2)]
            [DM( )] [property: DM, Note] [DataMember(EmitDefaultValue = true)] Dictionary<string, DataMember> a;
            [DataMember (Order = 3, Name = nameof(Total))] [DataMember(Order = /* (it's */ 4)] int b;
            """).ShouldContain("""
            using DM = System.Runtime.Serialization.DataMemberAttribute; // [DataMember]
            [DataMember(S, Name = "a)b", Order = 1)] [DataMember(S)] [type: Note, DataMemberAttribute(S, Order = 2)]
            [DM(S )] [property: DM(S), Note] [DataMember(EmitDefaultValue = true)] Dictionary<string, DataMember> a;
            [DataMember (S, Order = 3, Name = nameof(Total))] [DataMember(S, Order = /* (it's */ 4)] int b;
            """.Replace("(S", "(EmitDefaultValue = false", StringComparison.Ordinal));
    }

    private string Mark(params string[] sources) => Marking.Of(options, sources);
}

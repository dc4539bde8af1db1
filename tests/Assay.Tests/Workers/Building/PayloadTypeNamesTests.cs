namespace Assay.Tests.Workers.Building;

/// <summary>Which types the marks on payloads' types name.</summary>
public class PayloadTypeNamesTests
{
    [Fact]
    public void A_type_is_named_with_its_namespace()
    {
        var marked = Marking.Of(Marking.Options,
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
            + """Behind(typeof(global::Shapes.Round.Outer.Ring), "Shapes.Round.Outer.Ring"), Behind(typeof(global::Shapes.Square), "Square"), """
            + """Behind(typeof(global::Solid.Ring), "Solid.Ring")] public abstract partial class Shape""");
    }

    [Theory]
    [InlineData("Card", "Shop.Card")]
    [InlineData("global::Card", "Card")]
    [InlineData("Games.Card", "Games.Card")]
    [InlineData("Line", "Line")]
    [InlineData("Order.Line", "Shop.Order.Line")]
    [InlineData("Voucher", "Shop.Voucher", "using Gifts;")]
    [InlineData("Coupon", "Gifts.V1.Coupon", "using Gifts.V1;")]
    [InlineData("Coupon", "Gifts.V2.Coupon", "using Gifts.V2;")]
    [InlineData("Coupon", "Gifts.V2.Coupon", "", "global using global::Gifts.V2;")]
    [InlineData("Coupon", "Gifts.V1.Coupon", "using Gifts.V2;", "", "using Gifts.V1;")]
    [InlineData("Coupon", "Gifts.V1.Coupon", "using Coupon = Gifts.V1.Coupon;", "global using Coupon = Gifts.V2.Coupon;")]
    [InlineData("First::Coupon", "Gifts.V1.Coupon", "using First = Gifts.V1;")]
    [InlineData("Card", "Shop.Card", "using Card = Games.Card;")]
    [InlineData("Inner", "Shop.Order.Inner", "", "", "using static Order;")]
    [InlineData("Stamp", "Assay.Payloads.Stamp")]
    [InlineData("Coupon", null)]
    [InlineData("global::Coupon", null)]
    [InlineData("Only", "Gifts.V1.Only")]
    public void Of_equal_names_that_one_is_meant_that_the_compiler_takes(
        string written, string? meant, string usings = "", string global = "", string inner = "")
    {
        var marked = Marking.Of(Marking.Options,
            $$"""
            {{usings}}
            namespace Shop
            {
                {{inner}}
                [KnownType(typeof({{written}}))] public abstract class Paid { }
                public class Card : Paid { }
                public class Voucher : Paid { }
                public class Order { public class Line : Paid { } public class Inner : Paid { } }
            }
            """,
            """
            public class Card : Shop.Paid { }
            public class Line : Shop.Paid { }
            public class Inner : Shop.Paid { }
            namespace Games { public class Card : Shop.Paid { } public class Stamp : Shop.Paid { } public abstract class Paid { } }
            namespace Gifts { public class Voucher : Shop.Paid { } }
            namespace Gifts.V1 { public class Coupon : Shop.Paid { } public class Only : Shop.Paid { } }
            namespace Gifts.V2 { public class Coupon : Shop.Paid { } }
            namespace Assay.Payloads { public class Stamp : Shop.Paid { } }
            """,
            global);
        if (meant is null)
            marked.ShouldNotContain("Behind(");
        else
            marked.ShouldContain($"""{written}))] [Packed, Behind(typeof(global::{meant}), "{meant.Split('.')[^1]}")] public abstract partial class Paid""");
    }

    [Fact]
    public void Bases_of_equal_names_are_told_apart_as_well()
    {
        var marked = Marking.Of(Marking.Options,
            """
            namespace Shop.V1;
            [KnownType(typeof(Card)), KnownType(typeof(V2.Card))] public class Bill { public Paid? Paid { get; set; } }
            public interface Paid { }
            public class Card : Base { public class Base { } }
            public abstract class Base : Paid { }
            """,
            """
            namespace Shop.V2;
            public abstract class Base { }
            public interface Paid { }
            public class Card : Base, V1.Paid { }
            """);
        marked.ShouldContain("[Packed, Behind(typeof(global::Shop.V1.Card), \"Shop.V1.Card\"), Behind(typeof(global::Shop.V2.Card), \"Shop.V2.Card\")] "
            + "public partial interface Paid");
        marked.ShouldContain("[Packed, Behind(typeof(global::Shop.V1.Card), \"Card\")] public abstract partial class Base : Paid");
        marked.ShouldContain("[Packed, Behind(typeof(global::Shop.V2.Card), \"Card\")] public abstract partial class Base { }");
        marked.ShouldContain("\npublic interface Paid { }");
    }

    [Fact]
    public void Names_that_are_keywords_are_names()
    {
        var marked = Marking.Of(Marking.Options, """
            using @is = System.Runtime.Serialization.@DataContractAttribute;
            namespace Shop.@internal
            {
                [KnownType(typeof(@event)), @KnownType(typeof(@internal.@class))] public abstract class @base { }
                [@is] public class @event : @base { [@DataMember(Order = 1)] int @int; }
                [S.@DataContract] public class @class : internal.@base { }
            }
            """);
        marked.ShouldContain("""[Packed, Behind(typeof(global::Shop.@internal.@event), "event"), """
            + """Behind(typeof(global::Shop.@internal.@class), "class")] public abstract partial class @base { }""");
        marked.ShouldContain("[Typed, @is] public partial class @event : @base { [Key(0), @DataMember(Order = 1)] int @int; }");
        marked.ShouldContain("[Typed, S.@DataContract] public partial class @class : internal.@base { }");
    }

    [Fact]
    public void Types_with_names_that_are_keywords_have_no_marks_where_a_librarys_generator_would_fail()
    {
        var marked = Marking.Of(Marking.Options with { MarksKeywords = false }, """
            [KnownType(typeof(@event)), KnownType(typeof(Card))] public abstract class Paid { }
            [DataContract] public class @event : Paid { }
            [DataContract] public class Card : Paid { }
            """);
        marked.ShouldContain("""
            [Packed, Behind(typeof(global::Card), "Card")] public abstract partial class Paid { }
            [DataContract] public class @event : Paid { }
            [Typed, DataContract] public partial class Card : Paid { }
            """);
    }
}

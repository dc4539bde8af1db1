namespace Ingot.Generator.Tests;

public class WithoutEffectTests
{
    private const string Converted = """
        [IngotConverter(typeof(TextConverter))] public class Text { public string Value { get; set; } }
        public class TextConverter : IIngotConverter<Text, string>
        {
            public string ToSurrogate(Text value) => value.Value;
            public Text FromSurrogate(string surrogate) => new Text { Value = surrogate };
        }
        """;

    [Theory]
    [InlineData("Layout = IngotLayout.Packed", "[Ingot(Layout = IngotLayout.Packed)] public class A : List<string> { }")]
    [InlineData("Layout = IngotLayout.Fixed", "[Ingot(Layout = IngotLayout.Fixed)] public class A : Dictionary<string, int> { }")]
    [InlineData("PreserveReferences = true", "[Ingot(PreserveReferences = true)] public class A : List<string> { }")]
    [InlineData("Layout = IngotLayout.Packed", "[assembly: Ingot(typeof(B[]), Layout = IngotLayout.Packed)] public class B { public int X { get; set; } }")]
    [InlineData("Layout = IngotLayout.Packed", "[assembly: Ingot(typeof(List<B>), Layout = IngotLayout.Packed)] public class B { public int X { get; set; } }")]
    [InlineData("Layout = IngotLayout.Fixed", "[Ingot(Layout = IngotLayout.Fixed)] public enum E { A }")]
    [InlineData("IngotRemoved", "[Ingot, IngotRemoved(0, typeof(int))] public class A : List<int> { }")]
    [InlineData("IngotRemoved", "[IngotRemoved(0, typeof(int))] public class C : HashSet<int> { } [Ingot] public class A { public C X { get; set; } }")]
    public void What_is_for_members_is_told_of_a_type_without(string what, string source)
    {
        var (diagnostics, errors) = Generated.Of(source);
        var told = diagnostics.ShouldHaveSingleItem();
        told.Id.ShouldBe("ING014");
        told.GetMessage().ShouldContain(what);
        errors.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("[Ingot(Layout = IngotLayout.Fixed)] ", "")]
    [InlineData("[Ingot(PreserveReferences = true)] ", "")]
    [InlineData("[Ingot, IngotRemoved(0, typeof(int))] ", "")]
    [InlineData("[Ingot, IngotWriteOnly] ", "")]
    [InlineData("[Ingot, IngotSubtype(1, typeof(Long))] ", "public class Long : Text { }")]
    [InlineData("[IngotSubtype(1, typeof(Long))] ", "public class Long : Text { } [Ingot] public class A { public List<Text> X { get; set; } }")]
    public void And_of_a_type_with_a_converter(string attributes, string others)
    {
        var (diagnostics, errors) = Generated.Of(attributes + Converted + others);
        var told = diagnostics.ShouldHaveSingleItem();
        told.Id.ShouldBe("ING014");
        told.GetMessage().ShouldContain("a converter");
        errors.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("[Ingot] [IngotSubtype(1, typeof(B))] public sealed class A { public int X { get; set; } } public class B { }", "sealed")]
    [InlineData("[Ingot] [System.Text.Json.Serialization.JsonDerivedType(typeof(B))] public sealed class A { public int X { get; set; } } public class B { }",
        "sealed")]
    [InlineData("[assembly: IngotSubtype(typeof(A), 1, typeof(B))] [Ingot] public struct A { public int X { get; set; } } public class B { }", "a struct")]
    public void Subtypes_of_what_has_none_are_wrong_declarations(string source, string why)
    {
        var told = Generated.Of(source).Diagnostics.ShouldHaveSingleItem();
        told.Id.ShouldBe("ING005");
        told.GetMessage().ShouldContain(why);
    }

    [Fact]
    public void A_subtype_that_only_JsonDerivedType_names_is_told()
    {
        var told = Generated.Of("""
            [Ingot] [IngotSubtype(1, typeof(B))] [System.Text.Json.Serialization.JsonDerivedType(typeof(B), "b")]
            [System.Text.Json.Serialization.JsonDerivedType(typeof(C), "c")] public class A { public int X { get; set; } }
            public class B : A { }
            public class C : A { }
            """).Diagnostics.ShouldHaveSingleItem();
        told.Id.ShouldBe("ING014");
        told.GetMessage().ShouldContain("'C'");
    }

    [Theory]
    [InlineData("[Ingot(Layout = IngotLayout.Packed)] public class A { public int X { get; set; } }")]
    [InlineData("[Ingot(Layout = IngotLayout.Fixed)] [IngotRemoved(0, typeof(string))] public struct A { public int X { get; set; } }")]
    [InlineData("[Ingot(Fingerprint = true)] public class A : List<int> { }")]
    [InlineData("[Ingot] " + Converted)]
    public void Elsewhere_they_mean_something(string source) => Generated.Of(source).Diagnostics.ShouldBeEmpty();
}

namespace Ingot.Generator.Tests;

/// <summary>Layouts that are asked for: positions by hand, and roots that refuse what has another layout.</summary>
public sealed class ChosenLayoutTests
{
    private const string Hex =
        "public static class Sample { public static string Run() => Convert.ToHexString(IngotSerializer.Serialize(new A { X = 1, Y = 2 })); }";

    private static string Read(string hex) =>
        $$"""public static class Sample { public static string Run() { try { var a = IngotSerializer.Deserialize<A>(Convert.FromHexString("{{hex}}")); return $"{a.X} {a.Y}"; } catch (IngotException e) { return e.Message; } } }""";

    [Fact]
    public void Positions_by_hand_stay_wherever_the_members_stand()
    {
        var hex = Ran.Of(
            "class B { [IngotPosition(3)] public int Y { get; set; } } [Ingot] class A : B { [IngotPosition(0)] public int X { get; set; } }" + Hex);
        Ran.Of("class B { [IngotPosition(0)] public int X { get; set; } } [Ingot] class A : B { [IngotPosition(7)] public int New { get; set; } "
        + "[IngotPosition(3)] public int Y { get; set; } }" + Read(hex)).ShouldBe("1 2");
        Ran.Of("[Ingot] class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(4)] public int Y { get; set; } }" + Read(hex))
            .ShouldContain("position 3");
        Ran.Of("[Ingot] [IngotRemoved(3, typeof(int))] class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(4)] public int Y { get; set; } }"
            + Read(hex)).ShouldBe("1 0");
    }

    [Theory]
    [InlineData("[Ingot] class A { [IngotPosition(0)] public int X { get; set; } public int Y { get; set; } }")]
    [InlineData("[Ingot] class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(0)] public int Y { get; set; } }")]
    [InlineData("[Ingot] class A { [IngotPosition(-1)] public int X { get; set; } }")]
    [InlineData("[Ingot] class A { [IngotPosition(2000)] public int X { get; set; } }")]
    public void Positions_that_cannot_be_are_errors(string source) => Generated.Of(source).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING020");

    [Fact]
    public void A_fingerprint_has_other_layouts_refused()
    {
        const string types =
            "[Ingot(Fingerprint = true)] class A { public int X { get; set; } public int Y { get; set; } public B Z { get; set; } } class B { public int N { "
                + "get; set; } }";
        var hex = Ran.Of(types + Hex);
        Ran.Of(types + Read(hex)).ShouldBe("1 2");
        Ran.Of(types.Replace("B Z", "C Z", StringComparison.Ordinal).Replace("class B", "class C", StringComparison.Ordinal) + Read(hex)).ShouldBe("1 2");
        Ran.Of(types.Replace("int N", "long N", StringComparison.Ordinal) + Read(hex)).ShouldContain("different layout");
        Ran.Of(types.Replace("int X", "uint X", StringComparison.Ordinal) + Read(hex)).ShouldContain("different layout");
        Ran.Of(types + Read(hex[..4])).ShouldContain("ends within");
    }

    [Theory]
    [InlineData("[Ingot(Fingerprint = true)] class A { public int X { get; set; } public int Y { get; set; } public In Z { get; set; } } class In { }",
        "In ", "Out ")]
    [InlineData("[Ingot(Fingerprint = true)] class A { public int X { get; set; } public int Y { get; set; } public Int32 Z { get; set; } } class Int32 { }",
        "Int32 ", "Other ")]
    public void A_fingerprint_does_not_depend_on_names(string types, string from, string to) =>
        Ran.Of(types.Replace(from, to, StringComparison.Ordinal) + Read(Ran.Of(types + Hex))).ShouldBe("1 2");

    [Fact]
    public void A_fingerprint_depends_on_what_can_be_null()
    {
        const string types =
            "[Ingot(Fingerprint = true)] class A { public int X { get; set; } public int Y { get; set; } public List<byte[]> Z { get; set; } }";
        Ran.Of(types.Replace("byte[]", "Memory<byte>", StringComparison.Ordinal) + Read(Ran.Of(types + Hex))).ShouldContain("different layout");
    }

    [Fact]
    public void A_root_that_is_a_collection_can_have_a_fingerprint() => Ran.Of(
        "[assembly: Ingot(typeof(List<int>), Fingerprint = true)] public static class Sample { public static string Run() { var bytes = "
            + "IngotSerializer.Serialize(new List<int> { 1, 2 }); return bytes.Length + \" \" + IngotSerializer.Deserialize<List<int>>(bytes).Count; } }")
        .ShouldBe("7 2");
}

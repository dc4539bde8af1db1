using System.Text;

namespace Ingot.Generator.Tests;

/// <summary>A type is measured by the formats that its assembly has code for, and by what these contain of it.</summary>
public sealed class ChosenFormatsTests
{
    private const string OnlyJson = "using System.Text.Json.Serialization; [assembly: IngotFormats(IngotFormats.Json)]";

    private const string Ignored = """
        public abstract class Token { }
        [Ingot] [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class A
        {
            public int X { get; set; }
            [JsonIgnore] public System.IO.Stream Body { get; set; }
            [JsonIgnore] public Token Raw { get; protected set; }
            [JsonIgnore] public Action Done { get; set; }
            [JsonIgnore] public int Seen { get; } = 3;
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public Token Old { get; }
        }
        public static class Sample
        {
            public static string Run() => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(
                IngotJson.Deserialize<A>("{\"X\":1,\"Body\":2,\"Raw\":{},\"Done\":null,\"Seen\":4,\"Old\":5}"u8)));
        }
        """;

    [Fact]
    public void Json_alone_asks_nothing_of_members_that_are_ignored() =>
        Ran.Of(OnlyJson + Ignored, "ING006").ShouldBe("""{"X":1}""");

    [Fact]
    public void Other_members_are_still_unknown_to_a_type_that_refuses_these()
    {
        var (assembly, _) = Ran.Assembly(OnlyJson + Ignored.Replace("Old\\\"", "Older\\\"", StringComparison.Ordinal));

        Should.Throw<IngotException>(() => Ran.Call(assembly, "Run"));
    }

    [Fact]
    public void What_the_compact_format_would_contain_is_an_error_where_it_can_not_be_written()
    {
        var (diagnostics, _) = Generated.Of("using System.Text.Json.Serialization;" + Ignored);

        diagnostics.Select(d => $"{d.Id} {d.GetMessage()}").Where(d => d.StartsWith("ING001", StringComparison.Ordinal)).ShouldBe(
        [
            "ING001 'A.Body' has the type 'Stream', which Ingot can't serialize: it is a platform type without an encoding; keep its data in members of your "
                + "own, or give it an [IngotConverter]",
            "ING001 'A.Done' has the type 'Action', which Ingot can't serialize: a delegate is code, not data",
        ]);
        diagnostics.ShouldNotContain(d => d.Id == "ING004");
    }

    [Fact]
    public void A_member_that_no_format_contains_may_have_any_type() => Ran.Of("""
        using System.Text.Json.Serialization;
        public abstract class Token { }
        [Ingot] public class A
        {
            public int X { get; set; }
            [JsonIgnore] public Token Raw { get; protected set; }
            [JsonIgnore] public Token Shown => Raw;
            [JsonIgnore] public System.IO.Stream Body { get; }
        }
        public static class Sample
        {
            public static string Run() => $"{IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new A { X = 7 })).X}"
                + System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(new A { X = 8 }));
        }
        """, "ING006").ShouldBe("""7{"X":8}""");

    [Fact]
    public void What_can_not_be_set_is_nothing_to_the_compact_format_alone()
    {
        const string Source = """
            [assembly: IngotFormats(IngotFormats.Compact)]
            [Ingot] public class A
            {
                public int X { get; set; }
                public System.IO.Stream Body { get; }
                public System.IO.Stream Same => Body;
            }
            public static class Sample
            {
                public static string Run() => $"{IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new A { X = 7 })).X}";
            }
            """;

        Ran.Of(Source, "ING006").ShouldBe("7");
        Generated.Of(Source).Diagnostics.ShouldHaveSingleItem().GetMessage().ShouldStartWith("'A.Body' is left out: it has no setter");
    }

    [Fact]
    public void Names_in_JSON_matter_only_to_JSON()
    {
        const string Source = """
            [Ingot] [KnownType(typeof(N.B))] [KnownType(typeof(M.B))] public abstract class A { }
            namespace N { [System.Text.Json.Serialization.JsonConverter(typeof(C))] public class B : A { public int X { get; set; } } public class C { } }
            namespace M { public class B : A { public int X { get; set; } } }
            public static class Sample
            {
                public static string Run() => ((M.B)IngotSerializer.Deserialize<A>(IngotSerializer.Serialize<A>(new M.B { X = 7 }))).X.ToString();
            }
            """;

        Ran.Of("[assembly: IngotFormats(IngotFormats.Compact)]" + Source).ShouldBe("7");
        Generated.Of(Source).Diagnostics.Select(d => d.Id).ShouldBe(["ING005", "ING016"], ignoreOrder: true);
    }

    [Fact]
    public void Positions_matter_only_to_the_compact_format()
    {
        const string Source = """
            [Ingot] public class A { [DataMember(Order = 1)] public int X { get; set; } [DataMember(Order = 1)] public int Y { get; set; } }
            """;

        Generated.Of(OnlyJson + Source).Diagnostics.ShouldBeEmpty();
        Generated.Of(Source).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING014");
    }

    [Fact]
    public void A_layout_that_was_never_written_is_not_published()
    {
        const string Source = "[Ingot] public class A { public int X { get; set; } }";

        Texts(OnlyJson + Source).ShouldNotContain("IngotLayoutOf");
        Texts(Source).ShouldContain("IngotLayoutOf");
    }

    private static string Texts(string source)
    {
        var result = Generated.Driver().RunGenerators(Generated.Compilation(source)).GetRunResult();
        var text = new StringBuilder();
        foreach (var tree in result.GeneratedTrees)
            text.Append(tree.GetText());
        return text.ToString();
    }
}

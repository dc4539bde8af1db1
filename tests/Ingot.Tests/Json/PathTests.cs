using System.Text;
using System.Text.Json;
using Ingot.Tests.Models;

namespace Ingot.Tests.Json;

/// <summary>An error says where it is as System.Text.Json's errors do.</summary>
public sealed class PathTests
{
    [Theory]
    [InlineData("5", "$")]
    [InlineData("""{"a":5}""", "$.a")]
    [InlineData("""{"a":[{"b":1},{"c":"x"}]}""", "$.a[1].c")]
    [InlineData("""{"a":[{"b":1},true]}""", "$.a[1]")]
    [InlineData("""{"a":[null,{"b":1},[]],"c":5}""", "$.a[2]")]
    [InlineData("""{"a":[{}], "Größe_1" : [ {"x":[]} ]}""", "$.Größe_1[0].x")]
    [InlineData("""{"a":[{"b":1,"c.d":2.5}]}""", "$.a[0]['c.d']")]
    [InlineData("""{"a}{[],:":[],"b c":[{"":1,"x":null}]}""", "$['b c'][0].x")]
    public void Both_name_the_same_place(string json, string path)
    {
        var own = Should.Throw<IngotException>(() => IngotJson.Deserialize<Dictionary<string, Dictionary<string, int>[]>>(Encoding.UTF8.GetBytes(json)));
        own.Path.ShouldBe(path);
        own.Message.ShouldEndWith(path == "$" ? $"(at byte {own.Position})" : $"(at byte {own.Position}, {path})");
        Should.Throw<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, Dictionary<string, int>[]>>(json)).Path.ShouldBe(path);
    }

    [Fact]
    public void Comments_are_none_of_the_path()
    {
        var options = new IngotJsonOptions { Comments = IngotJsonComments.Skip };
        var json = """
            {/* "x": [ */"a"://[
            [{"b":1},{"c":"x"}]}
            """;
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Dictionary<string, Dictionary<string, int>[]>>(Encoding.UTF8.GetBytes(json), options))
            .Path.ShouldBe("$.a[1].c");
    }

    [Theory]
    [InlineData("\n")]
    [InlineData("\r")]
    [InlineData("\r\n")]
    public void A_comment_ends_with_its_line(string end)
    {
        var options = new IngotJsonOptions { Comments = IngotJsonComments.Skip };
        var json = Encoding.UTF8.GetBytes("{//{" + end + "\"a\":[{\"b\":1},{\"c\":\"x\"}]}");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Dictionary<string, Dictionary<string, int>[]>>(json, options)).Path.ShouldBe("$.a[1].c");
    }

    /// <summary>Neither is what was read before the constructor or the setter refused it.</summary>
    [Theory]
    [InlineData("""[{"Created":{"Name":"","Lengths":[1],"X":1}}]""", "$[0].Created", 12)]
    [InlineData("""[{"Set":{"Lengths":[1,[]],"Name":""}}]""", "$[0].Set.Lengths[1]", 22)]
    [InlineData("""[{"Set":{"Lengths":[1],"Name":""}}]""", "$[0].Set", 8)]
    [InlineData("""[{"Set":{"Lengths":[1],"Name":"a"},"Created":{"Lengths":[1],"Name":""}}]""", "$[0].Created", 45)]
    public void What_a_type_refuses_is_the_object(string json, string path, int position)
    {
        var refused = Should.Throw<IngotException>(() => IngotJson.Deserialize<List<NamedPair>>(Encoding.UTF8.GetBytes(json)));
        (refused.Path, refused.Position).ShouldBe((path, position));
    }

    /// <summary>Neither is what was read or skipped before.</summary>
    [Theory]
    [InlineData("[{\"Any\":{\"a\":1}},{\"Any\":{\"q\":{}},\"Whole\": 5}]", "$[1].Whole", 42)]
    [InlineData("[{\"Any\":{\"q\":{}},\"Address\": \"x\"}]", "$[0].Address", 28)]
    [InlineData("[{\"Keys\":{\"::1\":{\"q\":{}},\"x\":1}}]", "$[0].Keys", 25)]
    [InlineData("[{\"unknown\":{\"q\":[]},\"Number\":-1}]", "$[0]", 1)]
    [InlineData("[{\"Address\":\"::1\",\"Number\":-1}]", "$[0]", 1)]
    [InlineData("[{\"Fixed\":[1],\"Any\":{\"q\":[]}}]", "$[0]", 1)]
    public void What_a_type_refuses_is_what_was_converted_or_the_object(string json, string path, int position)
    {
        var refused = Should.Throw<IngotException>(() => IngotJson.Deserialize<List<Choosy>>(Encoding.UTF8.GetBytes(json)));
        (refused.Path, refused.Position).ShouldBe((path, position));
    }

    [Fact]
    public void What_is_skipped_is_never_what_a_type_refuses()
    {
        var refused = Should.Throw<IngotException>(() => IngotJson.Deserialize<Unset>("{\"a\":{\"b\":[{}]},\"Number\":1}"u8));
        (refused.Path, refused.Position).ShouldBe(("$", 0));
    }

    [Fact]
    public void A_path_has_an_end()
    {
        var json = $$"""{"{{new string('a', 5000)}}":[{"b":"x"}]}""";
        var path = Should.Throw<IngotException>(() => IngotJson.Deserialize<Dictionary<string, Dictionary<string, int>[]>>(Encoding.UTF8.GetBytes(json))).Path!;
        path.ShouldStartWith("$…aaa");
        path.ShouldEndWith("a[0].b");
        path.Length.ShouldBeLessThan(250);
    }

    [Fact]
    public void What_an_object_lacks_is_missing_in_the_object()
    {
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Dictionary<string, Dictionary<string, int>[]>>("""{"a":[{"b":}]}"""u8.ToArray()))
            .Path.ShouldBe("$.a[0].b");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Dictionary<string, Dictionary<string, int>[]>>("""{"a":[{"b":1,}]}"""u8.ToArray()))
            .Path.ShouldBe("$.a[0]");
    }
}

using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Ingot.Tests.Support;

namespace Ingot.Tests.Streaming;

/// <summary>One JSON array, read value by value: what arrives in which pieces doesn't matter.</summary>
public sealed class JsonElementsTests
{
    private static readonly IngotJsonOptions Lenient = new() { Comments = IngotJsonComments.Skip, TrailingCommas = IngotJsonTrailingCommas.Allow };

    [Theory]
    [InlineData("[]")]
    [InlineData(" [ ] ")]
    [InlineData("[1]")]
    [InlineData("[null, true ,\"\\\\\\\"],[\", [ ] , {\"a\":[1,{\"]\":\"}\"}] , \"b\\\\\" : -1.5e3} ]\n")]
    [InlineData("[[],[[]],[[1,2],[3]],\"/*\",\"//\"]")]
    public async Task Its_elements_are_those_of_the_array(string json)
    {
        var expected = JsonDocument.Parse(json).RootElement.EnumerateArray().Select(e => e.GetRawText()).ToList();
        foreach (var piece in new[] { 1, 2, 7, 4096 })
        {
            (await Read<JsonElement>(json, piece)).Select(e => e.GetRawText()).ShouldBe(expected, $"{piece}");
            // All at once, but not in one place.
            var pipe = PipeReader.Create(Chunks.Split(Encoding.UTF8.GetBytes(json), piece));
            var all = new List<string>();
            await foreach (var element in IngotJsonArray.ReadAllAsync<JsonElement>(pipe))
                all.Add(element.GetRawText());
            all.ShouldBe(expected, $"{piece}");
        }

        (await Read<JsonElement>("\uFEFF" + json, 1)).Select(e => e.GetRawText()).ShouldBe(expected);
    }

    [Theory]
    [InlineData("// [\n/* ] **/[1/*,*/,//]\n2,/**/]//")]
    [InlineData("[1,2,]")]
    [InlineData("[1/***/,2 /* ] */ ]")]
    public async Task Comments_and_a_comma_at_the_end_are_allowed_where_the_options_say_so(string json)
    {
        foreach (var piece in new[] { 1, 3, 4096 })
        {
            (await Read<int>(json, piece, Lenient)).ShouldBe([1, 2]);
            await Should.ThrowAsync<IngotException>(() => Read<int>(json, piece));
        }
    }

    [Theory]
    [InlineData("", "The input ends within the array")]
    [InlineData("[1,2", "The input ends within the array")]
    [InlineData("[\"]", "The input ends within the array")]
    [InlineData("\uFEFF", "The input ends within the array")]
    [InlineData("{}", "An array is expected here (at byte 0)")]
    [InlineData("null", "An array is expected here (at byte 0)")]
    [InlineData("ï[]", "An array is expected here (at byte 0)")]
    [InlineData("]", "An array is expected here (at byte 0)")]
    [InlineData("[1]]", "The array has ended, but something follows it")]
    [InlineData("[1],", "The array has ended, but something follows it")]
    [InlineData("[] x", "The array has ended, but something follows it")]
    [InlineData("[1 2]", "The document has ended, but '2' follows (at byte 2)")]
    [InlineData("[,1]", "")]
    [InlineData("[1,,2]", "")]
    [InlineData("[1}]", "")]
    [InlineData("[1/2]", "")]
    [InlineData("[[1,2},3]", "")]
    public async Task What_is_no_array_is_refused(string json, string message)
    {
        foreach (var piece in new[] { 1, 4096 })
            (await Should.ThrowAsync<IngotException>(() => Read<int>(json, piece))).Message.ShouldStartWith(message);
    }

    [Fact]
    public async Task An_element_is_read_before_the_next_one_arrives()
    {
        var pipe = new Pipe();
        await using var values = IngotJsonArray.ReadAllAsync<int>(pipe.Reader).GetAsyncEnumerator();
        await pipe.Writer.WriteAsync("[1,"u8.ToArray());
        (await values.MoveNextAsync()).ShouldBeTrue();
        values.Current.ShouldBe(1);
        var second = values.MoveNextAsync();
        second.IsCompleted.ShouldBeFalse();
        await pipe.Writer.WriteAsync("2]"u8.ToArray());
        (await second).ShouldBeTrue();
        values.Current.ShouldBe(2);
        await pipe.Writer.CompleteAsync();
        (await values.MoveNextAsync()).ShouldBeFalse();
    }

    [Fact]
    public async Task An_element_is_as_long_as_the_limit_allows()
    {
        var options = new IngotJsonOptions { Limits = IngotLimits.Default with { MaxStreamBytes = 100 } };
        (await Read<JsonElement>($"[{string.Join(',', Enumerable.Range(0, 500))},\"{new string('a', 90)}\"]", 16, options)).Count.ShouldBe(501);
        (await Should.ThrowAsync<IngotException>(() => Read<JsonElement>($"[1,\"{new string('a', 200)}", 16, options))).Message.ShouldContain("MaxStreamBytes");
    }

    private static async Task<List<T?>> Read<T>(string json, int piece, IngotJsonOptions? options = null)
    {
        var all = new List<T?>();
        await foreach (var value in IngotJsonArray.ReadAllAsync<T>(new Pieces(Encoding.UTF8.GetBytes(json), piece), options))
            all.Add(value);
        return all;
    }
}

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
    [InlineData("//[\r[1,//,\r2]")]
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
    [InlineData("[1]/", "A comment surrounds the elements of the array")]
    [InlineData("[1]//x", "A comment surrounds the elements of the array")]
    [InlineData("[1]/*", "A comment surrounds the elements of the array")]
    [InlineData("/**/[1]", "A comment surrounds the elements of the array")]
    [InlineData("//\n[1]", "A comment surrounds the elements of the array")]
    [InlineData("[/**/]", "A comment surrounds the elements of the array")]
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

    [Theory]
    [InlineData("[1,2]/")]
    [InlineData("[1,2]/*")]
    [InlineData("[1,2]/**")]
    public async Task A_comment_ends_before_the_input(string json)
    {
        foreach (var piece in new[] { 1, 4096 })
            (await Should.ThrowAsync<IngotException>(() => Read<int>(json, piece, Lenient))).Message.ShouldBe("The input ends within a comment");
    }

    [Theory]
    [InlineData("[\"", "\"]")]
    [InlineData("[1,\"", "")]
    [InlineData("[", "1]")]
    [InlineData("", "[1]")]
    [InlineData("/*", "*/[1]")]
    [InlineData("[1]", "")]
    [InlineData("[1] //", "")]
    public async Task Nothing_is_longer_than_the_limit_allows(string before, string after)
    {
        var options = Lenient with { Limits = IngotLimits.Default with { MaxStreamBytes = 100 } };
        foreach (var piece in new[] { 1, 7, 4096 })
        {
            (await Should.ThrowAsync<IngotException>(() => Read<JsonElement>(before + new string(' ', 101) + after, piece, options))).Message
                .ShouldContain("MaxStreamBytes", Case.Sensitive, $"{piece}");
        }

        var many = $"[{string.Join(',', Enumerable.Range(0, 500))},\"{new string('a', 98)}\"]{new string(' ', 100)}";
        (await Read<JsonElement>(many, 16, options)).Count.ShouldBe(501);
    }

    [Theory]
    [InlineData("[\"", "\"]")]
    [InlineData("", "[\"\"]")]
    public async Task What_has_arrived_is_not_looked_at_again(string before, string after)
    {
        // A pipe that is given back what it gave would give it again, and the time would grow with the square of the length.
        var bytes = Encoding.UTF8.GetBytes(before + new string(' ', 100_000) + after);
        var reader = new CountingReader(PipeReader.Create(new Pieces(bytes, 100)));
        var count = 0;
        await foreach (var value in IngotJsonArray.ReadAllAsync<string>(reader))
            count++;
        count.ShouldBe(1);
        reader.BytesGiven.ShouldBeLessThan(2 * bytes.Length);
    }

    private static async Task<List<T?>> Read<T>(string json, int piece, IngotJsonOptions? options = null)
    {
        var all = new List<T?>();
        await foreach (var value in IngotJsonArray.ReadAllAsync<T>(new Pieces(Encoding.UTF8.GetBytes(json), piece), options))
            all.Add(value);
        return all;
    }
}

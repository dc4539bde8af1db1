using System.Buffers;
using System.Text;
using System.Text.Json;

namespace Ingot.Tests.Json;

/// <summary>Values in the midst of what System.Text.Json writes and reads.</summary>
public sealed class Utf8JsonTests
{
    [Fact]
    public void A_value_stands_among_others()
    {
        var output = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(output))
        {
            writer.WriteStartObject();
            writer.WritePropertyName("numbers");
            writer.WriteIngot(new[] { 1, 2 });
            writer.WriteNumber("after", 3);
            writer.WriteEndObject();
        }

        Encoding.UTF8.GetString(output.WrittenSpan).ShouldBe("""{"numbers":[1,2],"after":3}""");
        var reader = new Utf8JsonReader(output.WrittenSpan);
        while (reader.TokenType != JsonTokenType.PropertyName)
            reader.Read();
        reader.Read();
        reader.ReadIngot<int[]>().ShouldBe([1, 2]);
        reader.TokenType.ShouldBe(JsonTokenType.EndArray);
        reader.Read().ShouldBeTrue();
        reader.GetString().ShouldBe("after");
    }

    [Theory]
    [InlineData("[1,/**/2]", true, false)]
    [InlineData("[1,2,]", false, true)]
    [InlineData("[1,2,/* two */]", true, true)]
    public void What_the_reader_allows_is_allowed_in_the_value(string json, bool hasComments, bool hasCommas)
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(json), new JsonReaderOptions
        {
            CommentHandling = hasComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
            AllowTrailingCommas = hasCommas,
        });
        reader.ReadIngot<int[]>(new IngotJsonOptions { NameCase = IngotJsonNameCase.Ignore }).ShouldBe([1, 2]);
        Should.Throw<JsonException>(() =>
        {
            var strict = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
            strict.ReadIngot<int[]>();
        });
    }

    [Theory]
    [InlineData("{\"numbers\":/*a*/[1,/*b*/2]//c\n,\"after\":3}")]
    [InlineData("{\"numbers\":[/*b*/1 ,2,/*c*/] , \"after\":3}")]
    public void A_reader_that_returns_comments_gets_past_them(string json)
    {
        var reader = new Utf8JsonReader(
            Encoding.UTF8.GetBytes(json), new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow, AllowTrailingCommas = true });
        reader.Read();
        reader.Read();
        reader.ReadIngot<int[]>().ShouldBe([1, 2]);
        reader.TokenType.ShouldBe(JsonTokenType.EndArray);
        while (reader.Read() && reader.TokenType == JsonTokenType.Comment)
        {
        }

        reader.GetString().ShouldBe("after");
        var whole = new Utf8JsonReader(
            Encoding.UTF8.GetBytes(json), new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow, AllowTrailingCommas = true });
        using var document = JsonDocument.Parse(whole.ReadIngot<JsonElement>().GetRawText());
        document.RootElement.GetProperty("numbers").GetArrayLength().ShouldBe(2);
        document.RootElement.GetProperty("after").GetInt32().ShouldBe(3);
        Should.Throw<JsonException>(() =>
        {
            var cut = new Utf8JsonReader("[1,/**/"u8, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Allow });
            cut.ReadIngot<int[]>();
        });
    }

    [Fact]
    public void What_does_not_fit_is_refused() => Should.Throw<IngotException>(static () =>
    {
        var reader = new Utf8JsonReader("\"a\""u8);
        reader.ReadIngot<int>();
    }).Position.ShouldBe(0);
}

using System.Net.Http.Headers;
using System.Text;
using Ingot.Http;

namespace Ingot.AspNetCore.Tests;

/// <summary>A client reads JSON in the encoding that the body's content type names.</summary>
public sealed class CharsetTests
{
    private static readonly Ticket Sent = new(6, "Così fan tutte: Ã©");

    [Theory]
    [InlineData(null, "utf-8")]
    [InlineData("utf-8", "utf-8")]
    [InlineData("\"UTF-8\"", "utf-8")]
    [InlineData("utf8", "utf-8")]
    [InlineData("\"UTF8\"", "utf-8")]
    [InlineData("iso-8859-1", "iso-8859-1")]
    [InlineData("UTF-16", "utf-16")]
    [InlineData("utf-16BE", "utf-16BE")]
    [InlineData("utf-32", "utf-32")]
    public async Task A_body_is_text_in_its_encoding(string? charset, string encoding)
    {
        var text = Encoding.UTF8.GetString(IngotJson.Serialize(Sent));
        foreach (var mark in new[] { "", encoding == "iso-8859-1" ? "" : "\uFEFF" })
        {
            using var content = Content(Encoding.GetEncoding(encoding).GetBytes(mark + text), charset);
            (await content.ReadFromIngotJsonAsync<Ticket>())!.Title.ShouldBe(Sent.Title);
        }
    }

    [Theory]
    [InlineData("utf-16", true)]
    [InlineData("UTF-16", false)]
    [InlineData("\"utf-16\"", true)]
    public async Task The_mark_of_a_body_says_the_order_of_its_bytes(string charset, bool isBigEndian)
    {
        var encoding = new UnicodeEncoding(isBigEndian, byteOrderMark: true);
        using var content = Content([.. encoding.GetPreamble(), .. encoding.GetBytes(Encoding.UTF8.GetString(IngotJson.Serialize(Sent)))], charset);
        (await content.ReadFromIngotJsonAsync<Ticket>())!.Title.ShouldBe(Sent.Title);
    }

    [Fact]
    public async Task A_body_that_is_refused_for_its_encoding_is_not_opened()
    {
        using var content = new Opened { Headers = { ContentType = new MediaTypeHeaderValue("application/json") { CharSet = "nonsense" } } };
        await Should.ThrowAsync<IngotException>(() => content.ReadFromIngotJsonAsync<Ticket>());
        content.IsOpen.ShouldBeFalse();
    }

    [Theory]
    [InlineData("utf-8")]
    [InlineData("utf-16")]
    [InlineData("iso-8859-1")]
    public async Task A_body_that_was_read_is_closed(string charset)
    {
        using var content = new Opened { Headers = { ContentType = new MediaTypeHeaderValue("application/json") { CharSet = charset } } };
        await Should.ThrowAsync<IngotException>(() => content.ReadFromIngotJsonAsync<Ticket>());
        content.IsOpen.ShouldBeFalse();
    }

    [Theory]
    [InlineData("nonsense", "7B7D", "'nonsense', which isn't known")]
    [InlineData("utf-7", "7B7D", "'utf-7', which isn't known")]
    [InlineData("utf-16", "7B007D00DC", "not valid utf-16")]
    [InlineData("us-ascii", "7BE97D", "not valid us-ascii")]
    public async Task A_body_in_another_encoding_is_refused(string charset, string bytes, string said)
    {
        using var content = Content(Convert.FromHexString(bytes), charset);
        (await Should.ThrowAsync<IngotException>(() => content.ReadFromIngotJsonAsync<Ticket>())).Message.ShouldContain(said);
    }

    /// <summary>A body without any text, whose stream everybody has to close who opens it.</summary>
    private sealed class Opened : HttpContent
    {
        private readonly MemoryStream body = new();
        private bool wasOpened;

        public bool IsOpen => wasOpened && body.CanRead;

        protected override Task<Stream> CreateContentReadStreamAsync()
        {
            wasOpened = true;
            return Task.FromResult<Stream>(body);
        }

        protected override Task SerializeToStreamAsync(Stream stream, System.Net.TransportContext? context) => throw new NotSupportedException();

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }

    private static ByteArrayContent Content(byte[] bytes, string? charset) =>
        new(bytes) { Headers = { ContentType = new MediaTypeHeaderValue("application/json") { CharSet = charset } } };
}

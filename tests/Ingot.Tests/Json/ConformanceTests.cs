using System.Text;
using System.Text.Json;
using Ingot.Tests.Models;

namespace Ingot.Tests.Json;

/// <summary>
/// RFC 8259 by the categories of JSONTestSuite (N. Seriot, "Parsing JSON is a Minefield"): texts that must be accepted, texts that must be refused, and texts
/// that the RFC leaves to the reader. Each is read past as an unknown member's value, where any JSON may stand; System.Text.Json is asked the same.
/// </summary>
public sealed class ConformanceTests
{
    [Theory]
    [MemberData(nameof(ConformanceCases.Accepted), MemberType = typeof(ConformanceCases))]
    public void Is_accepted(string text)
    {
        IsJson(text).ShouldBeTrue();
        Skips(text).ShouldBeTrue();
    }

    [Theory]
    [MemberData(nameof(ConformanceCases.Refused), MemberType = typeof(ConformanceCases))]
    public void Is_refused(string text)
    {
        IsJson(text).ShouldBeFalse();
        Skips(text).ShouldBeFalse();
    }

    [Theory]
    [MemberData(nameof(ConformanceCases.BadUtf8), MemberType = typeof(ConformanceCases))]
    public void Invalid_utf8_is_refused_in_texts(byte[] bytes)
    {
        Should.Throw<IngotException>(() => IngotJson.Deserialize<string>(bytes)).Message.ShouldContain("UTF-8");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Node>([.. "{\"x\":"u8, .. bytes, (byte)'}']));
    }

    [Theory]
    [InlineData("\"\\uD800\"")]
    [InlineData("\"\\uD800\\uD800\"")]
    [InlineData("\"\\uDC00\"")]
    [InlineData("\"\\uD800x\"")]
    [InlineData("\"\\uD834\\n\"")]
    public void Half_a_surrogate_pair_is_refused(string text) =>
        Should.Throw<IngotException>(() => IngotJson.Deserialize<string>(Encoding.UTF8.GetBytes(text))).Message.ShouldContain("surrogate");

    [Theory]
    [InlineData("1e400", double.PositiveInfinity)]
    [InlineData("-1e400", double.NegativeInfinity)]
    [InlineData("1e-400", 0)]
    [InlineData("123123123123123123123123123123", 1.2312312312312312e29)]
    public void A_number_beyond_a_double_becomes_the_nearest(string text, double expected) =>
        IngotJson.Deserialize<double>(Encoding.UTF8.GetBytes(text)).ShouldBe(expected);

    [Fact]
    public void A_byte_order_mark_is_read_past_in_streams_only()
    {
        byte[] marked = [0xEF, 0xBB, 0xBF, (byte)'1'];
        Should.Throw<IngotException>(() => IngotJson.Deserialize<int>(marked)).Position.ShouldBe(0);
        using var stream = new MemoryStream(marked);
        IngotJson.Deserialize<int>(stream).ShouldBe(1);
    }

    [Fact]
    public void Nesting_ends_at_the_limit()
    {
        foreach (var (open, close) in new[] { ("[", "]"), ("{\"a\":", "}") })
        {
            var inner = open == "[" ? "" : "1";
            Skips(Repeat(open, 63) + inner + Repeat(close, 63)).ShouldBeTrue();
            Skips(Repeat(open, 64) + inner + Repeat(close, 64)).ShouldBeFalse();
            Skips(Repeat(open, 100_000)).ShouldBeFalse();
        }
    }

    [Fact]
    public void A_limit_beyond_the_stack_ends_well()
    {
        var json = Encoding.UTF8.GetBytes(Repeat("{\"Next\":", 9000) + "null" + Repeat("}", 9000));
        var options = new IngotJsonOptions { Limits = new IngotLimits { MaxDepth = 10_000 } };
        Exception? thrown = null;
        var thread = new Thread(() => thrown = Record.Exception(() => IngotJson.Deserialize<Node>(json, options)), 256 * 1024);
        thread.Start();
        thread.Join();
        thrown.ShouldBeOfType<IngotException>().Message.ShouldContain("stack");
    }

    private static bool Skips(string text)
    {
        try
        {
            IngotJson.Deserialize<Node>(Encoding.UTF8.GetBytes("{\"x\":" + text + "}")).ShouldNotBeNull();
            return true;
        }
        catch (IngotException e)
        {
            e.Position.ShouldBeInRange(0, text.Length * 3 + 6);
            return false;
        }
    }

    private static bool IsJson(string text)
    {
        try
        {
            using var document = JsonDocument.Parse("{\"x\":" + text + "}");
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static string Repeat(string text, int count) => string.Concat(Enumerable.Repeat(text, count));
}

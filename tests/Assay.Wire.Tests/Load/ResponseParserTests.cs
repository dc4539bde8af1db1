using System.Buffers;
using System.Text;
using Assay.Wire.Load;
using FsCheck;
using FsCheck.Fluent;

namespace Assay.Wire.Tests.Load;

public sealed class ResponseParserTests
{
    private const string Chunked =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nDate: today\r\n\r\n5\r\nHello\r\n7;name=\"x\"\r\n, World\r\n0\r\nExpires: never\r\n\r\n";

    public static TheoryData<string, int, string> Complete { get; } = new()
    {
        { "HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\nHello, World!", 200, "Hello, World!" },
        { "HTTP/1.1 200 OK\r\ncontent-length:0\r\n\r\n", 200, "" },
        { "HTTP/1.1 200\r\nCONTENT-LENGTH:  3 \r\nServer: x\r\n\r\nabc", 200, "abc" },
        { Chunked, 200, "Hello, World" },
        { "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\nContent-Length: 5\r\n\r\nA\r\n0123456789\r\n0\r\n\r\n", 200, "0123456789" },
        { "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\nno", 404, "no" },
        { "HTTP/1.1 204 No Content\r\n\r\n", 204, "" },
        { "HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\nContent-Length: 5\r\n\r\nHello", 200, "Hello" },
        { "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip ,  chunked\r\n\r\n3\r\nzip\r\n0\r\n\r\n", 200, "zip" },
        { "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nzip\r\n0\r\n\r\n", 200, "zip" },
    };

    [Theory]
    [MemberData(nameof(Complete))]
    public void An_answer_is_read_alike_in_whatever_pieces_it_comes(string response, int status, string body)
    {
        var bytes = Encoding.Latin1.GetBytes(response);
        for (var first = 1; first <= bytes.Length; first++)
        {
            foreach (var step in (int[])[1, 3, bytes.Length])
            {
                var parser = Parse(bytes, first, step, out var progress, out var captured);
                progress.ShouldBe(ResponseProgress.Complete, $"cut after {first} bytes, then every {step}");
                parser.Head.Status.ShouldBe(status);
                captured.ShouldBe(body);
                parser.BodyBytes.ShouldBe(body.Length);
            }
        }
    }

    [Fact]
    public void Any_body_in_any_chunks_comes_out_as_it_was()
    {
        Prop.ForAll<byte[][], PositiveInt>((chunks, step) =>
        {
            var filled = chunks.Where(chunk => chunk is { Length: > 0 }).ToArray();
            var wire = new ArrayBufferWriter<byte>();
            wire.Write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"u8);
            foreach (var chunk in filled)
            {
                wire.Write(Encoding.ASCII.GetBytes($"{chunk.Length:x}\r\n"));
                wire.Write(chunk);
                wire.Write("\r\n"u8);
            }
            wire.Write("0\r\n\r\n"u8);
            Parse(wire.WrittenSpan, step.Get, step.Get, out var progress, out var captured);
            return progress == ResponseProgress.Complete && captured == Encoding.Latin1.GetString([.. filled.SelectMany(chunk => chunk)]);
        }).QuickCheckThrowOnFailure();
    }

    [Theory]
    [InlineData("SSH-2.0-OpenSSH_9.2\r\n\r\n")]
    [InlineData("HTTP/2 200 OK\r\n\r\n")]
    [InlineData("HTTP/1.1 2x0 OK\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 5x\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nA: b\n\nC: d\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 5, 6\r\n\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length : 5\r\n\r\nHello")]
    [InlineData("HTTP/1.1 200 OK\nContent-Length: 5\n\nHello")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n")]
    public void What_is_not_a_response_is_called_so(string response)
    {
        var parser = Parse(Encoding.Latin1.GetBytes(response), 1000, 1000, out var progress, out _);
        progress.ShouldBe(ResponseProgress.Broken);
        parser.Problem.ShouldBe(BadCause.NotHttp);
    }

    [Fact]
    public void A_head_without_end_is_given_up()
    {
        var parser = Parse(Encoding.Latin1.GetBytes("HTTP/1.1 200 OK\r\nX: " + new string('x', 70_000)), 1000, 1000, out var progress, out _);
        progress.ShouldBe(ResponseProgress.Broken);
        parser.Problem.ShouldBe(BadCause.HeadTooLong);
    }

    [Fact]
    public void Without_a_length_the_end_of_the_connection_ends_the_body()
    {
        var parser = Parse("HTTP/1.1 200 OK\r\n\r\nall of it"u8, 5, 5, out var progress, out var captured);
        progress.ShouldBe(ResponseProgress.Incomplete);
        parser.End().ShouldBe(ResponseProgress.Complete);
        captured.ShouldBe("all of it");
        parser = Parse("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: gzip\r\n\r\nall of it"u8, 5, 5, out _, out captured);
        parser.End().ShouldBe(ResponseProgress.Complete);
        captured.ShouldBe("all of it");
    }

    [Theory]
    [InlineData("", BadCause.NoAnswer)]
    [InlineData("HTTP/1.1 2", BadCause.CutShort)]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc", BadCause.CutShort)]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello\r\n", BadCause.CutShort)]
    public void An_end_too_early_is_told_from_no_answer_at_all(string response, string cause)
    {
        var parser = Parse(Encoding.Latin1.GetBytes(response), 1000, 1000, out _, out _);
        parser.End().ShouldBe(ResponseProgress.Broken);
        parser.Problem.ShouldBe(cause);
    }

    [Fact]
    public void Bytes_after_the_answer_are_left_alone()
    {
        var parser = new ResponseParser();
        parser.Reset(comparesBytes: false);
        parser.Feed("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabcd"u8, out var consumed).ShouldBe(ResponseProgress.Complete);
        consumed.ShouldBe("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab".Length);
    }

    [Theory]
    [InlineData("abc", true, false)]
    [InlineData("abd", true, true)]
    [InlineData("abd", false, false)]
    [InlineData("abcd", false, true)]
    [InlineData("ab", true, true)]
    public void Bodies_are_compared_by_length_always_and_by_bytes_when_asked(string body, bool comparesBytes, bool isOther)
    {
        var parser = new ResponseParser(Expected("abc"u8));
        parser.Reset(comparesBytes);
        parser.Feed(Encoding.Latin1.GetBytes(ScriptedServer.Ok(body)), out _).ShouldBe(ResponseProgress.Complete);
        parser.IsOtherBody.ShouldBe(isOther);
    }

    [Theory]
    [InlineData("abc", true, false)]
    [InlineData("defg", true, false)]
    [InlineData("defh", true, true)]
    [InlineData("defh", false, false)]
    [InlineData("ab", false, true)]
    [InlineData("defghi", true, true)]
    public void A_body_may_be_any_of_those_that_a_server_sends_in_turn(string body, bool comparesBytes, bool isOther)
    {
        var expected = Expected("abc"u8);
        expected.Add("defg"u8, 4);
        var parser = new ResponseParser(expected);
        for (var i = 0; i < 2; i++)
        {
            parser.Reset(comparesBytes);
            foreach (var piece in Encoding.Latin1.GetBytes(ScriptedServer.Ok(body)).Chunk(3))
                parser.Feed(piece, out _);
            parser.IsOtherBody.ShouldBe(isOther);
        }
    }

    [Theory]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", true)]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n", false)]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: Close , Foo\r\n\r\n", true)]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\nConnection: keep-alive\r\n\r\n", true)]
    [InlineData("HTTP/1.0 200 OK\r\nContent-Length: 0\r\nConnection: Foo, keep-alive\r\n\r\n", false)]
    [InlineData("HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n", true)]
    [InlineData("HTTP/1.0 200 OK\r\nContent-Length: 0\r\nConnection: Keep-Alive\r\n\r\n", false)]
    public void Whether_the_connection_goes_on_is_read_from_the_head(string response, bool closes)
    {
        Parse(Encoding.Latin1.GetBytes(response), 1000, 1000, out _, out _).Head.Closes.ShouldBe(closes);
    }

    private static ResponseParser Parse(ReadOnlySpan<byte> bytes, int first, int step, out ResponseProgress progress, out string captured)
    {
        var body = new ArrayBufferWriter<byte>();
        var parser = new ResponseParser { Capture = body };
        parser.Reset(comparesBytes: false);
        progress = ResponseProgress.Incomplete;
        for (var at = 0; at < bytes.Length && progress == ResponseProgress.Incomplete;)
        {
            var piece = bytes.Slice(at, Math.Min(at == 0 ? first : step, bytes.Length - at));
            progress = parser.Feed(piece, out var consumed);
            at += consumed;
        }
        captured = Encoding.Latin1.GetString(body.WrittenSpan);
        return parser;
    }

    private static ExpectedBodies Expected(ReadOnlySpan<byte> body)
    {
        var bodies = new ExpectedBodies();
        bodies.Add(body, body.Length);
        return bodies;
    }
}

using System.IO.Compression;
using System.Net;
using System.Net.Http.Headers;
using Assay.Wire.Grpc;

namespace Assay.Host.Tests.Grpc;

/// <summary>The bytes and texts of the protocol: what is right, and what a peer may send that isn't.</summary>
public sealed class GrpcMessageTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("all good", "all good")]
    [InlineData("100 % schön\n", "100 %25 sch%C3%B6n%0A")]
    public void A_status_s_message_is_percent_encoded(string message, string encoded)
    {
        GrpcStatusText.Encode(message).ShouldBe(encoded);
        GrpcStatusText.Decode(encoded).ShouldBe(message);
    }

    [Theory]
    [InlineData("50 %")]
    [InlineData("%zz and %4")]
    public void What_is_not_properly_encoded_is_left_as_it_came(string text) => GrpcStatusText.Decode(text).ShouldBe(text);

    [Theory]
    [InlineData("300m", 300.0)]
    [InlineData("1S", 1000.0)]
    [InlineData("2M", 120_000.0)]
    [InlineData("1H", 3_600_000.0)]
    [InlineData("1500u", 1.5)]
    [InlineData("99999999n", 99.9999)]
    public void Deadlines_are_read(string text, double milliseconds)
    {
        GrpcTimeout.TryParse(text, out var timeout).ShouldBeTrue();
        timeout.TotalMilliseconds.ShouldBe(milliseconds, 0.001);
    }

    [Theory]
    [InlineData("")]
    [InlineData("5")]
    [InlineData("S")]
    [InlineData("-1S")]
    [InlineData("1s")]
    [InlineData("123456789S")]
    public void What_is_no_deadline_is_refused(string text) => GrpcTimeout.TryParse(text, out _).ShouldBeFalse();

    [Fact]
    public void A_deadline_is_never_written_shorter_than_it_is()
    {
        foreach (var ticks in (long[])[0, 1, 12_345, 999_999_990, 1_234_567_891, TimeSpan.TicksPerDay * 3000, TimeSpan.MaxValue.Ticks / 4])
        {
            var text = GrpcTimeout.Format(TimeSpan.FromTicks(ticks));
            text.Length.ShouldBeLessThanOrEqualTo(9);
            GrpcTimeout.TryParse(text, out var timeout).ShouldBeTrue();
            timeout.Ticks.ShouldBeGreaterThanOrEqualTo(ticks);
        }
    }

    [Theory]
    [InlineData("00-00-00", "the body ended inside a message's prefix", nameof(GrpcStatus.Internal))]
    [InlineData("00-00-00-00-05-41", "the body ended 4 bytes before a message's end", nameof(GrpcStatus.Internal))]
    [InlineData("02-00-00-00-00", "a message's first byte is 2: expected 0 (plain) or 1 (compressed)", nameof(GrpcStatus.Internal))]
    [InlineData("00-7F-FF-FF-FF", "a message of 2147483647 bytes was announced, and at most 1000 are taken", nameof(GrpcStatus.ResourceExhausted))]
    [InlineData("00-FF-FF-FF-FF", "a message of 4294967295 bytes was announced, and at most 1000 are taken", nameof(GrpcStatus.ResourceExhausted))]
    [InlineData("01-00-00-00-01-41", "a message isn't gzip, or was cut off", nameof(GrpcStatus.Internal))]
    public async Task Broken_messages_are_told_in_one_line(string bytes, string message, string status)
    {
        var body = new MemoryStream([.. bytes.Split('-').Select(text => Convert.ToByte(text, 16))]);
        var failure = await Should.ThrowAsync<GrpcException>(async () => await new GrpcReader(body, "gzip", 1000).ReadAsync(CancellationToken.None));
        failure.Message.ShouldStartWith(message);
        failure.Status.ToString().ShouldBe(status);
    }

    [Fact]
    public async Task A_compressed_message_that_was_cut_off_is_noticed()
    {
        var whole = new GrpcEncoder().Encode(output =>
            System.Buffers.BuffersExtensions.Write(output, Enumerable.Range(0, 900).Select(i => (byte)(i * i)).ToArray()), CompressionLevel.Optimal).ToArray();
        for (var length = GrpcProtocol.PrefixLength + 1; length < whole.Length; length++)
        {
            var cut = whole[..length];
            System.Buffers.Binary.BinaryPrimitives.WriteInt32BigEndian(cut.AsSpan(1), length - GrpcProtocol.PrefixLength);
            await Should.ThrowAsync<GrpcException>(async () => await new GrpcReader(new MemoryStream(cut), "gzip", 1000).ReadAsync(CancellationToken.None),
                $"{length} of {whole.Length}");
        }
    }

    [Fact]
    public async Task A_compressed_message_without_a_compression_is_refused()
    {
        var body = new MemoryStream([1, 0, 0, 0, 1, 65]);
        (await Should.ThrowAsync<GrpcException>(async () => await new GrpcReader(body, null, 1000).ReadAsync(CancellationToken.None))).Status.ShouldBe(
            GrpcStatus.Internal);
    }

    [Fact]
    public async Task A_small_message_that_unpacks_to_a_large_one_ends_at_the_limit()
    {
        var bomb = new GrpcEncoder().Encode(output => System.Buffers.BuffersExtensions.Write(output, new byte[50_000_000]), CompressionLevel.Optimal).ToArray();
        bomb.Length.ShouldBeLessThan(100_000);
        var failure = await Should.ThrowAsync<GrpcException>(
            async () => await new GrpcReader(new MemoryStream(bomb), "gzip", 100_000).ReadAsync(CancellationToken.None));
        failure.Status.ShouldBe(GrpcStatus.ResourceExhausted);
    }

    [Fact]
    public async Task Messages_come_out_one_by_one_however_the_bytes_arrive()
    {
        var encoder = new GrpcEncoder();
        var body = new List<byte>();
        byte[][] messages = [[1, 2, 3], [], [.. Enumerable.Range(0, 5000).Select(i => (byte)i)]];
        for (var i = 0; i < messages.Length; i++)
            body.AddRange(encoder.Encode(output => System.Buffers.BuffersExtensions.Write(output, messages[i]), i == 2 ? CompressionLevel.Fastest : null).Span);
        var reader = new GrpcReader(new BytewiseStream([.. body]), "gzip", 10_000);
        foreach (var message in messages)
            (await reader.ReadAsync(CancellationToken.None)).ShouldBe(message);
        (await reader.ReadAsync(CancellationToken.None)).ShouldBeNull();
    }

    [Theory]
    [InlineData(HttpStatusCode.ServiceUnavailable, "text/plain", nameof(GrpcStatus.Unavailable))]
    [InlineData(HttpStatusCode.NotFound, "text/html", nameof(GrpcStatus.Unimplemented))]
    [InlineData(HttpStatusCode.OK, "text/html", nameof(GrpcStatus.Unknown))]
    public void A_server_that_does_not_speak_grpc_is_noticed(HttpStatusCode code, string type, string status)
    {
        using var response = new HttpResponseMessage(code) { Content = new StringContent("no", new MediaTypeHeaderValue(type)) };
        Should.Throw<GrpcException>(() => GrpcResponseStatus.ThrowUnlessGrpc(response)).Status.ToString().ShouldBe(status);
    }

    [Fact]
    public async Task A_server_that_is_not_there_is_unavailable()
    {
        using var http = new Wire.Http.CountedHttp(new Uri("http://127.0.0.1:1"));
        var failure = await Should.ThrowAsync<GrpcException>(
            () => new GrpcClient(http.Client).CallAsync("/a/b", default, new GrpcCallOptions(), CancellationToken.None));
        failure.Status.ShouldBe(GrpcStatus.Unavailable);
    }
}

using System.IO.Pipelines;
using System.Text;

namespace Ingot.Tests.Streaming;

/// <summary>Many messages in one stream: each is there as soon as its last byte is.</summary>
public sealed class FramesTests
{
    private static readonly string?[] Texts = ["", null, "one", new string('x', 127), new string('y', 20_000), "é"];

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(100_000)]
    public async Task Messages_come_back_however_they_are_cut(int piece)
    {
        var stream = new MemoryStream();
        await IngotFrames.WriteAllAsync(stream, All(Texts));
        stream.CanWrite.ShouldBeTrue();
        (await Read(new Pieces(stream.ToArray(), piece), null)).ShouldBe(Texts);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(4)]
    [InlineData(300)]
    public void No_more_is_written_than_the_pipe_gives_memory_for(int most)
    {
        var (pipe, whole) = (new Sparing(most), new Sparing(1024));
        foreach (var to in new[] { pipe, whole })
            IngotFrames.Write(to, new string('x', 300));
        pipe.Written.ShouldBe(whole.Written);
        pipe.Behind.IndexOfAnyExcept((byte)0).ShouldBe(-1);
    }

    [Fact]
    public async Task A_message_is_read_before_the_next_is_written()
    {
        var pipe = new Pipe();
        var messages = IngotFrames.ReadAllAsync<string>(pipe.Reader).GetAsyncEnumerator();
        foreach (var text in Texts)
        {
            IngotFrames.Write(pipe.Writer, text);
            await pipe.Writer.FlushAsync();
            (await messages.MoveNextAsync()).ShouldBeTrue();
            messages.Current.ShouldBe(text);
        }

        await pipe.Writer.CompleteAsync();
        (await messages.MoveNextAsync()).ShouldBeFalse();
    }

    [Fact]
    public async Task Writing_ends_when_nobody_reads_any_more()
    {
        Func<PipeWriter, Task>[] ways = [to => IngotFrames.WriteAllAsync(to, Endless()), to => IngotJsonArray.WriteAllAsync(to, Endless())];
        foreach (var writes in ways)
        {
            var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
            var written = writes(pipe.Writer);
            await pipe.Reader.ReadAsync();
            await pipe.Reader.CompleteAsync();
            await written.WaitAsync(TimeSpan.FromSeconds(60));
        }

        static async IAsyncEnumerable<string?> Endless()
        {
            while (true)
            {
                await Task.Yield();
                yield return Texts[^2];
            }
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_stream_that_fails_or_is_cancelled_is_written_to_once(bool isCancelled)
    {
        Func<Stream, CancellationToken, Task>[] ways =
            [(to, token) => IngotFrames.WriteAllAsync(to, All(Texts), null, token), (to, token) => IngotJsonArray.WriteAllAsync(to, All(Texts), null, token)];
        foreach (var writes in ways)
        {
            using var cancellation = new CancellationTokenSource();
            var whole = new MemoryStream();
            await writes(whole, CancellationToken.None);
            var stream = new Refusing(isCancelled ? null : new IOException());
            var written = writes(stream, cancellation.Token);
            await stream.Begun.Task;
            if (isCancelled)
                await cancellation.CancelAsync();
            var failure = await Should.ThrowAsync<Exception>(written.WaitAsync(TimeSpan.FromSeconds(60)));
            (failure is OperationCanceledException, failure is IOException).ShouldBe((isCancelled, !isCancelled));
            var bytes = stream.ToArray();
            bytes.ShouldBe(whole.ToArray()[..bytes.Length]);
        }
    }

    [Fact]
    public async Task A_flush_that_fails_while_the_next_message_is_made_is_told_as_it_is()
    {
        using var cancellation = new CancellationTokenSource();
        var made = new TaskCompletionSource();
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1, resumeWriterThreshold: 1));
        var written = IngotFrames.WriteAllAsync(pipe.Writer, Two(), cancellation: cancellation.Token);
        await pipe.Reader.ReadAsync();
        await cancellation.CancelAsync();
        // Long enough for a writer that doesn't wait for the source.
        await Task.WhenAny(written, Task.Delay(300));
        made.SetResult();
        await Should.ThrowAsync<OperationCanceledException>(written);

        async IAsyncEnumerable<string?> Two()
        {
            yield return "one";
            await made.Task;
            yield return "two";
        }
    }

    [Fact]
    public async Task Whoever_stops_can_go_on_with_the_next_message()
    {
        var pipe = new Pipe();
        foreach (var text in Texts)
            IngotFrames.Write(pipe.Writer, text);
        await pipe.Writer.CompleteAsync();
        await foreach (var text in IngotFrames.ReadAllAsync<string>(pipe.Reader))
        {
            text.ShouldBe(Texts[0]);
            break;
        }

        var rest = new List<string?>();
        await foreach (var text in IngotFrames.ReadAllAsync<string>(pipe.Reader))
            rest.Add(text);
        rest.ShouldBe(Texts[1..]);
    }

    [Theory]
    [InlineData(new byte[] { 0x0B, 0x07 })]
    [InlineData(new byte[] { 0x00 })]
    [InlineData(new byte[] { 0x10, 0xFF, 0xFF, 0xFF, 0xFF })]
    [InlineData(new byte[] { 0x02, 0x00, 0x00 })]
    [InlineData(new byte[] { 0x20, 1, 1, 1, 1, 1, 1, 1 })]
    public async Task What_is_cut_off_or_malformed_is_refused(byte[] bytes) =>
        await Should.ThrowAsync<IngotException>(() => Read(new MemoryStream(bytes), null));

    [Fact]
    public async Task A_message_longer_than_the_limit_is_refused_before_it_is_read()
    {
        var stream = new MemoryStream();
        await IngotFrames.WriteAllAsync(stream, All(["short", new string('x', 1000)]));
        stream.Position = 0;
        var read = new List<string?>();
        await Should.ThrowAsync<IngotException>(() => Read(stream, new IngotLimits { MaxStreamBytes = 100 }, read));
        read.ShouldBe(["short"]);
    }

    [Fact]
    public async Task One_message_goes_through_a_pipe()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteIngotAsync("compact");
        await pipe.Writer.CompleteAsync();
        (await pipe.Reader.ReadIngotAsync<string>()).ShouldBe("compact");
        pipe = new Pipe();
        await pipe.Writer.WriteIngotJsonAsync("json");
        await pipe.Writer.CompleteAsync();
        await Should.ThrowAsync<IngotException>(
            () => pipe.Reader.ReadIngotJsonAsync<string>(new IngotJsonOptions { Limits = new IngotLimits { MaxStreamBytes = 3 } }).AsTask());
    }

    [Theory]
    [InlineData("\uFEFF12", 1)]
    [InlineData("\uFEFF12", 100)]
    [InlineData("12", 1)]
    public async Task A_byte_order_mark_before_the_JSON_in_a_pipe_is_skipped(string text, int size)
    {
        var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 1));
        foreach (var piece in Encoding.UTF8.GetBytes(text).Chunk(size))
            await pipe.Writer.WriteAsync(piece);
        await pipe.Writer.CompleteAsync();
        (await pipe.Reader.ReadIngotJsonAsync<int>()).ShouldBe(12);
    }

    [Fact]
    public async Task Reading_that_is_cancelled_does_not_look_like_an_end()
    {
        var pipe = new Pipe();
        IngotFrames.Write(pipe.Writer, "first");
        await pipe.Writer.FlushAsync();
        var read = new List<string?>();
        await Should.ThrowAsync<OperationCanceledException>(async () =>
        {
            await foreach (var text in IngotFrames.ReadAllAsync<string>(pipe.Reader))
            {
                read.Add(text);
                pipe.Reader.CancelPendingRead();
            }
        });
        read.ShouldBe(["first"]);
    }

    [Theory]
    [InlineData(3)]
    [InlineData(1000)]
    public async Task A_pipe_can_be_read_on_after_an_error(int most)
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("\"abc"u8.ToArray());
        if (most > 3)
            await pipe.Writer.CompleteAsync();
        await Should.ThrowAsync<IngotException>(
            () => pipe.Reader.ReadIngotJsonAsync<string>(new IngotJsonOptions { Limits = new IngotLimits { MaxStreamBytes = most } }).AsTask());
        await pipe.Writer.CompleteAsync();
        (await pipe.Reader.ReadAsync()).Buffer.Length.ShouldBe(0);
    }

    [Fact]
    public async Task A_cancelled_read_of_a_pipe_loses_nothing()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("\"ab"u8.ToArray());
        pipe.Reader.CancelPendingRead();
        await Should.ThrowAsync<OperationCanceledException>(() => pipe.Reader.ReadIngotJsonAsync<string>().AsTask());
        await pipe.Writer.WriteAsync("c\""u8.ToArray());
        await pipe.Writer.CompleteAsync();
        (await pipe.Reader.ReadIngotJsonAsync<string>()).ShouldBe("abc");
    }

    [Fact]
    public void A_type_may_be_known_at_run_time_only()
    {
        var (text, unknown) = ("".GetType(), GetType());
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        IngotSerializer.For(text).Serialize("a", output);
        IngotSerializer.For(text).Deserialize(new(output.WrittenMemory)).ShouldBe("a");
        IngotJson.For(text).Deserialize(new("\"b\""u8.ToArray())).ShouldBe("b");
        IngotSerializer.TryFor(unknown).ShouldBeNull();
        IngotJson.TryFor(unknown).ShouldBeNull();
        Should.Throw<IngotException>(() => IngotSerializer.For(unknown));
        Should.Throw<InvalidCastException>(() => IngotSerializer.For(text).Serialize(1, output));
    }

    private static async Task<List<string?>> Read(Stream stream, IngotLimits? limits, List<string?>? to = null)
    {
        to ??= [];
        await foreach (var text in IngotFrames.ReadAllAsync<string>(stream, limits))
            to.Add(text);
        return to;
    }

    private static async IAsyncEnumerable<string?> All(string?[] texts)
    {
        foreach (var text in texts)
        {
            await Task.Yield();
            yield return text;
        }
    }
}

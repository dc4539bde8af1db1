using System.IO.Pipelines;
using System.Text;
using System.Text.Json;

namespace Ingot.Tests.Streaming;

/// <summary>Many values in one JSON array: each is there before the next one is made.</summary>
public sealed class JsonArrayTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(5000)]
    public async Task It_is_the_text_of_an_array(int count)
    {
        var texts = Enumerable.Range(0, count).Select(i => i % 7 == 0 ? null : new string('"', i % 50)).ToArray();
        var stream = new MemoryStream();
        await IngotJsonArray.WriteAllAsync(stream, Each(texts));
        stream.CanWrite.ShouldBeTrue();
        Encoding.UTF8.GetString(stream.ToArray()).ShouldBe(JsonSerializer.Serialize(texts));
    }

    [Fact]
    public async Task A_value_arrives_before_the_next_one_is_made()
    {
        var pipe = new Pipe();
        var next = new TaskCompletionSource();
        var written = IngotJsonArray.WriteAllAsync(pipe.Writer, Two());
        await ShouldArrive("[\"one\"");
        next.SetResult();
        await written;
        await ShouldArrive(",\"two\"]");

        async Task ShouldArrive(string text)
        {
            var read = await pipe.Reader.ReadAsync();
            Encoding.UTF8.GetString(read.Buffer).ShouldBe(text);
            pipe.Reader.AdvanceTo(read.Buffer.End);
        }

        async IAsyncEnumerable<string> Two()
        {
            yield return "one";
            await next.Task;
            yield return "two";
        }
    }

    [Fact]
    public async Task A_pipe_that_does_not_tell_what_is_unflushed_is_flushed_in_between()
    {
        var stream = new MemoryStream();
        var pipe = new Untold(PipeWriter.Create(stream));
        await IngotJsonArray.WriteAllAsync(pipe, Each([.. Enumerable.Repeat(new string('x', 1000), 1000)]));
        pipe.Flushes.ShouldBeInRange(10, 20);
        await IngotFrames.WriteAllAsync(pipe, Each([.. Enumerable.Repeat(new string('x', 1000), 1000)]));
        pipe.Flushes.ShouldBeInRange(25, 40);
    }

    [Fact]
    public async Task What_fails_is_not_ended_as_if_it_were_whole()
    {
        var stream = new MemoryStream();
        await Should.ThrowAsync<InvalidOperationException>(() => IngotJsonArray.WriteAllAsync(stream, Failing()));
        Encoding.UTF8.GetString(stream.ToArray()).ShouldNotEndWith("]");

        static async IAsyncEnumerable<string> Failing()
        {
            yield return "one";
            await Task.Yield();
            throw new InvalidOperationException();
        }
    }

    private static async IAsyncEnumerable<string?> Each(string?[] texts)
    {
        foreach (var text in texts)
        {
            if (text?.Length == 20)
                await Task.Yield();
            yield return text;
        }
    }
}

using System.Diagnostics;
using System.Reflection;

namespace Assay.Worker.Tests.Measuring;

/// <summary>What an asynchronous loop calls, in which order, and from where.</summary>
public sealed class AsyncLoopTests
{
    /// <summary>The empty loop is called too seldom for the compiler's second tier, and what it costs too much would be taken off every sample.</summary>
    [Fact]
    public void What_is_complete_at_once_is_called_from_code_that_is_compiled_once()
    {
        var callers = new List<MethodBase?>();
        using TimedLoop writing = new AsyncStreamLoop<byte>((_, _) => Called(Task.CompletedTask), [1], new BufferOutput()) { Api = "test", Values = 1 };
        using TimedLoop reading = new AsyncFromStreamLoop<byte>(_ => Called(default(ValueTask<byte>)), [new MemoryStream()]) { Api = "test", Values = 1 };
        writing.Run(2);
        reading.Run(2);
        callers.Count.ShouldBe(4);
        callers.ShouldAllBe(caller => caller!.MethodImplementationFlags.HasFlag(MethodImplAttributes.AggressiveOptimization));

        TTask Called<TTask>(TTask task)
        {
            callers.Add(new StackFrame(2).GetMethod());
            return task;
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Each_document_is_flushed_before_the_next_is_written_whatever_waits(bool waits)
    {
        var log = new List<string>();
        using (var output = new LoggingOutput(log, waits))
        {
            using var loop = new AsyncStreamLoop<int>(WriteAsync, [7, 8, 9], output) { Api = "test", Values = 3 };
            loop.Run(2);
            loop.Position.ShouldBe(2);
            loop.Run(2);
            loop.Position.ShouldBe(1);
        }
        log.ShouldBe(new[] { 7, 8, 9, 7 }.SelectMany(value => new[] { "rewind", $"{value}", "flush", $"{value}", "flush" }));

        async Task WriteAsync(int value, Stream stream)
        {
            if (waits)
                await Task.Yield();
            log.Add($"{value}");
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Each_stream_is_read_from_its_start_whatever_waits(bool waits)
    {
        var read = new List<int>();
        Stream[] inputs = [new MemoryStream([7, 0]), new MemoryStream([8, 0])];
        using var loop = new AsyncFromStreamLoop<int>(ReadAsync, inputs) { Api = "test", Values = 2 };
        loop.Run(3);
        loop.Position.ShouldBe(1);
        loop.Run(2);
        read.ShouldBe([7, 8, 7, 8, 7]);

        async ValueTask<int> ReadAsync(Stream stream)
        {
            if (waits)
                await Task.Yield();
            read.Add(stream.ReadByte());
            return 0;
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void What_fails_ends_the_run(bool waits)
    {
        var calls = 0;
        using TimedLoop writing = new AsyncStreamLoop<byte>((_, _) => FailAsync(), [1], new BufferOutput()) { Api = "test", Values = 1 };
        using TimedLoop reading = new AsyncFromStreamLoop<byte>(async _ =>
        {
            await FailAsync();
            return 0;
        }, [new MemoryStream()]) { Api = "test", Values = 1 };
        Should.Throw<InvalidOperationException>(() => writing.Run(5)).Message.ShouldBe("2");
        Should.Throw<InvalidOperationException>(() => reading.Run(5)).Message.ShouldBe("4");

        async Task FailAsync()
        {
            if (waits)
                await Task.Yield();
            if (++calls % 2 == 0)
                throw new InvalidOperationException($"{calls}");
        }
    }

    private sealed class LoggingOutput(List<string> log, bool waits) : IOutput
    {
        public Stream Stream => Stream.Null;

        public int Documents => 2;

        public void Rewind() => log.Add("rewind");

        public void Flush() => throw new NotSupportedException();

        public async Task FlushAsync()
        {
            if (waits)
                await Task.Yield();
            log.Add("flush");
        }

        public IOutput Another() => throw new NotSupportedException();

        public void Dispose()
        {
        }
    }
}

using Assay.Worker.Tests.Adapters;

namespace Assay.Worker.Tests.Measuring;

/// <summary>A loop runs what it is asked to, no more and no less.</summary>
public sealed class TimedLoopTests : IDisposable
{
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-test-");

    [Fact]
    public void RunFor_runs_what_it_says_and_until_the_time_is_over()
    {
        var adapter = new BytesOnly();
        using var loop = new LoopFactory<byte>(new Library<byte>(adapter), [1], scratch.FullName).Make("serialize", "memory", "sync");
        var (iterations, nanoseconds) = loop.RunFor(2_000_000);
        iterations.ShouldBe(adapter.Calls);
        nanoseconds.ShouldBeGreaterThanOrEqualTo(2_000_000);
    }

    [Fact]
    public void RunFor_runs_once_however_short_the_time()
    {
        var adapter = new BytesOnly();
        using var loop = new LoopFactory<byte>(new Library<byte>(adapter), [1], scratch.FullName).Make("serialize", "memory", "sync");
        loop.RunFor(0).Iterations.ShouldBe(1);
        adapter.Calls.ShouldBe(1);
    }

    [Fact]
    public void RunFor_runs_as_often_as_asked_for_only_while_there_is_time()
    {
        using var loop = new FunctionLoop<byte, byte[]>(_ =>
        {
            Thread.SpinWait(1_000);
            return [];
        }, [1], "test");
        loop.RunFor(0, atLeast: 1_000_000, atMost: 1).Iterations.ShouldBe(1);
        loop.RunFor(0, atLeast: 1_000_000, atMost: 1_000_000).Iterations.ShouldBeLessThan(1_000_000);
    }

    [Fact]
    public void Values_are_taken_in_turn_from_one_run_to_the_next()
    {
        var seen = new List<byte>();
        using var loop = new FunctionLoop<byte, byte[]>(value =>
        {
            seen.Add(value);
            return [];
        }, [1, 2, 3], "test");
        loop.Run(4);
        loop.Run(3);
        seen.ShouldBe([1, 2, 3, 1, 2, 3, 1]);
    }

    [Theory]
    [InlineData("sync")]
    [InlineData("async")]
    public void What_a_file_buffers_is_written_after_each_document(string mode)
    {
        var lengths = new List<long>();
        using TimedLoop loop = mode == "sync"
            ? new StreamLoop<byte>(Write, [7], new FileOutput(scratch.FullName, mode, documents: 2), "Stream")
            : new AsyncStreamLoop<byte>(WriteAsync, [7], new FileOutput(scratch.FullName, mode, documents: 2)) { Api = "Stream", Values = 1 };
        loop.Run(1);
        lengths.ShouldBe([0, 1]);

        void Write(byte value, Stream stream)
        {
            lengths.Add(new FileInfo(((FileStream)stream).Name).Length);
            stream.WriteByte(value);
        }

        Task WriteAsync(byte value, Stream stream)
        {
            Write(value, stream);
            return Task.CompletedTask;
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void A_file_gets_each_document_as_often_as_asked_from_its_start(int documents)
    {
        using var output = new FileOutput(scratch.FullName, "sync", documents);
        var adapter = new Everything();
        using var loop = new StreamLoop<byte>(((ISerializeToStream<byte>)adapter).Serialize, [7, 8], output, "test");
        loop.Run(2);
        adapter.Calls.ShouldBe(2 * documents);
        output.Stream.Position = 0;
        var written = new byte[3];
        output.Stream.ReadAtLeast(written, 3, throwOnEndOfStream: false).ShouldBe(documents);
        written[..documents].ShouldAllBe(value => value == 8);
    }

    [Fact]
    public void A_sample_counts_what_its_iterations_allocate_and_nothing_of_the_lead_in()
    {
        using var loop = new FunctionLoop<byte, byte[]>(_ => new byte[10_000], [1], "test");
        loop.Run(10);
        var sampler = new Sampler(loop, ThisMachine.Instance);
        // The process's bytes are counted, and tests beside this one allocate, too: the least of several samples is the loop's own.
        var samples = Enumerable.Range(0, 20).Select(_ => sampler.Take(iterations: 100, leadIn: 1_000)).ToList();
        samples.ShouldAllBe(sample => sample.Whole("iterations") == 100 && sample.Whole("nanoseconds") > 0);
        samples.Min(sample => sample.Whole("allocated_bytes")).ShouldBeInRange(100 * 10_000, 200 * 10_000);
    }

    public void Dispose() => scratch.Delete(recursive: true);
}

using System.Text;
using Assay.Host.Hosting;
using Assay.Host.Tests.Hosting;
using Assay.Wire.Echo;
using Assay.Worker;

namespace Assay.Host.Tests;

public sealed class HostedSerializerTests
{
    private static readonly Dictionary<string, string> NoOptions = [];

    [Fact]
    public async Task Both_ends_of_an_echo_use_the_serializer_from_where_its_worker_was_built()
    {
        var hosted = HostedSerializer.Create(WorkerAssembly.Load(Workers.HandWritten), "hand-written", "envelope", 1, NoOptions);
        await using var server = new EchoServer(() => hosted.NewEcho(), rawBytes: 32);
        var settings = new EchoSettings { Target = server.EndPoint, Connections = 3, InFlight = 50, Duration = TimeSpan.FromMilliseconds(200) };
        using var client = await EchoClient.StartAsync(settings, () => hosted.NewEcho(), CancellationToken.None);
        var result = await client.CountAsync(() => { });
        result.Failure.ShouldBeNull();
        // All that was under way came back, however slow the machine is.
        result.AllMessages.ShouldBeGreaterThanOrEqualTo(150);
        // 38 bytes of envelope are the published size.
        result.FrameBytes.ShouldBe(4 + 38 + 32);
        hosted.Library.File.ShouldBe(Workers.HandWritten);
    }

    [Fact]
    public async Task A_payload_of_many_values_is_echoed_value_by_value()
    {
        var hosted = HostedSerializer.Create(WorkerAssembly.Load(Workers.SystemTextJson), "system-text-json", "post", 7, NoOptions);
        await using var server = new EchoServer(() => hosted.NewEcho(), rawBytes: 8);
        var settings = new EchoSettings { Target = server.EndPoint, Connections = 2, InFlight = 600, RawBytes = 8, Duration = TimeSpan.FromMilliseconds(100) };
        using var client = await EchoClient.StartAsync(settings, () => hosted.NewEcho(), CancellationToken.None);
        var result = await client.CountAsync(() => { });
        result.Failure.ShouldBeNull();
        hosted.Values.ShouldBe(7);
        // A frame is the message, its length and eight raw bytes.
        ((double)hosted.LongestMessage()).ShouldBeGreaterThanOrEqualTo(result.FrameBytes - 4 - 8);
    }

    [Fact]
    public async Task Messages_are_read_into_one_object_that_is_kept_where_the_serializer_can()
    {
        var hosted = HostedSerializer.Create(WorkerAssembly.Load(Workers.HandWritten), "hand-written", "envelope", 1, NoOptions);
        hosted.Populates.ShouldBeTrue();
        await using var server = new EchoServer(() => hosted.NewEcho(populate: true), rawBytes: 32);
        var settings = new EchoSettings { Target = server.EndPoint, Connections = 3, InFlight = 300, Duration = TimeSpan.FromMilliseconds(100) };
        using var client = await EchoClient.StartAsync(settings, () => hosted.NewEcho(populate: true), CancellationToken.None);
        (await client.CountAsync(() => { })).Failure.ShouldBeNull();
        // Once its first object is there, a message allocates nothing.
        var (echo, frames) = (hosted.NewEcho(populate: true), new FrameBuffer());
        echo.BeginTurn();
        echo.Write(frames);
        var message = frames.Written.ToArray();
        echo.Read(message);
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < 1000; i++)
            echo.Read(message);
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBe(0);
        HostedSerializer.Create(WorkerAssembly.Load(Workers.SystemTextJson), "system-text-json", "post", 7, NoOptions).Populates.ShouldBeFalse();
    }

    [Fact]
    public async Task A_library_that_only_knows_streams_writes_and_reads_without_arrays_of_the_messages()
    {
        var hosted = HostedSerializer.Create(typeof(StreamedLines).Assembly, "streamed", "line", 1, NoOptions);
        var (body, buffer, frames) = (new MemoryStream(), new ReusedBuffer(), new FrameBuffer());
        var echo = hosted.NewEcho();
        echo.BeginTurn();
        // A byte order mark is the streams' alone: such a message is as long as one that was served.
        await hosted.WriteAsync(0, body);
        body.Length.ShouldBe(3 + StreamedLines.Length);
        hosted.HasLength((int)body.Length).ShouldBeTrue();
        echo.Write(frames);
        var message = frames.Written.ToArray();
        message.Length.ShouldBe((int)body.Length);
        echo.Check(message).ShouldBeTrue();
        Allocated(() =>
        {
            body.Position = 0;
            hosted.WriteAsync(0, body).IsCompleted.ShouldBeTrue();
        }).ShouldBeLessThan(StreamedLines.Length / 2);
        Allocated(() =>
        {
            buffer.Clear();
            hosted.Write(0, buffer);
        }).ShouldBeLessThan(StreamedLines.Length / 2);
        Allocated(() =>
        {
            frames.Clear();
            echo.Write(frames);
        }).ShouldBeLessThan(StreamedLines.Length / 2);
        Allocated(() => echo.Read(message)).ShouldBeLessThan(StreamedLines.Length / 2);
    }

    [Fact]
    public async Task Few_adapters_are_made_however_many_values_and_requests_there_are()
    {
        var hosted = HostedSerializer.Create(typeof(CountedLibrary).Assembly, "counted", "line", 50, NoOptions);
        var before = CountedLibrary.Made;
        Parallel.For(0, 8, _ => hosted.NamesTypes.ShouldBeFalse());
        (CountedLibrary.Made - before).ShouldBe(1);
        HeldStream[] bodies = [.. Enumerable.Range(0, 50).Select(_ => new HeldStream())];
        // None of their clients reads yet.
        Task[] written = [.. bodies.Select((body, i) => hosted.WriteAsync(i, body))];
        (CountedLibrary.Made - before).ShouldBe(2);
        foreach (var body in bodies)
            body.Release();
        await Task.WhenAll(written);
        bodies.Select(body => Encoding.UTF8.GetString(body.ToArray())).ShouldBe(Enumerable.Range(0, 50).Select(i => $"line {i}"));
    }

    [Fact]
    public void Two_workers_are_loaded_side_by_side()
    {
        var (left, right) = (WorkerAssembly.Load(Workers.HandWritten), WorkerAssembly.Load(Workers.SystemTextJson));
        left.GetType("Assay.Payloads.MessageEnvelope").ShouldNotBeNull().ShouldNotBe(right.GetType("Assay.Payloads.MessageEnvelope"), "each has its own types");
        HostedSerializer.Create(right, "system-text-json", "envelope", 1, NoOptions).Reads.ShouldBeTrue();
    }

    [Fact]
    public void What_a_worker_does_not_have_is_refused_with_what_it_has()
    {
        var worker = WorkerAssembly.Load(Workers.HandWritten);
        Should.Throw<PayloadNotSupportedException>(() => HostedSerializer.Create(worker, "hand-written", "post", 1, NoOptions));
        Should.Throw<ArgumentException>(() => HostedSerializer.Create(worker, "hand-wrought", "envelope", 1, NoOptions)).Message.ShouldContain("hand-written");
        Should.Throw<PayloadNotSupportedException>(() => HostedSerializer.Create(worker, "hand-written", "envelop", 1, NoOptions)).Message
            .ShouldContain("envelope");
        Should.Throw<FileNotFoundException>(() => WorkerAssembly.Load("/nowhere/Worker.dll")).Message.ShouldBe("There is no worker at /nowhere/Worker.dll.");
    }

    private static long Allocated(Action action)
    {
        action();
        var before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}

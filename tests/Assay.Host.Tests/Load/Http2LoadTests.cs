using System.Collections.Concurrent;
using System.Text;
using Assay.Host.Http;
using Assay.Protocol;
using Assay.Wire.Grpc;
using Assay.Wire.Load;
using Assay.Wire.Load.Http2;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Assay.Host.Tests.Load;

/// <summary>The generator over HTTP/2 and gRPC: what it counts, and by which cause.</summary>
public sealed class Http2LoadTests
{
    private const int Connections = 8;

    private static readonly TimeSpan Endless = TimeSpan.FromMinutes(10);

    public static TheoryData<string> Paths { get; } = OperatingSystem.IsLinux() ? new("Epoll", "Portable") : new("Portable");

    // Before counting begins: the first request of all, the one that learns whether others follow, and HttpClient connects by asking for something.
    private static int Before(string path) => path == nameof(LoadPath.Epoll) ? 2 : 2 + Connections;

    [Theory]
    [InlineData("Portable", 1)]
    [InlineData("Portable", 4)]
    [InlineData("Fastest", 1)]
    [InlineData("Fastest", 4)]
    public async Task Every_answer_is_counted_once_over_the_connections_and_streams_that_were_asked_for(string path, int streams)
    {
        using var enough = new CancellationTokenSource();
        // The first request of each stream is answered when all streams have asked.
        var (asked, all) = (0, new TaskCompletionSource());
        var before = Before(path == nameof(LoadPath.Fastest) && OperatingSystem.IsLinux() ? nameof(LoadPath.Epoll) : nameof(LoadPath.Portable));
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number >= before)
            {
                if (Interlocked.Increment(ref asked) == Connections * streams)
                    all.SetResult();
                await all.Task;
            }
            if (number == 2000)
                await enough.CancelAsync();
            await context.Response.WriteAsync("Hello, World!");
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Streams = streams, Duration = Endless }, enough.Token);
        result.BadAnswers.ShouldBe(0);
        // The first request, those that made the connections, and those that were under way at the end aren't counted.
        server.Requests.ShouldBeInRange((int)result.Answers + before, (int)result.Answers + before + 2 * Connections * streams);
        result.Answers.ShouldBeGreaterThan(1500);
        result.BodyBytes.ShouldBe(13);
        result.Tally.BytesRead.ShouldBeGreaterThan(result.Answers * 13);
        result.Tally.ServiceTime.Count.ShouldBe(0, "a closed loop sends when it intends to");
        server.Connections.Count.ShouldBe(1 + Connections);
        server.MostUnderWay.ShouldBe(Connections * streams);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Bodies_that_a_server_sends_in_turn_are_all_good(string path)
    {
        using var enough = new CancellationTokenSource();
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number == 500)
                await enough.CancelAsync();
            await context.Response.WriteAsync(new string('v', 1 + (number % 50)));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Answers.ShouldBeGreaterThan(0);
        result.BadAnswers.ShouldBe(0);
        result.BodyBytes.ShouldBe(26);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_body_of_none_of_them_is_bad(string path)
    {
        using var enough = new CancellationTokenSource();
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number == 500)
                await enough.CancelAsync();
            await context.Response.WriteAsync(new string(number > 300 ? 'x' : 'v', 1 + (number % 50)));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Tally.Bad.Keys.ShouldBe([BadCause.OtherBody]);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Bad_answers_are_counted_by_cause_and_are_never_latencies(string path)
    {
        using var enough = new CancellationTokenSource();
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number == 500)
                await enough.CancelAsync();
            switch (number % 5)
            {
                case 1:
                    context.Response.StatusCode = 503;
                    break;
                case 2:
                    context.Abort();
                    break;
                case 3:
                    // What it sends before load is put on is what is expected.
                    await context.Response.WriteAsync(number == 3 ? "ok" : "other");
                    break;
                case 4:
                    await context.Response.WriteAsync("o");
                    await context.Response.Body.FlushAsync();
                    context.Abort();
                    break;
                default:
                    await context.Response.WriteAsync("ok");
                    break;
            }
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Tally.Bad.Keys.Order().ShouldBe(new[] { "status 503", BadCause.StreamReset, BadCause.OtherBody });
        // One in five is good, and two are reset, one of them in the midst of its body.
        result.Tally.Bad["status 503"].ShouldBeInRange(result.Answers - 9, result.Answers + 9);
        result.Tally.Bad[BadCause.OtherBody].ShouldBeInRange(result.Answers - 9, result.Answers + 9);
        result.Tally.Bad[BadCause.StreamReset].ShouldBeInRange(2 * result.Answers - 18, 2 * result.Answers + 18);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task An_answer_that_does_not_come_is_a_timeout_and_not_a_latency(string path)
    {
        await using var server = await ScriptedHttp2.StartAsync((context, number) =>
            number >= Before(path) && number < Before(path) + Connections
                ? Task.Delay(Timeout.Infinite, context.RequestAborted).ContinueWith(_ => { }, TaskScheduler.Default)
                : context.Response.WriteAsync("ok"));
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Timeout = TimeSpan.FromMilliseconds(300), Duration = TimeSpan.FromSeconds(1) },
            CancellationToken.None);
        var (cause, count) = result.Tally.Bad.ShouldHaveSingleItem();
        cause.ShouldBe(BadCause.Timeout);
        count.ShouldBeGreaterThanOrEqualTo(Connections);
        result.Answers.ShouldBeGreaterThan(0, "the connections are of further use");
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task The_slowest_answers_come_after_counting_has_ended_and_are_latencies_but_no_rate(string path)
    {
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number >= Before(path) + Connections)
                await Task.Delay(1000);
            await context.Response.WriteAsync("ok");
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeLessThanOrEqualTo(Connections);
        result.Tally.Latency.Count.ShouldBe(result.Answers + Connections, "each of eight connections waited for one");
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task In_an_open_loop_requests_that_had_to_wait_for_a_stalled_server_count_their_waiting(string path)
    {
        using var enough = new CancellationTokenSource();
        var stall = new TaskCompletionSource();
        using var timer = new Timer(_ => stall.TrySetResult());
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number == 100)
            {
                timer.Change(300, Timeout.Infinite);
                await stall.Task;
            }
            if (number == 1000)
                await enough.CancelAsync();
            await context.Response.WriteAsync("ok");
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Connections = 1, Rate = 1000, Duration = Endless }, enough.Token);
        result.BadAnswers.ShouldBe(0);
        // Those intended during the stall waited between 300 and 0 ms, all but the first of them before they were even sent.
        result.Tally.Latency.Percentile(0.85).ShouldBeGreaterThan(50_000_000);
        result.Tally.ServiceTime.Percentile(0.95).ShouldBeLessThan(50_000_000);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Answers_of_a_server_that_waits_come_at_the_pace_of_all_streams_and_not_in_batches(string path)
    {
        // Eight streams in 500 ms: one each 62 ms. In batches seven of eight come at once, at each try; by chance, where the machine stops when they begin.
        var pause = 0L;
        for (var tries = 0; tries < 5 && pause <= 20; tries++)
            pause = await MedianPauseAsync(path);
        pause.ShouldBeGreaterThan(20);
    }

    private static async Task<long> MedianPauseAsync(string path)
    {
        var asked = new ConcurrentQueue<long>();
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number >= Before(path))
                asked.Enqueue(Environment.TickCount64);
            await Task.Delay(500);
            await context.Response.WriteAsync("ok");
        });
        var result = await LoadGenerator.RunAsync(
            Settings(server, path) with { Connections = 2, Streams = 4, WarmUp = TimeSpan.FromMilliseconds(50), Duration = TimeSpan.FromSeconds(1.25) },
            CancellationToken.None);
        result.BadAnswers.ShouldBe(0);
        var pauses = asked.Zip(asked.Skip(1), (one, next) => next - one).Order().ToList();
        return pauses[pauses.Count / 2];
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_bad_first_answer_does_not_leave_bodies_unchecked(string path)
    {
        using var enough = new CancellationTokenSource();
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number == 500)
                await enough.CancelAsync();
            context.Response.StatusCode = number == 0 ? 503 : 200;
            await context.Response.WriteAsync(number > 300 ? "something else" : "ok");
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Tally.Bad.Keys.ShouldBe([BadCause.OtherBody]);
        (result.BodyBytes, result.IsUnchecked).ShouldBe((2, false));
    }

    [Theory]
    [InlineData("stream reset")]
    [InlineData("connection reset")]
    [InlineData("late")]
    public async Task What_comes_to_nothing_at_first_is_asked_again(string fault)
    {
        using var enough = new CancellationTokenSource();
        await using var server = await ScriptedHttp2.StartAsync(async (context, number) =>
        {
            if (number == 300)
                await enough.CancelAsync();
            if (number == 0 && fault == "stream reset")
                context.Abort();
            else if (number == 0 && fault == "connection reset")
                context.Features.GetRequiredFeature<IConnectionLifetimeFeature>().Abort();
            else if (number == 0)
                await Task.Delay(Timeout.Infinite, context.RequestAborted).ContinueWith(_ => { }, TaskScheduler.Default);
            else
                await context.Response.WriteAsync("ok");
        });
        var result = await LoadGenerator.RunAsync(
            Settings(server) with { Timeout = fault == "late" ? TimeSpan.FromSeconds(2) : TimeSpan.FromMinutes(1), Duration = Endless }, enough.Token);
        result.Answers.ShouldBeGreaterThan(0);
        (result.BadAnswers, result.BodyBytes, result.IsUnchecked).ShouldBe((0, 2, false));
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_rate_beyond_the_server_is_named_an_overload(string path)
    {
        await using var server = await ScriptedHttp2.StartAsync(async (context, _) =>
        {
            await Task.Delay(5);
            await context.Response.WriteAsync("ok");
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Connections = 2, Rate = 2000 }, CancellationToken.None);
        result.IsOverloaded.ShouldBeTrue();
        result.Overdue.ShouldBe(0);
        (result.Answers + result.Tally.Late.Good).ShouldBe(800, "all were answered, most of them late");
        result.Tally.Latency.Count.ShouldBe(800);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_server_that_dies_is_counted_and_what_was_measured_before_is_kept(string path)
    {
        var dying = new TaskCompletionSource();
        await using var server = await ScriptedHttp2.StartAsync((context, number) =>
        {
            if (number == 300)
                dying.SetResult();
            return context.Response.WriteAsync("ok");
        });
        using var enough = new CancellationTokenSource();
        var run = LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        await Task.WhenAny(dying.Task, run);
        await server.DisposeAsync();
        enough.CancelAfter(TimeSpan.FromMilliseconds(700));
        var result = await run;
        result.Answers.ShouldBeGreaterThan(200);
        result.Tally.Bad.Keys.ShouldContain(BadCause.NotConnected);
    }

    [Fact]
    public async Task What_does_not_speak_http2_is_one_clear_line()
    {
        await using var server = await ScriptedHttp2.StartAsync((context, _) => context.Response.WriteAsync("ok"), HttpProtocols.Http1);
        var error = await Should.ThrowAsync<LoadException>(() => LoadGenerator.RunAsync(Settings(server), CancellationToken.None));
        error.Message.ShouldStartWith($"{server.EndPoint} doesn't answer over HTTP/2 without TLS");
        error.Message.ShouldNotContain('\n');
    }

    [Fact]
    public async Task Nobody_there_is_one_clear_line()
    {
        LoadSettings settings;
        await using (var server = await ScriptedHttp2.StartAsync((context, _) => context.Response.WriteAsync("ok")))
            settings = Settings(server);
        var error = await Should.ThrowAsync<LoadException>(() => LoadGenerator.RunAsync(settings, CancellationToken.None));
        error.Message.ShouldBe($"{settings.Target} doesn't answer: Connection refused");
    }

    [Theory]
    [InlineData("Customers", "", null)]
    [InlineData("Customers", "gzip", null)]
    [InlineData("Nothing", "", "gRPC status Unimplemented")]
    public async Task A_payload_is_called_over_grpc_and_another_status_than_ok_is_a_bad_answer(string method, string compression, string? cause)
    {
        await using var host = new HttpHost();
        host.Offer(new Message("offer").With("id", "google-protobuf").With("name", "google-protobuf").With("worker", Workers.GoogleProtobuf));
        var ports = (await host.ServeAsync(new Message("serve-http").With("address", "127.0.0.1").With("ports", "0,0"))).Text("ports").Split(',');
        var query = new PayloadQuery(100, new Dictionary<string, string>(), compression);
        var settings = new LoadSettings
        {
            Target = System.Net.IPEndPoint.Parse("127.0.0.1:" + ports[1]),
            Request = default,
            Http2 = new Http2Request(new Uri($"http://127.0.0.1:{ports[1]}{PayloadMethod.Service}{method}"), compression, query.ToBytes()),
            Connections = 2,
            WarmUp = TimeSpan.Zero,
        };
        // Through the generator's process, as the lab does it; a slow machine may need longer for the first answer.
        var result = await LoadProcess.RunAsync(settings with { Duration = TimeSpan.FromMilliseconds(300) }, CancellationToken.None);
        if (result.Answers + result.BadAnswers == 0)
            result = await LoadProcess.RunAsync(settings with { Duration = TimeSpan.FromSeconds(20) }, CancellationToken.None);
        if (cause is null)
        {
            result.BadAnswers.ShouldBe(0);
            result.Answers.ShouldBeGreaterThan(0);
            // A column of sizes compares what went over the network: a hundred customers are 16,400 bytes.
            result.BodyBytes.ShouldBeInRange(compression.Length > 0 ? 1_000 : 14_000, compression.Length > 0 ? 12_000 : 20_000);
        }
        else
        {
            result.Answers.ShouldBe(0);
            result.Tally.Bad.Keys.ShouldHaveSingleItem().ShouldBe(cause);
        }
    }

    private static LoadSettings Settings(ScriptedHttp2 server, string path = nameof(LoadPath.Fastest)) => new()
    {
        Path = Enum.Parse<LoadPath>(path),
        Target = server.EndPoint,
        Request = default,
        Http2 = new Http2Request(new Uri($"http://{server.EndPoint}/"), "", null),
        Connections = Connections,
        // Within which bodies are learned, too.
        Timeout = TimeSpan.FromMinutes(1),
        WarmUp = TimeSpan.Zero,
        Duration = TimeSpan.FromMilliseconds(400),
    };
}

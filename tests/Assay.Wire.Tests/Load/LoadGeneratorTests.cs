using System.Net.Sockets;
using System.Text;
using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class LoadGeneratorTests
{
    public static TheoryData<string> Paths { get; } = OperatingSystem.IsLinux() ? new("Epoll", "Portable") : new("Portable");

    private static readonly TimeSpan Endless = TimeSpan.FromMinutes(10);

    private static LoadSettings Settings(ScriptedServer server, string path) => new()
    {
        Target = server.EndPoint,
        Request = "GET / HTTP/1.1\r\nHost: test\r\n\r\n"u8.ToArray(),
        Connections = 8,
        Threads = 2,
        WarmUp = TimeSpan.Zero,
        Duration = TimeSpan.FromMilliseconds(400),
        Path = Enum.Parse<LoadPath>(path),
    };

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Every_answer_is_counted_once_with_its_bytes(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 1000)
                enough.Cancel();
            return ScriptedServer.Send(socket, ScriptedServer.Ok("Hello, World!"));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Answers.ShouldBeGreaterThan(900);
        result.BadAnswers.ShouldBe(0);
        // The first request alone, the one that learns whether others follow, and those that were under way at the end, aren't counted.
        server.Requests.ShouldBeInRange((int)result.Answers + 2, (int)result.Answers + 2 + 2 * 8);
        result.Tally.BytesRead.ShouldBeInRange(result.Answers * ScriptedServer.Ok("Hello, World!").Length,
            (result.Answers + 8) * ScriptedServer.Ok("Hello, World!").Length);
        result.BodyBytes.ShouldBe(13);
        result.Tally.AnsweredBySecond.ToArray().Sum().ShouldBe(result.Answers);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_body_in_many_pieces_is_one_answer(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number == 200)
                await enough.CancelAsync();
            await ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\nTransfer-Enc");
            await ScriptedServer.Send(socket, "oding: chunked\r\n\r\n5\r\nHe");
            await ScriptedServer.Send(socket, "llo\r\n0\r\n");
            return await ScriptedServer.Send(socket, "\r\n");
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Answers.ShouldBeGreaterThan(150);
        result.BadAnswers.ShouldBe(0);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Bad_answers_are_counted_by_cause_and_are_never_latencies(string path)
    {
        using var server = new ScriptedServer((socket, number) => (number % 7) switch
        {
            1 => ScriptedServer.Send(socket, "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nbusy"),
            2 => ScriptedServer.Reset(socket),
            3 => ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nshort").ContinueWith(_ => false, TaskScheduler.Default),
            4 => ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokand more"),
            5 => ScriptedServer.Send(socket, ScriptedServer.Ok("other")),
            6 => Task.FromResult(false),
            _ => ScriptedServer.Send(socket, ScriptedServer.Ok("ok")),
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = TimeSpan.FromMilliseconds(800) }, CancellationToken.None);
        result.Tally.Bad.Keys.Order().ShouldBe(
            new[] { "status 503", BadCause.Reset, BadCause.CutShort, BadCause.TooLong, BadCause.OtherBody, BadCause.NoAnswer }.Order(), ignoreOrder: false);
        // One in seven is good: each cause is as frequent as good answers are.
        foreach (var (cause, count) in result.Tally.Bad)
            count.ShouldBeInRange(result.Answers - 9, result.Answers + 9, cause);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Bodies_that_a_server_sends_in_turn_are_all_good(string path)
    {
        using var server = new ScriptedServer((socket, number) => ScriptedServer.Send(socket, ScriptedServer.Ok(new string('v', 1 + (number % 50)))));
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.Answers.ShouldBeGreaterThan(0);
        result.BadAnswers.ShouldBe(0);
        // The mean of 1 to 50, rounded.
        result.BodyBytes.ShouldBe(26);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_body_of_none_of_them_is_bad(string path)
    {
        // As long as one of them, so that only the comparison of bytes can tell.
        using var server = new ScriptedServer((socket, number) => ScriptedServer.Send(socket, ScriptedServer.Ok(
            number > 300 ? new string('x', 1 + (number % 50)) : new string('v', 1 + (number % 50)))));
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = TimeSpan.FromSeconds(1) }, CancellationToken.None);
        result.Tally.Bad.Keys.ShouldBe([BadCause.OtherBody]);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_bad_answer_while_bodies_are_learned_is_no_body(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 600)
                enough.Cancel();
            return ScriptedServer.Send(socket, number switch
            {
                1 or 3 => "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n",
                > 300 => ScriptedServer.Ok(""),
                _ => ScriptedServer.Ok(new string('v', 1 + (number % 50))),
            });
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Tally.Bad.Keys.ShouldBe([BadCause.OtherBody]);
        result.Answers.ShouldBeGreaterThan(0, "those that were learned all the same");
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Bodies_that_could_not_be_learned_are_not_said_to_be_wrong(string path)
    {
        using var server = new ScriptedServer((socket, number) => ScriptedServer.Send(socket, number is > 1 and < 40
            ? "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"
            : ScriptedServer.Ok(new string('v', 1 + (number % 50)))));
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.Tally.Bad.Keys.ShouldBe(["status 503"]);
        result.Answers.ShouldBeGreaterThan(0);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task What_a_server_says_in_place_of_an_answer_is_kept(string path)
    {
        using var server = ScriptedServer.Always("HTTP/1.1 400 Bad Request\r\nContent-Length: 29\r\n\r\ncount=0: expected 1 to 20,000");
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.Answers.ShouldBe(0);
        result.Refusal.ShouldBe("count=0: expected 1 to 20,000");
        LoadMessages.ReadAnswer(result.Settings, [.. LoadMessages.Answer(result)]).Refusal.ShouldBe(result.Refusal);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task An_answer_that_does_not_come_is_a_timeout_and_not_a_latency(string path)
    {
        using var server =
            new ScriptedServer((socket, number) => number is > 1 and < 10 ? Task.FromResult(true) : ScriptedServer.Send(socket, ScriptedServer.Ok("ok")));
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Timeout = TimeSpan.FromSeconds(3), Duration = TimeSpan.FromSeconds(5) },
            CancellationToken.None);
        var (cause, count) = result.Tally.Bad.ShouldHaveSingleItem();
        cause.ShouldBe(BadCause.Timeout);
        count.ShouldBeGreaterThanOrEqualTo(8);
        result.Answers.ShouldBeGreaterThan(0, "connections are made again");
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Nor_does_one_get_lost_because_counting_ends_first(string path)
    {
        using var server =
            new ScriptedServer((socket, number) => number is 50 ? Task.FromResult(true) : ScriptedServer.Send(socket, ScriptedServer.Ok("ok")));
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Timeout = TimeSpan.FromSeconds(2) }, CancellationToken.None);
        result.Tally.Bad.ShouldHaveSingleItem().ShouldBe(new(BadCause.Timeout, 1));
        result.Seconds.ShouldBeInRange(0.39, 0.41);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task What_comes_after_counting_has_ended_is_neither_good_nor_bad(string path)
    {
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number > 50)
                await Task.Delay(600);
            return await ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeLessThan(50);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_server_that_closes_after_each_answer_is_not_failing(string path)
    {
        using var server = new ScriptedServer(async (socket, _) =>
        {
            await ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok");
            return false;
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        // With a pause for each there were no more than 50 over each of them in a second.
        result.Answers.ShouldBeGreaterThan(8 * 20);
        result.BadAnswers.ShouldBe(0);
        result.Tally.Reconnected.ShouldBeInRange(result.Answers, result.Answers + 8);
        LoadMessages.ReadAnswer(result.Settings, [.. LoadMessages.Answer(result)]).Tally.Reconnected.ShouldBe(result.Tally.Reconnected);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Connections_that_were_closed_during_the_warm_up_are_not_counted(string path)
    {
        using var server = new ScriptedServer(async (socket, number) =>
        {
            await ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
            return number > 50;
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { WarmUp = TimeSpan.FromMilliseconds(800) }, CancellationToken.None);
        result.Answers.ShouldBeGreaterThan(0);
        result.Tally.Reconnected.ShouldBe(0);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_server_that_only_ends_connections_is_not_kept_busy_with_that(string path)
    {
        using var server = new ScriptedServer((socket, number) => number > 1 ? Task.FromResult(false) : ScriptedServer.Send(socket, ScriptedServer.Ok("ok")));
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.Answers.ShouldBe(0);
        result.BadAnswers.ShouldBeInRange(8, 8 * 21, "each of eight connections is made again after 20 ms, in 400 ms");
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_server_that_dies_is_counted_and_what_was_measured_before_is_kept(string path)
    {
        ScriptedServer? server = null;
        using var mortal = server = new ScriptedServer((socket, number) =>
        {
            if (number == 200)
                server!.Dispose();
            return ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var result = await LoadGenerator.RunAsync(Settings(mortal, path), CancellationToken.None);
        result.Answers.ShouldBeInRange(150, mortal.Requests);
        result.Tally.Bad.Keys.ShouldContain(BadCause.NotConnected);
        result.Requests.ShouldBe(result.Answers + result.BadAnswers - result.Tally.Bad[BadCause.NotConnected]);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task In_an_open_loop_requests_that_had_to_wait_for_a_stalled_server_count_their_waiting(string path)
    {
        // A thousand requests a second over one connection; one answer, 100 ms in, takes 300 ms. A closed loop would see one slow answer.
        using var enough = new CancellationTokenSource();
        var stall = new TaskCompletionSource();
        using var timer = new Timer(_ => stall.TrySetResult());
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number == 100)
            {
                timer.Change(300, Timeout.Infinite);
                await stall.Task;
            }
            if (number == 1000)
                await enough.CancelAsync();
            return await ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Connections = 1, Rate = 1000, Duration = Endless }, enough.Token);
        result.BadAnswers.ShouldBe(0);
        // Those intended during the stall waited between 300 and 0 ms, all but the first of them before they were even sent.
        Above(result.Tally.Latency, 50_000_000).ShouldBeGreaterThan(200);
        Above(result.Tally.ServiceTime, 50_000_000).ShouldBeLessThan(20);
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task A_rate_beyond_the_server_is_named_an_overload(string path)
    {
        using var server = new ScriptedServer(async (socket, _) =>
        {
            await Task.Delay(5);
            return await ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Connections = 2, Rate = 5000 }, CancellationToken.None);
        result.IsOverloaded.ShouldBeTrue();
        (result.Answers + result.Overdue).ShouldBeInRange(1900, 2010, "each intended request was answered or is overdue");
    }

    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Ended_early_a_run_keeps_what_it_counted(string path)
    {
        using var cancel = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 300)
                cancel.Cancel();
            return ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, cancel.Token);
        result.Answers.ShouldBeGreaterThan(200);
        result.Seconds.ShouldBeLessThan(300);
    }

    [Fact]
    public async Task Nobody_there_is_one_clear_line()
    {
        LoadSettings settings;
        using (var server = ScriptedServer.Always(""))
            settings = Settings(server, "Portable");
        var error = await Should.ThrowAsync<LoadException>(() => LoadGenerator.RunAsync(settings, CancellationToken.None));
        error.Message.ShouldBe($"{settings.Target} doesn't answer: Connection refused");
    }

    [Fact]
    public async Task What_does_not_speak_http_is_one_clear_line()
    {
        using var server = ScriptedServer.Always("+OK ready\r\n\r\n");
        var error = await Should.ThrowAsync<LoadException>(() => LoadGenerator.RunAsync(Settings(server, "Portable"), CancellationToken.None));
        error.Message.ShouldBe($"the first response of {server.EndPoint} is unusable: {BadCause.NotHttp}");
    }

    [Theory]
    [InlineData(0, 1, "--connections 0: expected 1 to 100000")]
    [InlineData(1, 0, "--duration 0 s: expected 0.1 s to a day")]
    public async Task Settings_out_of_range_are_refused_by_name(int connections, double seconds, string message)
    {
        using var server = ScriptedServer.Always(ScriptedServer.Ok("ok"));
        var settings = Settings(server, "Portable") with { Connections = connections, Duration = TimeSpan.FromSeconds(seconds) };
        (await Should.ThrowAsync<LoadException>(() => LoadGenerator.RunAsync(settings, CancellationToken.None))).Message.ShouldBe(message);
    }

    private static long Above(LatencyHistogram histogram, long nanoseconds)
    {
        var below = Enumerable.Range(0, 10_001).Last(i => i == 0 || histogram.Percentile(i / 10_000.0) <= nanoseconds);
        return (long)Math.Round(histogram.Count * (1 - below / 10_000.0));
    }
}

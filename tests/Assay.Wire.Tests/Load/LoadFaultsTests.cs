using Assay.Wire.Load;
using static Assay.Wire.Tests.Load.GeneratorRuns;

namespace Assay.Wire.Tests.Load;

/// <summary>What a server does wrong, and what the generator makes of it.</summary>
public sealed class LoadFaultsTests
{
    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task Bad_answers_are_counted_by_cause_and_are_never_latencies(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 700)
                enough.Cancel();
            return (number % 7) switch
            {
                1 => ScriptedServer.Send(socket, "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nbusy"),
                2 => ScriptedServer.Reset(socket),
                3 => ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nshort").ContinueWith(_ => false, TaskScheduler.Default),
                4 => ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokand more"),
                5 => ScriptedServer.Send(socket, ScriptedServer.Ok("other")),
                6 => Task.FromResult(false),
                _ => ScriptedServer.Send(socket, ScriptedServer.Ok("ok")),
            };
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Tally.Bad.Keys.Order().ShouldBe(
            new[] { "status 503", BadCause.Reset, BadCause.CutShort, BadCause.TooLong, BadCause.OtherBody, BadCause.NoAnswer }.Order(), ignoreOrder: false);
        // One in seven is good: each cause is as frequent as good answers are.
        foreach (var (cause, count) in result.Tally.Bad)
            count.ShouldBeInRange(result.Answers - 9, result.Answers + 9, cause);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task A_body_of_none_of_them_is_bad(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 500)
                enough.Cancel();
            // As long as one of them, so that only the comparison of bytes can tell.
            return ScriptedServer.Send(socket, ScriptedServer.Ok(new string(number > 300 ? 'x' : 'v', 1 + (number % 50))));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Tally.Bad.Keys.ShouldBe([BadCause.OtherBody]);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
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
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task Bodies_are_checked_after_a_bad_first_answer_too(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 600)
                enough.Cancel();
            return ScriptedServer.Send(socket, number switch
            {
                0 => "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nbusy",
                > 300 => ScriptedServer.Ok("something else"),
                _ => ScriptedServer.Ok("ok"),
            });
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Tally.Bad.Keys.ShouldBe([BadCause.OtherBody]);
        (result.BodyBytes, result.IsUnchecked, result.Refusal).ShouldBe((2, false, "busy"));
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task Bodies_that_could_not_be_learned_are_not_said_to_be_wrong(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 600)
                enough.Cancel();
            return ScriptedServer.Send(socket, number is > 1 and < 40
                ? "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"
                : ScriptedServer.Ok(new string('v', 1 + (number % 50))));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Tally.Bad.Keys.ShouldBe(["status 503"]);
        result.Answers.ShouldBeGreaterThan(0);
        LoadMessages.ReadAnswer(result.Settings, [.. LoadMessages.Answer(result)]).IsUnchecked.ShouldBeTrue();
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task What_a_server_says_in_place_of_an_answer_is_kept(string path)
    {
        using var server = ScriptedServer.Always("HTTP/1.1 400 Bad Request\r\nContent-Length: 29\r\n\r\ncount=0: expected 1 to 20,000");
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.Answers.ShouldBe(0);
        result.Refusal.ShouldBe("count=0: expected 1 to 20,000");
        result.BodyBytes.ShouldBe(0, "the length of what refuses is no response's");
        LoadMessages.ReadAnswer(result.Settings, [.. LoadMessages.Answer(result)]).Refusal.ShouldBe(result.Refusal);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task An_answer_that_does_not_come_is_a_timeout_and_not_a_latency(string path)
    {
        using var server =
            new ScriptedServer((socket, number) => number is > 1 and < 10 ? Task.FromResult(true) : ScriptedServer.Send(socket, ScriptedServer.Ok("ok")));
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Timeout = TimeSpan.FromSeconds(1), Duration = TimeSpan.FromSeconds(2) },
            CancellationToken.None);
        var (cause, count) = result.Tally.Bad.ShouldHaveSingleItem();
        cause.ShouldBe(BadCause.Timeout);
        count.ShouldBeGreaterThanOrEqualTo(8);
        result.Answers.ShouldBeGreaterThan(0, "connections are made again");
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task Nor_does_one_get_lost_because_counting_ends_first(string path)
    {
        using var server =
            new ScriptedServer((socket, number) => number is 50 ? Task.FromResult(true) : ScriptedServer.Send(socket, ScriptedServer.Ok("ok")));
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Timeout = TimeSpan.FromSeconds(1) }, CancellationToken.None);
        result.Tally.Bad.ShouldHaveSingleItem().ShouldBe(new(BadCause.Timeout, 1));
        result.Seconds.ShouldBeInRange(0.39, 0.41);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task The_slowest_answers_come_after_counting_has_ended_and_are_latencies_but_no_rate(string path)
    {
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number > 9)
                await Task.Delay(1000);
            return await ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeLessThan(20);
        result.Tally.Latency.Count.ShouldBe(result.Answers + 8, "each of eight connections waited for one");
        result.Tally.Latency.Max.ShouldBeGreaterThanOrEqualTo(1_000_000_000 - 10_000_000);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task Connections_that_end_without_an_answer_after_counting_has_ended_are_bad_all_the_same(string path)
    {
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number <= 9)
                return await ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
            await Task.Delay(1000);
            return number % 2 == 0 ? await ScriptedServer.Reset(socket) : await ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\n") && false;
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.Tally.Bad.OrderBy(bad => bad.Key).ShouldBe([new(BadCause.CutShort, 4), new(BadCause.Reset, 4)]);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task Answers_that_come_after_counting_has_ended_count_for_a_server_as_much_as_against_it(string path)
    {
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number > 1)
                await Task.Delay(1000);
            return await ScriptedServer.Send(socket,
                number % 2 == 0 ? ScriptedServer.Ok("ok") : "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
        });
        // All are requested in the lead-in.
        var run = await LoadGenerator.RunAsync(Settings(server, path) with { WarmUp = TimeSpan.FromMilliseconds(200), SameBody = false },
            CancellationToken.None);
        var result = LoadMessages.ReadAnswer(run.Settings, [.. LoadMessages.Answer(run)]);
        result.Answers.ShouldBe(0);
        result.Tally.Bad.ShouldHaveSingleItem().Key.ShouldBe("status 503");
        result.Tally.Late.Bad.ShouldBe(result.BadAnswers);
        (result.Tally.Late.Good + result.Tally.Late.Bad).ShouldBe(8);
        result.Tally.Late.Good.ShouldBeInRange(3, 5);
        result.Requests.ShouldBe(0, "what took the generator no CPU while it counted");
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task A_server_that_closes_after_each_answer_is_not_failing(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number == 2000)
                await enough.CancelAsync();
            await ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok");
            return false;
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Duration = Endless }, enough.Token);
        result.Answers.ShouldBeGreaterThan(1900);
        result.Seconds.ShouldBeLessThan(5, "a pause of 20 ms for each over eight connections takes as long");
        result.BadAnswers.ShouldBe(0);
        result.Tally.Reconnected.ShouldBeInRange(result.Answers - 8, result.Answers + 8);
        LoadMessages.ReadAnswer(result.Settings, [.. LoadMessages.Answer(result)]).Tally.Reconnected.ShouldBe(result.Tally.Reconnected);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
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
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task A_server_that_only_ends_connections_is_not_kept_busy_with_that(string path)
    {
        using var server = new ScriptedServer((socket, number) => number > 1 ? Task.FromResult(false) : ScriptedServer.Send(socket, ScriptedServer.Ok("ok")));
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.Answers.ShouldBe(0);
        result.BadAnswers.ShouldBeInRange(8, 8 * 21, "each of eight connections is made again after 20 ms, in 400 ms");
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task A_server_that_dies_is_counted_and_what_was_measured_before_is_kept(string path)
    {
        ScriptedServer? server = null;
        using var enough = new CancellationTokenSource();
        using var mortal = server = new ScriptedServer((socket, number) =>
        {
            if (number == 200)
            {
                server!.Dispose();
                enough.CancelAfter(TimeSpan.FromMilliseconds(300));
            }
            return ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var result = await LoadGenerator.RunAsync(Settings(mortal, path) with { Duration = Endless }, enough.Token);
        result.Answers.ShouldBeInRange(150, mortal.Requests);
        result.Tally.Bad.Keys.ShouldContain(BadCause.NotConnected);
        result.Requests.ShouldBe(result.Answers + result.BadAnswers - result.Tally.Bad[BadCause.NotConnected]);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task What_is_due_while_the_only_connection_is_busy_waits_for_it_however_often_it_was_lost_before(string path)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number == 40)
                await enough.CancelAsync();
            // The first connections are lost while they are idle; later answers take longer than the next request is off.
            if (number > 10)
                await Task.Delay(30);
            return await ScriptedServer.Send(socket, ScriptedServer.Ok("ok")) && number is < 2 or > 10;
        });
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { Connections = 1, Rate = 50, Duration = Endless }, enough.Token);
        // What is sent while the end of a connection is on its way is lost with it.
        result.Tally.Bad.Keys.ShouldNotContain(BadCause.NotConnected);
        result.Answers.ShouldBeGreaterThan(30);
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task A_server_that_answers_something_else_and_ends_is_not_kept_busy_with_connecting(string path)
    {
        using var server = new ScriptedServer((socket, number) =>
            number < 2 ? ScriptedServer.Send(socket, ScriptedServer.Ok("ok")) : ScriptedServer.Send(socket, "-ERR busy\r\n\r\n"));
        var result = await LoadGenerator.RunAsync(Settings(server, path), CancellationToken.None);
        result.Tally.Bad.Keys.ShouldBe([BadCause.NotHttp]);
        result.BadAnswers.ShouldBeInRange(8, 8 * 21, "each of eight connections is made again after 20 ms, in 400 ms");
    }

    [Theory]
    [MemberData(nameof(Paths), MemberType = typeof(GeneratorRuns))]
    public async Task Any_body_will_do_where_that_is_asked_for(string path)
    {
        using var server = new ScriptedServer((socket, number) => ScriptedServer.Send(socket, ScriptedServer.Ok($"the {number}th")));
        var result = await LoadGenerator.RunAsync(Settings(server, path) with { SameBody = false }, CancellationToken.None);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeGreaterThan(0);
        result.BodyBytes.ShouldBe(7);
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
}

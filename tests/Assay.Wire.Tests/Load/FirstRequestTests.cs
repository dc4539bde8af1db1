using Assay.Wire.Load;
using static Assay.Wire.Tests.Load.GeneratorRuns;

namespace Assay.Wire.Tests.Load;

public sealed class FirstRequestTests
{
    private const string Busy = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 4\r\n\r\nbusy";

    [Theory]
    [InlineData("reset", BadCause.Reset)]
    [InlineData("closed", BadCause.NoAnswer)]
    [InlineData("cut short", BadCause.CutShort)]
    [InlineData("late", BadCause.Timeout)]
    public async Task What_comes_to_nothing_at_first_is_asked_again(string fault, string cause)
    {
        using var enough = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 300)
                enough.Cancel();
            return (number == 0 ? fault : "") switch
            {
                "reset" => ScriptedServer.Reset(socket),
                "closed" => Task.FromResult(false),
                "cut short" => ScriptedServer.Send(socket, "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nno").ContinueWith(_ => false, TaskScheduler.Default),
                "late" => Task.FromResult(true),
                _ => ScriptedServer.Send(socket, ScriptedServer.Ok("ok")),
            };
        });
        var timeout = fault == "late" ? TimeSpan.FromSeconds(1) : TimeSpan.FromMinutes(1);
        var result = await LoadGenerator.RunAsync(Settings(server, "Portable") with { Timeout = timeout, Duration = Endless }, enough.Token);
        result.Answers.ShouldBeGreaterThan(0);
        (result.BadAnswers, result.BodyBytes, result.IsUnchecked).ShouldBe((0, 2, false));
        result.FirstRequest.ShouldBeNull("what was answered wasn't the first");
        result.FirstFailures.ShouldBe([cause]);
    }

    [Fact]
    public async Task A_server_that_only_ends_connections_is_given_up()
    {
        using var server = new ScriptedServer((socket, _) => ScriptedServer.Reset(socket));
        var error = await Should.ThrowAsync<LoadException>(() => FirstRequest.SendAsync(Settings(server, "Portable"), CancellationToken.None));
        error.Message.ShouldBe($"{server.EndPoint} doesn't answer: Connection reset by peer");
        server.Requests.ShouldBe(FirstRequest.MostTries);
    }

    [Fact]
    public async Task What_a_server_behind_a_relay_does_is_said_of_the_server()
    {
        using var relay = new ScriptedServer((socket, number) => number == 0 ? Task.FromResult(true) : ScriptedServer.Send(socket, "no HTTP\r\n\r\n"));
        var server = new System.Net.IPEndPoint(System.Net.IPAddress.Loopback, 9);
        var settings = Settings(relay, "Portable") with { Direct = server, Timeout = TimeSpan.FromMilliseconds(200) };
        (await Should.ThrowAsync<LoadException>(() => FirstRequest.SendAsync(settings, CancellationToken.None)))
            .Message.ShouldBe($"{server} doesn't answer within 0.2 s");
        settings = settings with { Timeout = TimeSpan.FromMinutes(1) };
        (await Should.ThrowAsync<LoadException>(() => FirstRequest.SendAsync(settings, CancellationToken.None)))
            .Message.ShouldBe($"the first response of {server} is unusable: not an HTTP response");
    }

    [Theory]
    [InlineData(true, "a body of the server has 256 MB or more, too much to be checked; of one of our servers, ask for fewer values (--count); of another, "
        + "--any-body doesn't check bodies")]
    [InlineData(false, null)]
    public async Task A_body_that_is_too_long_to_be_checked_ends_the_load_with_that_reason(bool sameBody, string? reason)
    {
        var piece = new byte[4 * 1024 * 1024];
        using var server = new ScriptedServer(async (socket, _) =>
        {
            await ScriptedServer.Send(socket, $"HTTP/1.1 200 OK\r\nContent-Length: {64L * piece.Length}\r\n\r\n");
            for (var i = 0; i < 64; i++)
                await socket.SendAsync(piece);
            return true;
        });
        var sent = FirstRequest.SendAsync(Settings(server, "Portable") with { SameBody = sameBody }, CancellationToken.None);
        if (reason is null)
            (await sent).BodyBytes.ShouldBe(64L * piece.Length);
        else
            (await Should.ThrowAsync<LoadException>(() => sent)).Message.ShouldBe(reason);
    }

    [Fact]
    public async Task A_server_that_never_answers_is_given_up_sooner()
    {
        using var server = new ScriptedServer((_, _) => Task.FromResult(true));
        var settings = Settings(server, "Portable") with { Timeout = TimeSpan.FromMilliseconds(200) };
        var error = await Should.ThrowAsync<LoadException>(() => FirstRequest.SendAsync(settings, CancellationToken.None));
        error.Message.ShouldBe($"{server.EndPoint} doesn't answer within 0.2 s");
        server.Requests.ShouldBe(2);
    }

    [Fact]
    public async Task A_server_that_ends_on_its_first_request_did_listen()
    {
        ScriptedServer? ends = null;
        using var server = new ScriptedServer((_, _) =>
        {
            ends!.Dispose();
            return Task.FromResult(true);
        });
        ends = server;
        var settings = Settings(server, "Portable");
        var error = await Should.ThrowAsync<LoadException>(() => FirstRequest.SendAsync(settings, CancellationToken.None));
        error.Message.ShouldBe($"{settings.Target} doesn't answer: Connection reset by peer");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_bad_first_answer_does_not_tell_how_long_good_ones_take(bool sameBody)
    {
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number > 0)
                await Task.Delay(200);
            return await ScriptedServer.Send(socket, number == 0 ? Busy : ScriptedServer.Ok("ok"));
        });
        var first = await FirstRequest.SendAsync(Settings(server, "Portable") with { SameBody = sameBody }, CancellationToken.None);
        first.Response.ShouldBeGreaterThanOrEqualTo(190_000_000);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task What_only_the_first_answer_takes_is_no_part_of_the_time_over_an_open_connection(bool sameBody)
    {
        using var server = new ScriptedServer(async (socket, number) =>
        {
            if (number == 0)
                await Task.Delay(1000);
            return await ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var first = await FirstRequest.SendAsync(Settings(server, "Portable") with { SameBody = sameBody }, CancellationToken.None);
        first.Response.ShouldBeLessThan(first.Nanoseconds!.Value / 2);
    }
}

using System.Diagnostics;
using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class LoadProcessTests
{
    private static LoadSettings Settings(ScriptedServer server) => new()
    {
        Target = server.EndPoint,
        Request = "GET / HTTP/1.1\r\nHost: test\r\n\r\n"u8.ToArray(),
        Connections = 8,
        WarmUp = TimeSpan.Zero,
        Duration = TimeSpan.FromMilliseconds(400),
    };

    [Fact]
    public async Task A_load_from_another_process_comes_back_whole()
    {
        using var cancel = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 1000)
                cancel.Cancel();
            return ScriptedServer.Send(socket, number % 100 == 99 ? "HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n" : ScriptedServer.Ok("fine"));
        });
        var result = await LoadProcess.RunAsync(Settings(server) with { Rate = 2000, Duration = TimeSpan.FromMinutes(10) }, cancel.Token);
        result.Answers.ShouldBeGreaterThan(900);
        result.Tally.ServiceTime.Count.ShouldBe(result.Answers);
        result.Tally.Bad.Keys.ShouldHaveSingleItem().ShouldBe("status 500");
        result.BodyBytes.ShouldBe(4);
        result.FirstRequest!.Value.ShouldBeGreaterThan(0);
        result.FirstFailures.ShouldBeNull();
        result.CpuTime.ShouldBeGreaterThan(TimeSpan.Zero);
    }

    [Fact]
    public async Task What_came_in_place_of_the_first_response_comes_back_too()
    {
        using var server = new ScriptedServer((socket, number) => number switch
        {
            0 => ScriptedServer.Reset(socket),
            1 => Task.FromResult(false),
            _ => ScriptedServer.Send(socket, ScriptedServer.Ok("ok")),
        });
        var result = await LoadProcess.RunAsync(Settings(server), CancellationToken.None);
        result.FirstRequest.ShouldBeNull();
        result.FirstFailures.ShouldBe([BadCause.Reset, BadCause.NoAnswer]);
    }

    [Fact]
    public async Task Ended_early_the_process_answers_with_what_it_counted_and_is_gone()
    {
        using var cancel = new CancellationTokenSource();
        using var server = new ScriptedServer((socket, number) =>
        {
            if (number == 300)
                cancel.Cancel();
            return ScriptedServer.Send(socket, ScriptedServer.Ok("ok"));
        });
        var result = await LoadProcess.RunAsync(Settings(server) with { Duration = TimeSpan.FromMinutes(10) }, cancel.Token);
        result.Answers.ShouldBeGreaterThan(200);
        result.Seconds.ShouldBeLessThan(300);
    }

    [Fact]
    public async Task Too_few_file_descriptors_are_one_clear_line()
    {
        if (!OperatingSystem.IsLinux())
            return;
        using var server = ScriptedServer.Always(ScriptedServer.Ok("ok"));
        var start = new ProcessStartInfo("sh") { RedirectStandardInput = true, RedirectStandardOutput = true, UseShellExecute = false };
        start.ArgumentList.Add("-c");
        start.ArgumentList.Add($"ulimit -n 200; exec dotnet '{typeof(LoadProcess).Assembly.Location}' load");
        using var process = Process.Start(start)!;
        await process.StandardInput.WriteLineAsync(LoadMessages.Order(Settings(server) with { Connections = 500 }).ToString());
        Protocol.Message.Parse((await process.StandardOutput.ReadLineAsync())!).Verb.ShouldBe(Protocol.Verbs.Hello);
        var answer = Protocol.Message.Parse((await process.StandardOutput.ReadLineAsync())!);
        process.StandardInput.Close();
        answer.Verb.ShouldBe(Protocol.Verbs.Failed);
        answer.Text("reason")
            .ShouldBe("500 connections need more file descriptors than this process may open (200); allow more (ulimit -n 600) or use fewer connections");
    }
}

using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load.Http2;

/// <summary>Servers of HTTP/2 that do what the protocol allows and few do.</summary>
public sealed class FrameConnectionTests
{
    [Fact]
    public async Task An_answer_s_head_may_begin_with_an_empty_piece()
    {
        using var enough = new CancellationTokenSource();
        var answers = 0;
        using var server = new FrameServer(async connection =>
        {
            while (true)
            {
                var stream = await connection.RequestAsync();
                await connection.SendAsync(FrameServer.Headers, FrameServer.EndStream, stream);
                await connection.SendAsync(FrameServer.Continuation, 0, stream, FrameServer.Ok);
                await connection.SendAsync(FrameServer.Continuation, FrameServer.EndHeaders, stream);
                if (Interlocked.Increment(ref answers) == 100)
                    await enough.CancelAsync();
            }
        });
        var result = await LoadGenerator.RunAsync(server.Settings, enough.Token);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeGreaterThan(90);
    }

    [Fact]
    public async Task No_stream_is_begun_before_the_server_allows_it()
    {
        if (!OperatingSystem.IsLinux())
            return;
        using var enough = new CancellationTokenSource();
        var (connections, early, answers) = (0, 0, 0);
        // At first none is allowed.
        using var server = new FrameServer(async connection =>
        {
            var number = Interlocked.Increment(ref connections);
            await connection.SendAsync(FrameServer.Ping, 0, 0, new byte[8]);
            var streams = new List<int>();
            for (var frame = await connection.FrameAsync(); frame.Type != FrameServer.Ping; frame = await connection.FrameAsync())
            {
                if (frame.Type == FrameServer.Headers)
                    streams.Add(frame.Stream);
            }
            // The first connection is HttpClient's.
            if (number > 1)
                early += streams.Count;
            await connection.SendAsync(FrameServer.SettingsFrame, 0, 0, 0, 3, 0, 0, 0, 2);
            foreach (var stream in streams)
                await connection.AnswerAsync(stream);
            while (true)
            {
                await connection.AnswerAsync(await connection.RequestAsync());
                if (Interlocked.Increment(ref answers) == 200)
                    await enough.CancelAsync();
            }
        }, 0, 3, 0, 0, 0, 0);
        var result = await LoadGenerator.RunAsync(server.Settings with { Streams = 20 }, enough.Token);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeGreaterThan(150);
        early.ShouldBe(0);
    }

    [Fact]
    public async Task A_refused_stream_is_requested_again_and_one_that_alone_is_refused_is_bad()
    {
        if (!OperatingSystem.IsLinux())
            return;
        using var enough = new CancellationTokenSource();
        var (requests, alone) = (0, 0);
        using var server = new FrameServer(async connection =>
        {
            for (var held = 0; ;)
            {
                var stream = await connection.RequestAsync();
                var number = Interlocked.Increment(ref requests);
                if (number == 400)
                    await enough.CancelAsync();
                // Before load is put on, one is asked for at a time.
                if (number <= 2)
                {
                    await connection.AnswerAsync(stream);
                }
                else if (held == 0)
                {
                    held = stream;
                }
                else
                {
                    await connection.SendAsync(FrameServer.Reset, 0, stream, 0, 0, 0, 7);
                    await connection.AnswerAsync(held);
                    held = 0;
                }
            }
        });
        var result = await LoadGenerator.RunAsync(server.Settings with { Streams = 4 }, enough.Token);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeGreaterThan(150);
        using var refusing = new FrameServer(async connection =>
        {
            while (true)
            {
                var stream = await connection.RequestAsync();
                if (Interlocked.Increment(ref alone) <= 2)
                    await connection.AnswerAsync(stream);
                else
                    await connection.SendAsync(FrameServer.Reset, 0, stream, 0, 0, 0, 7);
            }
        });
        result = await LoadGenerator.RunAsync(refusing.Settings with { Duration = TimeSpan.FromMilliseconds(400) }, CancellationToken.None);
        result.Tally.Bad.Keys.ShouldBe([BadCause.StreamRefused]);
    }
}

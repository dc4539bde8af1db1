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
    public async Task No_stream_is_begun_before_the_server_has_said_how_many_it_takes()
    {
        if (!OperatingSystem.IsLinux())
            return;
        using var enough = new CancellationTokenSource();
        var (answers, most) = (0, 0);
        using var server = new FrameServer(async connection =>
        {
            while (true)
            {
                List<int> streams = [await connection.RequestAsync()];
                for (; connection.HasMore && streams.Count < 50;)
                    streams.Add(await connection.RequestAsync());
                most = Math.Max(most, streams.Count);
                foreach (var stream in streams)
                    await connection.AnswerAsync(stream);
                if (Interlocked.Add(ref answers, streams.Count) > 300)
                    await enough.CancelAsync();
            }
        }, 0, 3, 0, 0, 0, 2);
        var result = await LoadGenerator.RunAsync(server.Settings with { Streams = 20 }, enough.Token);
        result.BadAnswers.ShouldBe(0);
        most.ShouldBeLessThanOrEqualTo(2);
    }

    [Fact]
    public async Task A_refused_stream_is_requested_again_and_one_that_alone_is_refused_is_bad()
    {
        if (!OperatingSystem.IsLinux())
            return;
        using var enough = new CancellationTokenSource();
        var (answers, alone) = (0, 0);
        using var server = new FrameServer(async connection =>
        {
            while (true)
            {
                var stream = await connection.RequestAsync();
                if (connection.HasMore)
                {
                    var other = await connection.RequestAsync();
                    await connection.SendAsync(FrameServer.Reset, 0, other, 0, 0, 0, 7);
                }
                await connection.AnswerAsync(stream);
                if (Interlocked.Increment(ref answers) == 200)
                    await enough.CancelAsync();
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
        result.Tally.Bad.Keys.ShouldBe([BadCause.StreamReset]);
    }
}

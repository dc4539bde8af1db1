using System.Buffers.Binary;
using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load.Http2;

/// <summary>Servers that end a connection over HTTP/2 with requests under way (RFC 9113, section 6.8).</summary>
public sealed class GoAwayTests
{
    [Fact]
    public async Task What_the_server_has_not_taken_is_asked_again_over_another_connection()
    {
        var result = await RunAsync(error: 0);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeGreaterThan(150);
        if (OperatingSystem.IsLinux())
            result.Tally.Reconnected.ShouldBeInRange((result.Answers / 5) - 2, (result.Answers / 5) + 2);
    }

    [Fact]
    public async Task What_it_found_fault_with_is_not()
    {
        var result = await RunAsync(error: 11);
        result.BadAnswers.ShouldBeInRange((result.Answers / 5) - 2, (result.Answers / 5) + 2);
    }

    [Fact]
    public async Task A_server_that_takes_connections_only_to_end_them_is_not_kept_busy_with_that()
    {
        if (!OperatingSystem.IsLinux())
            return;
        var made = 0;
        using var server = new FrameServer(async connection =>
        {
            // Before load is put on it answers: what HttpClient asks, and what learns whether others follow.
            if (Interlocked.Increment(ref made) == 1)
            {
                while (true)
                    await connection.AnswerAsync(await connection.RequestAsync());
            }
            await connection.SendAsync(FrameServer.GoAway, 0, 0, new byte[8]);
        });
        var result = await LoadGenerator.RunAsync(server.Settings with { Duration = TimeSpan.FromMilliseconds(400) }, CancellationToken.None);
        result.Answers.ShouldBe(0);
        made.ShouldBeInRange(2, 2 + 21, "the connection is made again after 20 ms, in 400 ms");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Connections_that_are_ended_before_they_answer_anything_are_bad_answers(bool isAsked)
    {
        var made = 0;
        using var server = new FrameServer(async connection =>
        {
            if (Interlocked.Increment(ref made) == 1)
            {
                while (true)
                    await connection.AnswerAsync(await connection.RequestAsync());
            }
            if (isAsked)
                await connection.RequestAsync();
            await connection.SendAsync(FrameServer.GoAway, 0, 0, new byte[8]);
        });
        var settings = server.Settings with { Streams = 3, Duration = TimeSpan.FromMilliseconds(400) };
        var result = await LoadGenerator.RunAsync(settings, CancellationToken.None);
        result.Answers.ShouldBe(0);
        result.BadAnswers.ShouldBeGreaterThanOrEqualTo(3);
        if (!OperatingSystem.IsLinux())
            return;
        result.Tally.Bad.Keys.ShouldBe([BadCause.NoAnswer]);
        result.Tally.Reconnected.ShouldBe(0, "that is no proper end");
    }

    [Fact]
    public async Task What_the_server_has_handed_back_is_a_timeout_where_it_takes_no_other_connection()
    {
        if (!OperatingSystem.IsLinux())
            return;
        var made = 0;
        FrameServer? server = null;
        using var ending = server = new FrameServer(async connection =>
        {
            var isFirst = Interlocked.Increment(ref made) == 1;
            for (var taken = 0; ; taken++)
            {
                var stream = await connection.RequestAsync();
                if (isFirst || taken < 5)
                {
                    await connection.AnswerAsync(stream);
                    continue;
                }
                server!.Dispose();
                var last = new byte[8];
                BinaryPrimitives.WriteInt32BigEndian(last, stream - 2);
                await connection.SendAsync(FrameServer.GoAway, 0, 0, last);
                return;
            }
        });
        var settings = ending.Settings with { Duration = TimeSpan.FromMilliseconds(400), Timeout = TimeSpan.FromSeconds(3) };
        var result = await LoadGenerator.RunAsync(settings, CancellationToken.None);
        result.Answers.ShouldBe(5);
        result.Tally.Bad.Keys.Order().ShouldBe([BadCause.NotConnected, BadCause.Timeout]);
        result.Tally.Bad[BadCause.Timeout].ShouldBe(1);
        result.Tally.Reconnected.ShouldBe(1);
    }

    // Five answers over each connection; the sixth request isn't taken any more.
    private static async Task<LoadResult> RunAsync(int error)
    {
        using var enough = new CancellationTokenSource();
        var answers = 0;
        using var server = new FrameServer(async connection =>
        {
            for (var taken = 0; ;)
            {
                var stream = await connection.RequestAsync();
                if (taken++ < 5)
                {
                    await connection.AnswerAsync(stream);
                    if (Interlocked.Increment(ref answers) == 200)
                        await enough.CancelAsync();
                    continue;
                }
                var last = new byte[8];
                BinaryPrimitives.WriteInt32BigEndian(last, stream - 2);
                BinaryPrimitives.WriteInt32BigEndian(last.AsSpan(4), error);
                await connection.SendAsync(FrameServer.GoAway, 0, 0, last);
            }
        });
        return await LoadGenerator.RunAsync(server.Settings, enough.Token);
    }
}

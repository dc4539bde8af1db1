using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class BodyLearnerTests
{
    [Fact]
    public async Task One_answer_that_does_not_come_does_not_end_the_learning()
    {
        var settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 1), Request = default, Timeout = TimeSpan.FromMilliseconds(20) };
        var number = 0;
        var bodies = await BodyLearner.LearnAsync(settings, Body("0"u8.ToArray()), async cancel =>
        {
            if (++number == 2)
                await Task.Delay(Timeout.Infinite, cancel);
            return Body(BitConverter.GetBytes(number % 3));
        }, CancellationToken.None);
        bodies.IsComplete.ShouldBeTrue();
        bodies.Count.ShouldBe(4);
    }

    [Fact]
    public async Task A_server_that_sends_ever_new_bodies_cannot_be_checked()
    {
        var settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 1), Request = default };
        var number = 0;
        (await Should.ThrowAsync<LoadException>(() => BodyLearner.LearnAsync(
            settings, Body("0"u8.ToArray()), _ => Task.FromResult<LearnedBody?>(Body(BitConverter.GetBytes(++number))), CancellationToken.None)))
            .Message.ShouldStartWith("the server's bodies couldn't be learned: the first 10,001 differ");
    }

    [Fact]
    public async Task A_server_that_is_too_slow_to_be_learned_is_not_said_to_send_wrong_bodies()
    {
        var settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 1), Request = default };
        var number = 0;
        await Should.ThrowAsync<LoadException>(() => BodyLearner.LearnAsync(settings, Body("0"u8.ToArray()), async cancel =>
        {
            await Task.Delay(20, cancel);
            return Body(BitConverter.GetBytes(++number));
        }, CancellationToken.None, TimeSpan.FromMilliseconds(200)));
    }

    [Fact]
    public async Task Bodies_are_learned_whatever_the_first_answer_was()
    {
        var settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 1), Request = default };
        var number = 0;
        var bodies = await BodyLearner.LearnAsync(
            settings, null, _ => Task.FromResult(++number < 3 ? (LearnedBody?)null : Body("1"u8.ToArray())), CancellationToken.None);
        (bodies.IsComplete, bodies.Count, number).ShouldBe((true, 1, 4));
        bodies = await BodyLearner.LearnAsync(settings, null, _ => Task.FromResult((LearnedBody?)null), CancellationToken.None);
        (bodies.IsComplete, bodies.Count).ShouldBe((false, 0), "twenty bad ones in a row");
    }

    private static LearnedBody Body(byte[] bytes) => new(bytes, bytes.Length);
}

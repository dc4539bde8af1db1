using Assay.Processes;
using Assay.Protocol;

namespace Assay.Wire.Tests.Processes;

/// <summary>A process that hangs, dies, floods, lies or hoards is ended, and the reason is one line.</summary>
public sealed class ChildProcessTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private static readonly TimeSpan Little = TimeSpan.FromMilliseconds(200);

    private static ChildStart Shell(string script) => new("sh", ["-c", script]) { Noun = "the host" };

    [UnixFact]
    public async Task Two_can_ask_for_its_end_at_once()
    {
        // A load that is cancelled while it ends: rare enough to be tried often.
        for (var i = 0; i < 300; i++)
        {
            using var child = ChildProcess.Start(new ChildStart("cat", []));
            using var both = new Barrier(2);
            var other = Task.Factory.StartNew(End, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
            End();
            await other;

            void End()
            {
                both.SignalAndWait();
                child.End();
            }
        }
    }

    [UnixFact]
    public async Task One_that_answers_is_asked_until_it_is_told_to_end()
    {
        var (child, runtime) =
            await ChildProcess.GreetAsync(Shell("echo hello protocol=1 runtime=sh; while read verb rest; do echo $verb; done"), CancellationToken.None);
        runtime.ShouldBe("sh");
        (await child.AskAsync(new Message("cpu"), Patience, CancellationToken.None)).Verb.ShouldBe("cpu");
        await child.ByeAsync();
        Should.NotThrow(child.Dispose, "it was told to end, and is ended once more by whoever holds it");
    }

    [UnixFact]
    public async Task One_that_hangs_is_ended_at_its_deadline()
    {
        using var child = ChildProcess.Start(Shell("exec tail -f /dev/null"));
        var failed = await Should.ThrowAsync<ChildException>(() => child.AskAsync(new Message("cpu"), Little, CancellationToken.None));
        failed.Message.ShouldBe("didn't answer within 0.2 s and was killed");
        await child.EndsAsync(CancellationToken.None);
        child.IsAlive.ShouldBeFalse();
    }

    [UnixTheory]
    [InlineData("echo 'Unhandled exception. Boom' >&2; echo '   at Main()' >&2", "Unhandled exception. Boom")]
    [InlineData("echo 'Fatal error. System.AccessViolationException: no' >&2; echo '   at Main()' >&2; echo '   at Program.<Main>$' >&2",
        "Fatal error. System.AccessViolationException: no")]
    [InlineData("echo 'Fatal error. Deep' >&2; for i in 1 2 3 4 5 6 7 8 9; do printf '   at A()\\n   at B()\\n   at C()\\n   at D()\\n   at E()\\n' >&2; done",
        "Fatal error. Deep")]
    [InlineData("echo 'Unhandled Exception:' >&2; echo 'System.Exception: Boom' >&2; echo '  at Main()' >&2", "Unhandled Exception: System.Exception: Boom")]
    [InlineData("echo 'Process terminated.' >&2; echo '   at Main()' >&2", "Process terminated.")]
    [InlineData("echo 'last words' >&2; echo '   at Main()' >&2", "last words")]
    public async Task One_that_dies_is_told_with_its_exit_code_and_its_last_words(string script, string words)
    {
        using var child = ChildProcess.Start(Shell($"echo first >&2; {script}; exit 3"));
        var failed = await Should.ThrowAsync<ChildException>(() => child.ReadAsync(Patience, CancellationToken.None));
        failed.Message.ShouldBe("the host died (exit code 3): " + words);
    }

    [UnixFact]
    public async Task Whoever_waits_for_its_end_hears_the_reason()
    {
        using var child = ChildProcess.Start(Shell("echo 'Stack overflow.' >&2; echo '   at A()' >&2; exit 134"));
        (await child.EndedAsync(CancellationToken.None)).ShouldBe("the host died (exit code 134): Stack overflow.");
        using var hoards = ChildProcess.Start(Shell("exec tail -f /dev/null") with { MemoryLimit = 1 << 10 });
        (await hoards.EndedAsync(CancellationToken.None)).ShouldEndWith("more than the 0 MiB allowed");
    }

    [UnixTheory]
    [InlineData("echo A library that likes to talk", "something that isn't an answer: not a message of the worker protocol: 'A library that likes to talk'")]
    [InlineData("yes | tr -d '\\n'", "a line of more than 1048576 characters")]
    public async Task One_that_lies_or_floods_is_ended(string script, string reason)
    {
        using var child = ChildProcess.Start(Shell(script));
        var failed = await Should.ThrowAsync<ChildException>(() => child.ReadAsync(Patience, CancellationToken.None));
        failed.Message.ShouldContain(reason);
        await child.EndsAsync(CancellationToken.None);
        child.IsAlive.ShouldBeFalse();
    }

    [UnixFact]
    public async Task One_that_uses_more_memory_than_it_may_is_ended()
    {
        using var child = ChildProcess.Start(Shell("exec tail -f /dev/null") with { MemoryLimit = 1 << 10, MemoryOption = "--memory-limit" });
        var failed = await Should.ThrowAsync<ChildException>(() => child.ReadAsync(Patience, CancellationToken.None));
        failed.Message.ShouldContain("more than the 0 MiB allowed (--memory-limit)");
    }

    [UnixFact]
    public async Task One_of_another_version_is_refused()
    {
        var failed = await Should.ThrowAsync<ChildException>(() => ChildProcess.GreetAsync(Shell("echo hello protocol=99"), CancellationToken.None));
        failed.Message.ShouldBe("doesn't speak version 1 of the worker protocol: its first line was 'hello protocol=99'");
    }

    [UnixFact]
    public async Task One_that_floods_standard_error_goes_on()
    {
        using var child = ChildProcess.Start(Shell("yes | head -c 3000000 | tr -d '\\n' >&2; echo done"));
        (await child.ReadAsync(Patience, CancellationToken.None)).Verb.ShouldBe("done");
    }

    [UnixFact]
    public async Task A_program_that_is_run_to_its_end_gives_its_lines()
    {
        var heard = new List<string>();
        var output = await ChildProcess.RunAsync(Shell("echo out; echo 'error: no such thing' >&2; exit 4"), Patience, heard.Add, CancellationToken.None);
        (output.ExitCode, output.Output, output.Complaint).ShouldBe((4, "out", "error: no such thing"));
        heard.ShouldBe(["out", "error: no such thing"], ignoreOrder: true);
    }

    [UnixFact]
    public async Task A_program_that_does_not_end_is_ended()
    {
        var failed = await Should.ThrowAsync<ChildException>(
            () => ChildProcess.RunAsync(Shell("exec tail -f /dev/null"), Little, heard: null, CancellationToken.None));
        failed.Message.ShouldBe("didn't exit within 0.2 s and was killed");
    }

    [Fact]
    public void A_program_that_is_not_there_is_one_line() =>
        Should.Throw<ChildException>(() => ChildProcess.Start(new ChildStart("no-such-program", []))).Message
            .ShouldStartWith("'no-such-program' couldn't be started: ");
}

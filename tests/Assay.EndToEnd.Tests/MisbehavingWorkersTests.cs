namespace Assay.EndToEnd.Tests;

/// <summary>A library that hangs, dies, talks or eats all memory is that library's result and not the lab's end.</summary>
public sealed class MisbehavingWorkersTests
{
    [UnixFact]
    public async Task Each_fails_with_its_reason_and_the_rest_goes_on()
    {
        var reasons = new Dictionary<string, string>
        {
            ["hangs"] = "didn't answer within 4 s and was killed",
            ["crashes"] = "the worker died (exit code 3): boom",
            ["prints"] = "isn't an answer: not a message of the worker protocol: 'By the way, this library likes to talk.'",
            ["babbles"] = "a line of more than 1048576 characters",
            ["answers-nonsense"] = "isn't an answer",
            ["hoards"] = "of memory, more than the 300 MiB allowed (--memory-limit)",
        };
        using var workers = new PythonWorkers("python", "misbehaving");
        var run = await Lab.RunAsync("run", "quick", "--dir", workers.Path, "--serializers", string.Join(',', [.. reasons.Keys, "json-python"]), "--baseline",
            "json-python", "--payloads", "message",
            "--count", "5", "--operations", "serialize", "--budget", "2s", "--timeout", "4s", "--memory-limit", "300m", "--anyway", "--quiet",
            "--out", workers.Out);

        // They were named, and couldn't be measured.
        run.ExitCode.ShouldBe(1, run.Errors);
        foreach (var (id, reason) in reasons)
        {
            var cell = Run.Cell(workers.Out, id);
            cell.Status().ShouldBe("Fails", id);
            cell.Reason().ShouldContain(reason);
        }
        var good = Run.Cell(workers.Out, "json-python");
        good.Status().ShouldBe("Ok");
        good.Rounds().Count.ShouldBeGreaterThanOrEqualTo(3);
        Run.Document(workers.Out).GetProperty("state").GetString().ShouldBe("Finished");
        await workers.AllGoneAsync();
    }
}

namespace Assay.EndToEnd.Tests;

/// <summary>What was measured is kept, and no process is left.</summary>
public sealed class InterruptionTests
{
    private static Lab Start(PythonWorkers workers) =>
        Lab.Start("run", "quick", "--dir", workers.Path, "--serializers", "json-python,pickle-python", "--baseline", "json-python",
        "--payloads", "message", "--count", "5", "--budget", "10m", "--anyway", "--quiet", "--out", workers.Out);

    [UnixFact]
    public async Task Ctrl_C_stores_reports_and_ends_with_130()
    {
        using var workers = new PythonWorkers("python");
        using var lab = Start(workers);
        await lab.MeasuringAsync(workers.Out);
        lab.Interrupt();
        (await lab.EndAsync()).ShouldBe(130, lab.Errors);
        Run.Document(workers.Out).GetProperty("state").GetString().ShouldBe("Interrupted");
        // The workers were reached by the signal too: that is nobody's fault.
        Run.Cells(workers.Out).ShouldAllBe(cell => cell.Status() == "Ok");
        Run.Summary(workers.Out).Rows.Count.ShouldBe(4);
        await workers.AllGoneAsync();
    }

    [UnixFact]
    public async Task A_killed_lab_leaves_a_run_that_can_be_reported_and_workers_that_end()
    {
        using var workers = new PythonWorkers("python");
        using var lab = Start(workers);
        await lab.MeasuringAsync(workers.Out);
        lab.Kill();
        await lab.EndAsync();
        await workers.AllGoneAsync();
        var report = await Lab.RunAsync("report", workers.Out, "--full");
        report.ExitCode.ShouldBe(0, report.Errors);
        report.Output.ShouldContain("pickle-python");
        Run.Document(workers.Out).GetProperty("state").GetString().ShouldBe("Running");
    }
}

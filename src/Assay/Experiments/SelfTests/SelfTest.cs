using Assay.Experiments.Micro;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Experiments.SelfTests;

/// <summary>Proves the instrument on this machine.</summary>
internal sealed class SelfTest(LabFolders folders, int seed, Action<SelfTestCheck> tell, Action<string> say)
{
    /// <summary>Judges a finished run of <see cref="SelfTestPlan"/>, tells each finding as it is there, and returns whether all hold.</summary>
    public async Task<bool> JudgeAsync(RunDocument run, CancellationToken stop)
    {
        var analysis = RunAnalysis.Of(run);
        var passed = Tell(Floor(analysis)) & Tell(SelfTestFindings.Copies(analysis)) & Tell(SelfTestFindings.Slowed(analysis));
        say("simulating");
        foreach (var check in SelfTestFindings.Simulated(run, seed))
            passed &= Tell(check);
        foreach (var check in await new BenchmarkDotNetCheck(folders, say).RunAsync(analysis, stop))
            passed &= Tell(check);
        return passed;
    }

    /// <summary>Every worker measured its own empty loop: what is taken off must be small and alike.</summary>
    private static SelfTestCheck Floor(RunAnalysis analysis)
    {
        const double most = 10;
        var overheads = analysis.Run.Cells.SelectMany(cell => cell.Launches).Select(launch => launch.OverheadNanoseconds).Order().ToArray();
        var median = overheads.Length == 0 ? double.NaN : Median.OfSorted(overheads);
        return new("loop overhead", median < most, System.FormattableString.Invariant(
            $"median {median:0.00} ns per iteration, measured in each worker and subtracted (maximum: {overheads.LastOrDefault():0.00})"));
    }

    private bool Tell(SelfTestCheck check)
    {
        tell(check);
        return check.Passed != false;
    }
}

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
        var passed = Judge("loop overhead", () => [Floor(analysis)]) & Judge("A/A, real", () => [SelfTestFindings.Copies(analysis)])
            & Judge("planted slowdown", () => [SelfTestFindings.Slowed(analysis)]);
        say("simulating");
        passed &= Judge("A/A, simulated", () => SelfTestFindings.Simulated(run, seed));
        foreach (var check in await new BenchmarkDotNetCheck(folders, say).RunAsync(analysis, stop))
            passed &= Tell(check);
        return passed;
    }

    /// <summary>Tells each finding of one part, and returns whether all hold. A part that ends with an error doesn't pass, and the others go on: measuring
    /// what they judge took most of an hour.</summary>
    public bool Judge(string name, Func<IEnumerable<SelfTestCheck>> part)
    {
        var passed = true;
        try
        {
            foreach (var check in part())
                passed &= Tell(check);
            return passed;
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            return Tell(new(name, false, $"this check ended with an error: {e.Message}"));
        }
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

using Assay.Reports.Claims;
using Assay.Reports.Load;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports.Claims;

/// <summary>An answer from loads, calls and echoes names what is unsettled, as one from cells does; noise in other figures is nothing of it.</summary>
public sealed class ClaimUnsettledTests
{
    private static readonly int[] Usual = [1000, 1010, 990];

    [Fact]
    public void Of_loads()
    {
        var noisy = TestLoad.Of("c", Usual);
        noisy.Rounds[1] = noisy.Rounds[1] with { GeneratorCpuSeconds = 40 };
        LoadFigures.Of(noisy, seed: 0).Doubts.ShouldBe(["too noisy: client CPU"]);
        AreUnsettled("latency", TestRun.Of() with { Loads = [TestLoad.Of("a", Usual), TestLoad.Of("b", Usual) with { Unsettled = true }, noisy] });
    }

    [Fact]
    public void Of_calls() =>
        AreUnsettled("latency", TestRun.Of() with
        {
            Calls = [TestCalls.Of("a", 2), TestCalls.Of("b", 8) with { UnsettledLaunches = 1 }, TestCalls.Of("c", 8)],
        });

    [Fact]
    public void Of_echoes()
    {
        var early = TestEcho.Of("b", 8000, 8000);
        early.Rounds[0] = early.Rounds[0] with { CountedBefore = "the JIT had finished" };
        AreUnsettled("throughput", TestRun.Of() with { Echoes = [TestEcho.Of("a", 8000, 8000), early, TestEcho.Of("c", 8000, 8000)] });
    }

    private static void AreUnsettled(string metric, RunDocument run)
    {
        var asked = run with { Claims = [.. new[] { "b", "c" }.Select(of => new Claim { Ask = "Well?", Metric = metric, Of = of, To = "a" })] };
        var answers = ClaimAnswers.Of(RunAnalysis.Of(asked));
        answers[0].Text.ShouldEndWith(" of a. Unsettled: b.");
        answers[1].Text.ShouldEndWith(" of a.");
    }
}

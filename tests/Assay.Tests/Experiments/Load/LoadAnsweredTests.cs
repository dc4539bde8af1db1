using Assay.Experiments.Load;
using Assay.Results;

namespace Assay.Tests.Experiments.Load;

public sealed class LoadAnsweredTests
{
    [Theory]
    [InlineData(1000, 0, true)]
    [InlineData(1000, 999, true)]
    [InlineData(10, 990, false)]
    [InlineData(0, 1000, false)]
    [InlineData(0, 0, false)]
    public void A_server_that_gave_more_bad_responses_than_good_ones_was_not_measured(int good, long bad, bool isMeasured)
    {
        var load = TestLoad.Of("a", [good]);
        load.Rounds[0] = load.Rounds[0] with { Bad = new Dictionary<string, long> { ["unexpected body"] = bad } };
        var run = TestRun.Of() with { Loads = [load, TestLoad.Of("b", [1000])] };
        LoadExperiment.IsMeasured(run, ["a"]).ShouldBe(isMeasured);
        LoadExperiment.IsMeasured(run, []).ShouldBeTrue("the other one was");
    }
}

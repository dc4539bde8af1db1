using Assay.Experiments.SelfTests;
using Assay.Statistics.Simulation;

namespace Assay.Tests.Experiments.SelfTests;

public sealed class SelfTestTests
{
    [Fact]
    public async Task A_check_that_ends_with_an_error_leaves_the_others()
    {
        var empty = Directory.CreateTempSubdirectory();
        try
        {
            var run = SimulatedRun.Of(new(), [1, 1], launches: 3, rounds: 4, seed: 1);
            // A copy of nothing.
            run = run with { Cells = run.Cells.ConvertAll(cell => cell.Number == 1 ? cell with { Serializer = "gone" + SelfTestPlan.Copy } : cell) };
            var told = new List<SelfTestCheck>();
            (await new SelfTest(LabFolders.At(empty.FullName, []), seed: 1, told.Add, _ => { }).JudgeAsync(run, CancellationToken.None))
                .ShouldBeFalse();
            told.Select(check => (check.Name, check.Passed)).ShouldBe([("loop overhead", true), ("A/A, real", false), ("planted slowdown", false),
                ("A/A, simulated", false), ("agreement with BenchmarkDotNet", false)]);
            told[1].Finding.ShouldStartWith("this check ended with an error: ");
            told[^1].Finding.ShouldStartWith("benchmarks/ doesn't build: ");
        }
        finally
        {
            empty.Delete(recursive: true);
        }
    }
}

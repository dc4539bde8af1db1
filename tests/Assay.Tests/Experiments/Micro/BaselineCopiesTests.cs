namespace Assay.Tests.Experiments.Micro;

/// <summary>Every ratio rests on the baseline: it is launched more often than the others, once it was verified.</summary>
public sealed class BaselineCopiesTests
{
    [Theory]
    [InlineData(1, new[] { 1, 2 })]
    [InlineData(4, new[] { 1, 2, 1_000_002 })]
    [InlineData(9, new[] { 1, 2, 1_000_002, 2_000_002 })]
    [InlineData(30, new[] { 1, 2, 1_000_002, 2_000_002, 3_000_002 })]
    public async Task Beside_k_others_it_is_launched_about_the_root_of_k_times(int others, int[] launches)
    {
        using var bench = new Bench().With("base");
        for (var i = 0; i < others; i++)
            bench.With($"other-{i}");
        await bench.RunAsync(plan => plan with { Budget = TimeSpan.FromMilliseconds(1) });
        bench.Cell("base").Launches.Select(launch => launch.Launch).Order().ShouldBe(launches);
        bench.Cell("base").Launches.ShouldAllBe(launch => launch.Round.Count >= 3);
        bench.Cell("other-0").Launches.Select(launch => launch.Launch).ShouldBe([1, 2]);
        bench.Workers.Starts["base"].ShouldBe(launches.Length);
    }
}

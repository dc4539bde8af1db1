using Assay.Experiments.SelfTests;

namespace Assay.Tests.Experiments.SelfTests;

public sealed class SelfTestFindingsTests
{
    /// <summary>Binomial with one in twenty: more than this comes by chance in at most 2 % of tests.</summary>
    [Theory]
    [InlineData(1, 1)]
    [InlineData(4, 1)]
    [InlineData(20, 3)]
    [InlineData(100, 10)]
    public void As_many_copies_as_chance_calls_different_are_allowed(int comparisons, int allowed) =>
        SelfTestFindings.AllowedFalse(comparisons).ShouldBe(allowed);
}

using Assay.Reports.Claims;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports.Claims;

/// <summary>An answer has no ratio that tables call too noisy, and yet says what is sure.</summary>
public sealed class ClaimNoiseTests
{
    private const string HowMuch = "(too noisy to tell how much)";

    private static readonly int[] Usual = [1000, 1010, 990];
    private static readonly int[] Wild = [40_000, 80_000, 200_000];

    [Theory]
    [InlineData(null, "")]
    [InlineData(2.0, "yes, ")]
    [InlineData(100_000.0, "no, ")]
    public void Which_of_two_has_more_is_said_without_a_ratio_and_the_answer_stays(double? more, string verdict)
    {
        Answer(Ask("b", "a", more), Load("a", Usual), Load("b", Wild)).ShouldBe($"Well? {verdict}b has more throughput than a {HowMuch}.");
        if (more is null)
            Answer(Ask("a", "b"), Load("a", Usual), Load("b", Wild)).ShouldBe($"Well? a has less throughput than b {HowMuch}.");
    }

    [Fact]
    public void A_threshold_beyond_all_that_noise_allows_is_missed_whichever_has_more() =>
        Answer(Ask("b", "a", 1000), Load("a", Usual), Load("b", [400, 1010, 2500]))
            .ShouldBe("Well? no, although there is too much noise to tell which of b and a has more throughput.");

    [Theory]
    [InlineData(null, "In 3 cases")]
    [InlineData(1.1, "Yes in all 3 cases")]
    public void It_is_left_out_of_a_range_which_says_so(double? more, string verdict) =>
        Answer(Ask("b*", "a", more), Load("a", Usual), Load("b1", Wild), Load("b2", [2000, 2020, 1980]), Load("b3", [3000, 3030, 2970]))
            .ShouldMatch($@"^Well\? {verdict}: from 2\.00 \(\S+\) \[b2\] to 3\.00 \(\S+\) \[b3\] times the throughput of a "
                + @"\(without 1 case too noisy for a ratio\)\.$");

    [Fact]
    public void Where_none_is_left_there_is_no_range() =>
        Answer(Ask("b*", "a", 1.1), Load("a", Usual), Load("b1", Wild), Load("b2", Wild), Load("b3", Wild))
            .ShouldBe("Well? Yes in all 3 cases: too noisy to tell how much.");

    [Fact]
    public void Neither_is_it_a_part_of_another_ratio()
    {
        var claim = Ask("b, connections=128", "a, connections=128") with { Over = new() { Of = "b, connections=1", To = "a, connections=1" } };
        var few = new[] { Load("a", Usual) with { Connections = 1 }, Load("b", [30, 31, 29]) with { Connections = 1 } };
        Answer(claim, [Load("a", Usual), Load("b", Wild), .. few])
            .ShouldBe($"Well? b has more throughput in relation to a with connections 128 than with connections 1 {HowMuch}.");
        Answer(claim, [Load("a", Usual), Load("b", [2000, 2020, 1980]), .. few])
            .ShouldMatch(@"^Well\? b has 2\.00 \(\S+\) times the throughput of a with connections 128, 0\.030\d \(\S+\) with connections 1: \d+\.\d \(\S+\) "
                + @"times as much\.$");
    }

    [Theory]
    [InlineData(0.2, 0.3, "3.00 (2.80–3.20) times the time of b with far, 1.00 (0.900–1.10) with near: 3.00 (2.70–3.30) times as much")]
    [InlineData(0.2, 1.8, "3.00 (2.80–3.20) times the time of b with far, 1.00 (0.900–1.10) with near: more (too noisy to tell how much)")]
    [InlineData(1.8, 0.3, "3.00 (2.70–3.30) times as much time in relation to b with far as with near")]
    [InlineData(1.8, 1.8, "more time in relation to b with far than with near (too noisy to tell how much)")]
    public void Ratios_of_ratios_are_told_without_what_is_not_known(double part, double whole, string told)
    {
        static Estimate Of(double value, double half) => new(value, new(value - half, value + half), 10);
        new ClaimCase("", "a", "b", "time", Of(3, whole), "") { Parts = (new(Of(3, part), "far"), new(Of(1, 0.1), "near")) }.Text.ShouldBe("a has " + told);
    }

    private static LoadRecord Load(string serializer, int[] answers) => TestLoad.Of(serializer, answers);

    private static Claim Ask(string of, string to, double? more = null) => new() { Ask = "Well?", Metric = "throughput", Of = of, To = to, MoreThan = more };

    private static string Answer(Claim claim, params LoadRecord[] loads) =>
        ClaimAnswers.Of(RunAnalysis.Of(TestRun.Of() with { Loads = [.. loads], Claims = [claim] })).ShouldHaveSingleItem().Text;
}

using Assay.Reports.Networks;
using Assay.Reports.Tables;
using Assay.Wire.Networks;

namespace Assay.Tests.Reports.Networks;

public sealed class NetworkTableTests
{
    [Theory]
    [InlineData(152e6, 20e6, 20e6, 0.04, true)]
    [InlineData(160e6, 20e6, 20e6, 0.04, false)]
    [InlineData(150e6, 20e6, 18e6, 0.04, false)]
    [InlineData(150e6, 22e6, 20e6, 0.04, false)]
    [InlineData(150e6, 20e6, 20e6, 0.11, false)]
    public void A_network_passes_when_round_trip_both_rates_and_cpu_are_as_promised(double roundTrip, double there, double back, double cores, bool passes)
    {
        var row = Row("intercontinental", (long)roundTrip, there, back, cores);
        row[^1].Text.ShouldBe(passes ? "as requested" : "not as requested");
        row.Count(cell => cell.Tone == Tone.Warning).ShouldBe(passes ? 0 : 2, "the figure that is off and the verdict");
    }

    [Fact]
    public void The_relays_cpu_is_shown_but_not_judged_at_higher_rates()
    {
        var row = Row("lan", 500_000, 1e9, 1e9, 0.7);
        row[^1].Text.ShouldBe("as requested");
        row.Select(cell => cell.Text)
            .ShouldBe(["lan (0.5 ms round trip, 1 Gbit/s each way)", "0.5000", "0.0 %", "1,000", "1,000", "0.0 %", "70.00", "as requested"]);
    }

    private static IReadOnlyList<ReportCell> Row(string network, long roundTrip, double there, double back, double cores)
    {
        NetworkProfile.TryParse(network, out var profile, out _).ShouldBeTrue();
        var trial = new NetworkTrial { Profile = profile!, RoundTrips = new RoundTrips(roundTrip, roundTrip, roundTrip), RateThere = there,
            RateBack = back, RelayCores = cores };
        return NetworkTable.Of([trial]).Rows.ShouldHaveSingleItem();
    }
}

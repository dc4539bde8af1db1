using Assay.Reports.Numbers;
using Assay.Reports.Tables;
using Assay.Wire.Networks;

namespace Assay.Reports.Networks;

/// <summary>The relay's actual networks, compared with the requested ones.</summary>
internal static class NetworkTable
{
    public static ReportTable Of(IReadOnlyList<NetworkTrial> trials) => new()
    {
        Title = "Network relay",
        Columns =
        [
            new("", "network", IsNumber: false, IsKey: true), new("", "round trip ms"), new("", "off"), new("", "there Mbit/s"), new("", "back Mbit/s"),
            new("", "off"), new("", "relay % of a core"),
            new("", "", IsNumber: false),
        ],
        Rows = [.. trials.Select(Row)],
        Notes =
        [
            $"Allowed: {NetworkTrial.Tolerance * 100:0} % off, and {NetworkTrial.MostCpu * 100:0} % of a core up to {NetworkTrial.JudgedRate / 1e6:0} Mbit/s; "
                + "both directions are saturated while the rate is measured.",
            "A round trip is the lowest of several medians, of single bytes. It takes longer while the machine is busy with other work: "
                + "the relay then wakes up late.",
        ],
    };

    private static IReadOnlyList<ReportCell> Row(NetworkTrial trial) =>
    [
        trial.Profile.Describe(),
        Figure.Significant(trial.RoundTrips.Median / 1e6), Judged(Percent(trial.RoundTripError), Math.Abs(trial.RoundTripError) <= NetworkTrial.Tolerance),
        Figure.Significant(trial.RateThere / 1e6), Figure.Significant(trial.RateBack / 1e6),
        Judged(Percent(trial.RateError), Math.Abs(trial.RateError) <= NetworkTrial.Tolerance),
        Judged(Figure.Significant(trial.RelayCores * 100), !trial.IsCpuJudged || trial.RelayCores <= NetworkTrial.MostCpu),
        trial.Passed ? "as requested" : new ReportCell("not as requested", Tone.Warning),
    ];

    private static ReportCell Judged(string text, bool isGood) => new(text, isGood ? Tone.Plain : Tone.Warning);

    private static string Percent(double share) => (share * 100).ToString("+0.0;-0.0;0.0", CultureInfo.InvariantCulture) + " %";
}

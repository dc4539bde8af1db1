using Assay.Reports.Numbers;
using Assay.Reports.Tables;
using Assay.Wire.Load;

namespace Assay.Reports.Load;

/// <summary>The highest rates that servers held within a limit of latency.</summary>
internal static class CapacityTable
{
    // Of fewer, the 99th percentile is the longest of all.
    private const int Enough = 100;

    /// <summary>A table for each request and limit.</summary>
    public static IEnumerable<ReportTable> Of(RunDocument run)
    {
        foreach (var group in CapacityGroup.Of(run))
            yield return Of(run, group);
    }

    /// <summary>Warnings that come before everything else. A search that tried no rate has no figures: its reason below is enough.</summary>
    public static IEnumerable<string> Warnings(RunDocument run)
    {
        var groups = CapacityGroup.Of(run);
        return from capacities in groups
               from one in capacities.Records
               where one is { Failure: not null, Trials.Count: > 0 }
               let told = groups.Count > 1 ? $" ({capacities.Title})" : ""
               select $"{one.Serializer}{told}: its search failed after {Counted.Of(one.Trials.Count, "trial")} ({one.Failure}): its figures can't be compared";
    }

    /// <summary>What makes its figures doubtful, in words.</summary>
    public static IEnumerable<string> Doubts(CapacityRecord one)
    {
        if (UncheckedBodies.Of([.. one.Trials.Select(trial => trial.Round)], "trial") is { } bodies)
            yield return bodies;
        if (one.Unsettled)
            yield return "its runtime was still compiling when counting began";
        if (CapacityGroup.Held(one) is { } held && LatencyHistogram.Parse(held.Latency).Count is > 0 and < Enough and var requests)
            yield return $"its p99 is that of {Counted.Of(requests, "request")}: a longer --duration gives more";
    }

    /// <summary>Why a search broke off, the bottleneck at the lowest rate that wasn't sustained, what the last bad response was about, and what makes its
    /// figures doubtful.</summary>
    public static IEnumerable<string> Reasons(RunDocument run, IEnumerable<CapacityRecord> capacities) =>
        from one in capacities
        from reason in (string?[])[one.Failure, LoadVerdict.Of(one, run.Machine), BadReason(one), Repeated(one), .. Doubts(one)]
        where reason is not null
        select $"{one.Serializer}: {reason}";

    private static string? Repeated(CapacityRecord one) => FirstRequests.Of(one.Trials.Select(trial => trial.Round.FirstRequestFailures));

    private static string? BadReason(CapacityRecord one) => one.BadReason is { } said ? $"the serializer's last reason for a bad response: {said}" : null;

    private static ReportTable Of(RunDocument run, CapacityGroup group)
    {
        var capacities = group.Records;
        return new ReportTable
        {
            Title = $"Highest rate with p99 within {group.Limit} and no bad response: {group.Title}",
            Columns =
            [
                new("", "server", IsNumber: false, IsKey: true), new("", "sustained requests/s"), new("", "p50 ms"), new("", "p99 ms"),
                new("", "from sending p99 ms"), new("", "server CPU µs/response"),
                new("", "not sustained requests/s"), new("", "because", IsNumber: false), new("", "trials"),
            ],
            Rows = [.. capacities.OrderBy(one => one.Failure is not null).ThenByDescending(one => one.Held).Select(Row)],
            Notes =
            [
                "Latency counts from when a request should have been sent. The limit lies between the two rates; a rate counts as not sustained if it "
                    + "failed twice.",
                .. KnownLoss.Notes(capacities.Select(one => (one.Serializer, KnownLoss.Of(run, one)))),
                .. Reasons(run, capacities),
            ],
        };
    }

    private static IReadOnlyList<ReportCell> Row(CapacityRecord one)
    {
        var held = CapacityGroup.Held(one);
        var latency = held is null ? null : LatencyHistogram.Parse(held.Latency);
        return
        [
            one.Serializer,
            one.Failure is not null ? ReportCell.Fails : one.Held > 0 ? Figure.Significant(one.Held) : "none",
            Milliseconds(latency, 0.5),
            Milliseconds(latency, 0.99),
            Milliseconds(held is null ? null : LatencyHistogram.Parse(held.ServiceTime), 0.99),
            held is { Answers: > 0, ServerCpuSeconds: { } cpu } ? Figure.Significant(cpu * 1e6 / held.Answers) : ReportCell.None,
            one.NotHeld is { } notHeld ? Figure.Significant(notHeld) : ReportCell.None,
            CapacityGroup.NotHeld(one)?.Why ?? "",
            one.Trials.Count.ToString(CultureInfo.InvariantCulture),
        ];
    }

    private static ReportCell Milliseconds(LatencyHistogram? latency, double share) =>
        latency is { Count: > 0 } ? Figure.Significant(latency.Percentile(share) / 1e6) : ReportCell.None;
}

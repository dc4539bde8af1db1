namespace Assay.Reports.Load;

/// <summary>Servers that the same was requested of, within the same limit: what is compared side by side.</summary>
/// <param name="Asked">The request to each, without the serializer's name.</param>
/// <param name="Records">The servers, in the run's order.</param>
internal sealed record CapacityGroup(string Asked, IReadOnlyList<CapacityRecord> Records)
{
    /// <summary>The request in words.</summary>
    public string Title
    {
        get
        {
            var first = Records[0];
            return $"{Asked}, {first.Protocol}, {LoadGroup.ConnectionsOf(first.Connections, first.Streams)}, network {first.Network}";
        }
    }

    /// <summary>The limit in words.</summary>
    public string Limit => string.Create(CultureInfo.InvariantCulture, $"{Records[0].LimitMilliseconds:0.###} ms");

    /// <summary>The groups of a run, in its order.</summary>
    public static IReadOnlyList<CapacityGroup> Of(RunDocument run) =>
    [
        .. run.Of<CapacityRecord>()
            .GroupBy(one => (ServedRequest.Of(one).Asked, one.LimitMilliseconds, one.Protocol, one.Connections, one.Streams, one.Network))
            .Select(group => new CapacityGroup(group.Key.Asked, [.. group])),
    ];

    /// <summary>The trial after which the lowest rate counted as not sustained; null if every rate was sustained.</summary>
    public static CapacityTrial? NotHeld(CapacityRecord record) =>
        record.NotHeld is { } rate ? record.Trials.FindLast(trial => trial.Why is not null && trial.Rate == rate) : null;

    /// <summary>The trial of the highest sustained rate; null if none was sustained.</summary>
    public static LoadRound? Held(CapacityRecord record) =>
        record.Trials.LastOrDefault(trial => trial.Why is null && trial.Rate is { } rate && rate >= record.Held && record.Held > 0)?.Round;
}

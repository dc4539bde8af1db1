using Assay.Wire.Grpc;

namespace Assay.Reports.Load;

/// <summary>Servers that were under the same load: what is compared side by side.</summary>
internal sealed class LoadGroup
{
    private LoadGroup(string asked, IReadOnlyList<LoadFigures> figures, string baseline)
    {
        (Asked, Figures) = (asked, figures);
        Baseline = figures.FirstOrDefault(one => one.Name == baseline) ?? figures[0];
    }

    /// <summary>The request to each, without the serializer's name.</summary>
    public string Asked { get; }

    /// <summary>The servers, in the run's order.</summary>
    public IReadOnlyList<LoadFigures> Figures { get; }

    /// <summary>The baseline of the group: the run's, or the first if that isn't in the group.</summary>
    public LoadFigures Baseline { get; }

    /// <summary>The load in words.</summary>
    public string Title
    {
        get
        {
            var first = Figures[0].Record;
            var loop = first.Rate is { } rate ? rate.ToString("#,0.#", CultureInfo.InvariantCulture) + " requests/s requested" : "closed loop";
            var streams = first.Streams > 1 ? $" with {first.Streams} streams each" : "";
            return string.Create(CultureInfo.InvariantCulture,
                $"{Asked}, {first.Protocol}, {Counted.Of(first.Connections, "connection")}{streams}, {loop}, network {first.Network}");
        }
    }

    /// <summary>The groups of a run, in its order.</summary>
    public static IReadOnlyList<LoadGroup> Of(RunDocument run) =>
    [
        .. run.Of<LoadRecord>()
            .GroupBy(load => (Asked: AskedOf(load), load.Protocol, load.Connections, load.Streams, load.Rate, load.Network))
            .Select(group => new LoadGroup(group.Key.Asked, [.. group.Select(LoadFigures.Of)], run.Settings.Baseline)),
    ];

    private static string AskedOf(LoadRecord load) =>
        load.Payload is null ? load.Path
        : load.Path.StartsWith(PayloadMethod.Service, StringComparison.Ordinal) ? load.Path[PayloadMethod.Service.Length..]
        : load.Path.Replace("/" + Uri.EscapeDataString(load.Serializer), "", StringComparison.Ordinal).Replace("/payloads/", "", StringComparison.Ordinal);
}

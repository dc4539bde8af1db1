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
            return string.Create(CultureInfo.InvariantCulture,
                $"{Asked}, {first.Protocol}, {ConnectionsOf(first.Connections, first.Streams)}, {loop}, network {first.Network}");
        }
    }

    /// <summary>Connections, and streams where there are several on each.</summary>
    public static string ConnectionsOf(int connections, int streams) =>
        Counted.Of(connections, "connection") + (streams > 1 ? string.Create(CultureInfo.InvariantCulture, $" with {streams} streams each") : "");

    /// <summary>The groups of a run, in its order.</summary>
    public static IReadOnlyList<LoadGroup> Of(RunDocument run) =>
    [
        .. from figures in LoadFigures.Of(run)
           let load = figures.Record
           group figures by (ServedRequest.Of(load).Asked, load.Protocol, load.Connections, load.Streams, load.Rate, load.Network) into servers
           select new LoadGroup(servers.Key.Asked, [.. servers], run.Settings.Baseline),
    ];
}

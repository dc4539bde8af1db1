using Assay.Reports.Load;
using Assay.Reports.Numbers;
using Assay.Results;

namespace Assay.Reports.Findings;

/// <summary>What OData.net's load test over the internet found: on a line with a long way, waiting bounds the run, and more connections help until the server is busy.</summary>
internal static class ODataInternetFindings
{
    /// <summary>The answers, one for each serializer and network.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LoadGroup> loads, MachineRecord machine)
    {
        const string question = "Do more connections help over a slow line?";
        var answers = (
            from network in loads.GroupBy(load => load.Figures[0].Record.Network)
            let byConnections = network.OrderBy(load => load.Figures[0].Record.Connections).ToList()
            let few = byConnections[0]
            let many = byConnections[^1]
            where few != many
            from figures in few.Figures.Where(WireEvidence.IsSound)
            let more = WireEvidence.Find(many, WireEvidence.Name(figures))
            where more is not null
            let ratio = WireEvidence.Apart(more, figures)
            where ratio is not null
            select $"{network.Key}, {WireEvidence.Name(figures)}: {WireEvidence.Choose(ratio, "no, they hurt", "it can't be told", "yes")}, {Rate(figures)} requests/s with {WireEvidence.Connections(few)} ({Bound(figures, machine)}), {Rate(more)} with {WireEvidence.Connections(many)} ({Bound(more, machine)}): {WireEvidence.Show(ratio)} times.").ToList();
        if (answers.Count == 0)
            return [$"{question} {WireEvidence.NotMeasured}: it takes two numbers of connections over the same network, without bad responses."];
        return answers.Prepend($"{question} Published: 555 requests/s with 128 connections, the server's CPU at 38 %, and 1,223 with 512, at 98 %: 2.2 times.");
    }

    private static string Rate(LoadFigures figures) => Figure.Significant(figures.PerSecond!.Value);

    // What follows the verdict's first words are figures that stand in the tables.
    private static string Bound(LoadFigures figures, MachineRecord machine) => LoadVerdict.Of(figures, machine).Split(':', ';')[0];
}

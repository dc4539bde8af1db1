using System.Collections.Specialized;
using Assay.History;
using Assay.History.Comparing;
using Assay.Reports;
using Assay.Reports.Page.Html;

namespace Assay.View;

/// <summary>Answers a browser's questions from the history.</summary>
/// <param name="history">The history; null if none is kept.</param>
/// <param name="underWay">The runs that are being measured.</param>
internal sealed class ViewSite(HistoryStore? history, RunsUnderWay underWay)
{
    private const int MostRuns = 12;

    /// <summary>Answers.</summary>
    /// <param name="path">The path that is requested.</param>
    /// <param name="query">The part after the question mark.</param>
    public ViewAnswer Answer(string path, NameValueCollection query)
    {
        try
        {
            var runs = query.GetValues("run") ?? [];
            return path switch
            {
                "/" => new(200, RunsView.Of(history?.List() ?? [])),
                "/show" => Show(runs),
                "/compare" => Compare(runs, query["anyway"] == "1"),
                "/trend" => Trend(query["cells"] is { Length: > 0 } cells ? cells : "*"),
                "/live" => runs is [var name] ? underWay.Show(name) ?? Wrong(404, $"'{name}' is not being measured") : underWay.List(),
                _ => Wrong(404, $"there is no page {path}"),
            };
        }
        catch (UserException e)
        {
            return Wrong(400, e.Message);
        }
    }

    private ViewAnswer Show(string[] runs) => runs.Length is 0 or > MostRuns
        ? Wrong(400, $"tick 1 to {MostRuns} runs")
        : new(200, PageHtml.Of([.. runs.Select(run => RunReport.Of(Find(run)).Page)]));

    private ViewAnswer Trend(string cells) => new(200, TrendView.Of(cells, history?.Figures(cells) ?? [], new(run => history?.Find(run))));

    private ViewAnswer Compare(string[] runs, bool anyway)
    {
        if (runs is not [var one, var other])
            return Wrong(400, "tick two runs");
        Results.RunDocument[] found = [Find(one), Find(other)];
        Array.Sort(found, (a, b) => a.Started.CompareTo(b.Started));
        var regardless = ("Compare them regardless", $"/compare?run={Uri.EscapeDataString(one)}&run={Uri.EscapeDataString(other)}&anyway=1");
        try
        {
            return new(200, CompareView.Of(found[0], found[1], anyway, regardless));
        }
        catch (UnlikeRunsException e)
        {
            return Wrong(400, e.Difference + ".", regardless);
        }
    }

    // Never a file: any page elsewhere can have a browser ask for one.
    private Results.RunDocument Find(string id) => history?.Find(id) ?? throw new UserException($"there is no run '{id}' in the history");

    private static ViewAnswer Wrong(int status, string text, (string Text, string Address)? instead = null) =>
        new(status, ViewShell.Of("Not available", html =>
        {
            html.Element("p", text);
            if (instead is { } link)
                html.Open("p").Element("a", link.Text, ("href", link.Address)).Close("p");
        }));
}

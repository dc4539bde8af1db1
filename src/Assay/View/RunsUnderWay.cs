using Assay.Reports;
using Assay.Reports.Page.Html;

namespace Assay.View;

/// <summary>The runs that are being measured: folders of runs whose document isn't finished.</summary>
/// <param name="folder">The folder with the folders of runs.</param>
internal sealed class RunsUnderWay(string folder)
{
    // Making the page takes CPU from what is being measured.
    private const int RefreshSeconds = 30;

    /// <summary>The names of the runs.</summary>
    public IReadOnlyList<string> Names => [.. Folders.Where(IsRunning).Select(one => Path.GetFileName(one)).Order(StringComparer.Ordinal)];

    private string[] Folders => Directory.Exists(folder) ? Directory.GetDirectories(folder) : [];

    /// <summary>The page that lists them.</summary>
    public ViewAnswer List() => new(200, ViewShell.Of("Under way", html =>
    {
        var names = Names;
        html.Element("p", names.Count == 0
            ? "No run is in progress."
            : "Viewing costs CPU on the machine being measured, so pages are refreshed only every half minute.");
        html.Open("ul");
        foreach (var name in names)
            html.Open("li").Element("a", name, ("href", "/live?run=" + Uri.EscapeDataString(name))).Close("li");
        html.Close("ul");
    }), RefreshSeconds);

    /// <summary>A run's page as far as it has come, and for good once it has ended; null if there is no such run.</summary>
    public ViewAnswer? Show(string name)
    {
        if (Folders.FirstOrDefault(one => Path.GetFileName(one) == name) is not { } one)
            return null;
        // Asked before it is read: of a run that ends meanwhile, an unfinished page isn't the last.
        var isTaken = RunFolder.IsTaken(one);
        var run = RunStore.Load(one);
        return new(200, PageHtml.Of([RunReport.Of(run).Page]), isTaken && run.State == RunState.Running ? RefreshSeconds : null);
    }

    private static bool IsRunning(string one)
    {
        try
        {
            return RunFolder.IsTaken(one) && RunStore.Load(one).State == RunState.Running;
        }
        catch (RunFileException)
        {
            // Not a run of this version: then it isn't one that this checkout measures.
            return false;
        }
    }
}

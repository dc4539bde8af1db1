using System.CommandLine;
using Assay.View;

namespace Assay.Cli;

/// <summary><c>assay view</c>: the history in a browser.</summary>
internal static class ViewCommand
{
    private const int UsualPort = 8180;

    public static Command Make()
    {
        var port = OptionText.Whole("--port", $"Port on 127.0.0.1 (default: {UsualPort})", most: 65_535);
        var runs = OptionText.One("--runs", "DIR", "Folder of the runs in progress (default: runs)");
        var history = HistoryOption.Make();
        var command = new LastingCommand("view", "Show the history in a browser: runs, comparisons, trends, and runs in progress",
            "stopping the view") { port, runs, history };
        command.SetAction(async (parsed, stop) =>
        {
            var server = new ViewServer(parsed.GetValue(port) ?? UsualPort,
                new ViewSite(HistoryOption.Find(parsed, history), new RunsUnderWay(Path.GetFullPath(parsed.GetValue(runs) ?? "runs"))));
            await server.RunAsync(address => Console.Out.WriteLine($"Open {address} in a browser. Press Ctrl+C to stop."), stop);
            return 0;
        });
        return command;
    }
}

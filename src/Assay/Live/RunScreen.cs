using Assay.Cli;
using Assay.Running;
using Spectre.Console;

namespace Assay.Live;

/// <summary>Shows on standard error where a run is.</summary>
internal static class RunScreen
{
    /// <summary>Shows it while a run is measured.</summary>
    /// <param name="view">How.</param>
    /// <param name="run">The document that grows meanwhile.</param>
    /// <param name="quiet">Whether only warnings are shown.</param>
    /// <param name="measure">Measures.</param>
    public static async Task ShowAsync(RunView view, RunDocument run, bool quiet, Func<IRunObserver, Task> measure)
    {
        if (quiet)
        {
            await measure(new LineProgress(TextWriter.Null));
            return;
        }
        switch (view)
        {
            case RunView.Lines:
                await measure(new LineProgress(Console.Error));
                break;
            case RunView.Passing:
                using (var passing = ConsoleProgress.Standard())
                    await measure(passing);
                break;
            default:
                var console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(Console.Error) });
                await (console.Profile.Capabilities.Interactive && !Console.IsErrorRedirected
                    ? LiveView.ShowAsync(console, run, TimeProvider.System, measure)
                    : measure(new PlainProgress(Console.Error, Console.Error, TimeProvider.System)));
                break;
        }
    }
}

using Assay.Cli;
using Assay.History.Comparing;

namespace Assay.History;

/// <summary>Puts a run into the history when it has ended. The run's own files are what counts:
/// where the history can't take it, an error says so and nothing is lost.</summary>
internal static class HistoryKeeper
{
    /// <summary>Puts it there.</summary>
    /// <param name="run">The run as it ended.</param>
    /// <param name="folder">The folder of its files.</param>
    /// <param name="history">The history's file; null if none is kept.</param>
    /// <param name="workingTree">The folder whose commit the run was made of.</param>
    /// <param name="errors">Where errors of the history go.</param>
    /// <param name="comparing">Whether it can be compared with the last run.</param>
    /// <returns>Compares it: the result is what has changed since, null for nothing. That may take seconds, and can wait until the run's figures are shown.
    /// Null where it isn't to be compared.</returns>
    public static Func<string?>? Keep(RunDocument run, string folder, string? history, string workingTree, TextWriter errors, bool comparing)
    {
        if (history is null)
            return null;
        try
        {
            var store = new HistoryStore(history);
            var (id, change) = store.Add(run, GitCommit.Of(workingTree));
            return comparing && change == HistoryChange.Run ? () => Changes(run, id, store, errors) : null;
        }
        catch (HistoryException e)
        {
            errors.WriteLine(
                TypedCommand.In($"assay: the run is stored, but not in the history: {Printable.Of(e.Message)}. To add it later: ./assay history import ")
                    + $"{CommandText.Quote(Path.GetRelativePath(Environment.CurrentDirectory, folder))}{HistoryPath.OptionFor(history)}");
            return null;
        }
    }

    private static string? Changes(RunDocument run, string id, HistoryStore store, TextWriter errors)
    {
        try
        {
            return SinceLastRun.Of(run, id, store) is { } changes ? TypedCommand.In(changes) : null;
        }
        catch (HistoryException e)
        {
            errors.WriteLine($"assay: can't compare with the last run: {Printable.Of(e.Message)}");
            return null;
        }
    }
}

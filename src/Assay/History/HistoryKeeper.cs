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
    /// <param name="answers">Where changes since the last run go; null if they aren't wanted.</param>
    public static void Keep(RunDocument run, string folder, string? history, string workingTree, TextWriter errors, TextWriter? answers = null)
    {
        if (history is null)
            return;
        try
        {
            var store = new HistoryStore(history);
            var (id, isNew) = store.Add(run, GitCommit.Of(workingTree));
            if (answers is not null && isNew)
                Tell(run, id, store, answers, errors);
        }
        catch (HistoryException e)
        {
            errors.WriteLine(
                TypedCommand.In($"assay: the run is stored, but not in the history: {Printable.Of(e.Message)}. To add it later: ./assay history import ")
                    + $"{CommandText.Quote(Path.GetRelativePath(Environment.CurrentDirectory, folder))}{HistoryPath.OptionFor(history)}");
        }
    }

    private static void Tell(RunDocument run, string id, HistoryStore store, TextWriter answers, TextWriter errors)
    {
        try
        {
            if (SinceLastRun.Of(run, id, store) is { } changes)
                answers.WriteLine(TypedCommand.In(changes));
        }
        catch (HistoryException e)
        {
            errors.WriteLine($"assay: can't compare with the last run: {Printable.Of(e.Message)}");
        }
    }
}

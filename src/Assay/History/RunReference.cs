namespace Assay.History;

/// <summary>Finds a run by what a user calls it: a file or folder, <c>last</c>, <c>last~2</c>, an id or its beginning, a commit.</summary>
internal static class RunReference
{
    /// <summary>The allowed forms, for messages.</summary>
    public const string Allowed = "a run's folder or run.json, last, last~1, the beginning of an id or of a git commit";

    private const string Last = "last";
    private const int ShortestCommit = 4;

    /// <summary>Finds it.</summary>
    /// <param name="text">What the user calls it.</param>
    /// <param name="history">The history; null if none is kept.</param>
    /// <param name="isFitting">Which runs <c>last</c> counts; null for all.</param>
    /// <exception cref="UserException">There is none, or several.</exception>
    public static RunDocument Find(string text, HistoryStore? history, Func<HistoryEntry, bool>? isFitting = null)
    {
        if (File.Exists(text) || File.Exists(Path.Combine(text, RunStore.FileName)))
            return RunStore.Load(text);
        if (history is null || !HistoryConnection.IsBegun(history.Path))
            throw new UserException($"there is no run at {text}, and no history to look it up in; expected {Allowed}");
        var entries = history.List();
        var id = Id(text, entries, isFitting ?? (_ => true));
        return history.Find(id) ?? throw new UserException($"the run {id} has just been removed from the history");
    }

    /// <summary>The id of the run that is meant.</summary>
    /// <exception cref="UserException">There is none, or several.</exception>
    public static string Id(string text, IReadOnlyList<HistoryEntry> newestFirst, Func<HistoryEntry, bool> isFitting)
    {
        if (text == Last || (text.StartsWith(Last + "~", StringComparison.Ordinal)
            && int.TryParse(text[(Last.Length + 1)..], System.Globalization.NumberStyles.None, System.Globalization.CultureInfo.InvariantCulture, out _)))
        {
            var back = text == Last ? 0 : int.Parse(text[(Last.Length + 1)..], System.Globalization.CultureInfo.InvariantCulture);
            return newestFirst.Where(isFitting).Skip(back).FirstOrDefault()?.Id
                ?? throw new UserException($"there is no run '{text}': the history has {newestFirst.Count(isFitting)}");
        }
        if (newestFirst.FirstOrDefault(entry => entry.Id == text) is { } exact)
            return exact.Id;
        var beginning = newestFirst.Where(entry => entry.Id.StartsWith(text, StringComparison.Ordinal)).ToList();
        if (beginning is [var only])
            return only.Id;
        if (text.Length >= ShortestCommit && OfCommit(text, newestFirst) is { } made)
            return made.Id;
        return beginning.Count switch
        {
            0 => throw new UserException(
                $"there is no run '{text}'{Nearest.Suggest(text, newestFirst.Select(entry => entry.Id))}; expected {Allowed}; ./assay history list shows "
                    + "all"),
            _ => throw new UserException(
                $"'{text}' is the beginning of {beginning.Count} runs: {string.Join(", ", beginning.Take(4).Select(entry => entry.Id))}"),
        };
    }

    // The newest of its runs is meant; one of its own files if there is any, unless the name says otherwise.
    private static HistoryEntry? OfCommit(string text, IReadOnlyList<HistoryEntry> newestFirst)
    {
        var made = newestFirst.Where(entry => entry.Commit is { } commit && (GitCommit.IsModified(commit) || !GitCommit.IsModified(text))
            && GitCommit.Hash(commit).StartsWith(GitCommit.Hash(text), StringComparison.OrdinalIgnoreCase)).ToList();
        var commits = made.Select(entry => GitCommit.Hash(entry.Commit!)).Distinct(StringComparer.OrdinalIgnoreCase).ToList();
        return commits.Count <= 1
            ? made.Find(entry => !GitCommit.IsModified(entry.Commit!)) ?? made.FirstOrDefault()
            : throw new UserException(
                $"'{text}' is the beginning of {commits.Count} commits: {string.Join(", ", commits.Take(4))}");
    }
}

using Assay.History.Gating;

namespace Assay.History.Bisecting;

/// <summary>Finds the first commit that is slower than a good one.</summary>
/// <param name="commits">The commits after the good one, oldest first.</param>
/// <param name="trial">Holds a commit against the good one.</param>
/// <param name="say">Told what comes of each trial.</param>
internal sealed class CommitSearch(IReadOnlyList<string> commits,
    Func<string, CancellationToken, Task<CommitVerdict>> trial, Action<string> say)
{
    /// <summary>The commits one of which is the first slower one.</summary>
    /// <returns>The commits; null if the last isn't slower, with the verdict on it.</returns>
    public async Task<(IReadOnlyList<string>? Suspects, CommitVerdict Last)> RunAsync(CancellationToken stop)
    {
        var last = await TryAsync(commits.Count - 1, "the bad one", stop);
        if (last.Verdict != GateVerdict.Slower)
            return (null, last);
        var search = new BisectSearch(commits.Count);
        while (search.Next is { } next)
        {
            var place = $"{Counted.Of(search.Left, "commit")} left, about {Counted.Of(search.Steps, "more trial")}";
            search.Tell(next, (await TryAsync(next, place, stop)).Verdict);
        }
        return ([.. search.Suspects.Select(commit => commits[commit])], last);
    }

    private async Task<CommitVerdict> TryAsync(int commit, string place, CancellationToken stop)
    {
        say($"{commits[commit][..8]}: trying ({place})");
        var verdict = await trial(commits[commit], stop);
        say($"{commits[commit][..8]}: {Word(verdict.Verdict)}. {verdict.Text}");
        return verdict;
    }

    private static string Word(GateVerdict verdict) => verdict switch
    {
        GateVerdict.Slower => "slower",
        GateVerdict.Passes => "not slower",
        GateVerdict.Broken => "loses data or fails",
        _ => "can't decide",
    };
}

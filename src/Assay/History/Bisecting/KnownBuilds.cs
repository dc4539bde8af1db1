using Assay.History.Gating;

namespace Assay.History.Bisecting;

/// <summary>Verdicts on builds of commits: a commit that changes only prose or tests builds the same as another and needs no measuring.</summary>
internal sealed class KnownBuilds
{
    private readonly Dictionary<string, (string Commit, GateVerdict Verdict)> verdicts = new(StringComparer.Ordinal);

    /// <summary>Measures a commit, unless one that builds the same was decided before.</summary>
    /// <param name="commit">The commit's hash.</param>
    /// <param name="build">What tells its build from others'; null if that isn't known.</param>
    /// <param name="measure">Holds it against the good one.</param>
    public async Task<CommitVerdict> JudgeAsync(string commit, string? build, Func<Task<CommitVerdict>> measure)
    {
        if (build is null)
            return await measure();
        if (verdicts.TryGetValue(build, out var known))
            return new(known.Verdict, $"It builds the same as {known.Commit[..8]}.");
        var verdict = await measure();
        if (verdict.Verdict != GateVerdict.Undecided)
            verdicts[build] = (commit, verdict.Verdict);
        return verdict;
    }
}

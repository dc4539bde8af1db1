using Assay.History.Gating;

namespace Assay.History.Bisecting;

/// <summary>
/// Searches the first commit that is slower, by halves. Commits about which nothing can be decided are gone
/// around, as git bisect's skip does it: where only such ones are left, the answer is all of them.
/// </summary>
/// <param name="commits">How many commits there are after the good one; the last of them is known to be slower.</param>
internal sealed class BisectSearch(int commits)
{
    private readonly HashSet<int> skipped = [];

    // −1 is the good commit itself.
    private int fast = -1;
    private int slow = commits - 1;

    /// <summary>How many commits may still be the one.</summary>
    public int Left => slow - fast;

    /// <summary>How many trials are left where each decides.</summary>
    public int Steps => Left <= 1 ? 0 : (int)Math.Ceiling(Math.Log2(Left));

    /// <summary>The commit to try next, from 0; null if no trial would tell more.</summary>
    public int? Next
    {
        get
        {
            var middle = (fast + slow) / 2.0;
            return Enumerable.Range(fast + 1, Math.Max(0, slow - fast - 1)).Where(commit => !skipped.Contains(commit))
                .OrderBy(commit => Math.Abs(commit - middle)).ThenBy(commit => commit).Select(commit => (int?)commit).FirstOrDefault();
        }
    }

    /// <summary>The commits one of which is the first slower one, oldest first; a single one where all could be decided.</summary>
    public IReadOnlyList<int> Suspects => [.. Enumerable.Range(fast + 1, slow - fast)];

    /// <summary>Takes note of a trial.</summary>
    public void Tell(int commit, GateVerdict verdict)
    {
        switch (verdict)
        {
            case GateVerdict.Slower:
                slow = commit;
                break;
            case GateVerdict.Passes:
                fast = commit;
                break;
            default:
                skipped.Add(commit);
                break;
        }
    }
}

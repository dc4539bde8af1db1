using Assay.Cli;
using Assay.History.Bisecting;
using Assay.History.Gating;
using FsCheck;
using FsCheck.Fluent;

namespace Assay.Tests.History.Bisecting;

/// <summary>The search finds the first slower commit, in as many trials as halves ask for, and goes around what can't be decided.</summary>
public sealed class BisectSearchTests
{
    [Fact]
    public void Finds_the_first_slower_commit_by_halves()
    {
        for (var commits = 1; commits <= 40; commits++)
        {
            for (var first = 0; first < commits; first++)
            {
                var (suspects, trials) = Search(commits, first, []);
                suspects.ShouldBe([first]);
                trials.ShouldBeLessThanOrEqualTo((int)Math.Ceiling(Math.Log2(commits + 1)));
            }
        }
    }

    [Fact]
    public void Whatever_cant_be_decided_the_culprit_is_among_the_suspects_and_all_others_are_undecidable() => Prop.ForAll(
        (from commits in Gen.Choose(1, 25)
         from first in Gen.Choose(0, commits - 1)
         from skipped in Gen.Choose(0, 1).ArrayOf(commits)
         select (commits, first, skipped)).ToArbitrary(), one =>
        {
            // The last is known to be slower.
            var dark = Enumerable.Range(0, one.commits - 1).Where(commit => one.skipped[commit] == 1).ToHashSet();
            var (suspects, _) = Search(one.commits, one.first, dark);
            suspects.ShouldContain(one.first);
            // All but the newest, which was found slower, couldn't be decided.
            suspects.SkipLast(1).ShouldAllBe(commit => dark.Contains(commit));
        }).QuickCheckThrowOnFailure();

    [Fact]
    public async Task Where_the_last_commit_isnt_slower_nothing_is_searched()
    {
        var tried = new List<string>();
        var search = new CommitSearch(["aaaaaaaaaa", "bbbbbbbbbb"], (commit, _) =>
        {
            tried.Add(commit);
            return Task.FromResult(new CommitVerdict(GateVerdict.Passes, ""));
        }, _ => { });
        (await search.RunAsync(CancellationToken.None)).ShouldBe((null, new CommitVerdict(GateVerdict.Passes, "")));
        tried.ShouldBe(["bbbbbbbbbb"]);
    }

    [Fact]
    public async Task A_bad_commit_that_loses_data_or_fails_is_called_that()
    {
        var said = new List<string>();
        var search = new CommitSearch(["aaaaaaaaaa", "bbbbbbbbbb"], (_, _) => Task.FromResult(new CommitVerdict(GateVerdict.Broken, "it dies")), said.Add);
        var (suspects, last) = await search.RunAsync(CancellationToken.None);
        suspects.ShouldBeNull();
        said[^1].ShouldBe("bbbbbbbb: loses data or fails. it dies");
        BisectCommand.WhyNone(last, "aaaaaaaa", "bbbbbbbb", new(0.03)).ShouldBe("bbbbbbbb loses data or fails where aaaaaaaa doesn't, so its time says "
            + "nothing: name an earlier commit (--bad), or cells without that fault (--payloads, --filter).");
    }

    private static (IReadOnlyList<int> Suspects, int Trials) Search(int commits, int first, HashSet<int> dark)
    {
        var search = new BisectSearch(commits);
        var trials = 0;
        while (search.Next is { } next)
        {
            trials++;
            search.Tell(next, dark.Contains(next) ? GateVerdict.Undecided : next >= first ? GateVerdict.Slower : GateVerdict.Passes);
        }
        return (search.Suspects, trials);
    }
}

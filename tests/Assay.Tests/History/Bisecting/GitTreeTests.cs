using Assay.History.Bisecting;

namespace Assay.Tests.History.Bisecting;

/// <summary>In a real repository: which commits come after one, and working trees that are gone afterwards, whatever was left there.</summary>
public sealed class GitTreeTests : IDisposable
{
    private readonly GitRepository repository = new();

    public void Dispose() => repository.Dispose();

    [Fact]
    public async Task Of_commits_that_follow_each_other_all_later_ones_are_searched()
    {
        string[] commits = [repository.Commit("1"), repository.Commit("2"), repository.Commit("3")];
        (await BetweenAsync(commits[0], commits[2])).ShouldBe([commits[1], commits[2]]);
    }

    [Fact]
    public async Task A_good_commit_deep_in_a_branch_came_with_its_merge()
    {
        repository.Commit("before");
        repository.Git("checkout", "--quiet", "-b", "branch");
        var good = repository.Commit("good");
        repository.Commit("further");
        repository.Git("checkout", "--quiet", "main");
        var without = repository.Commit("beside the branch");
        var merge = repository.Merge("branch");
        var bad = repository.Commit("bad");
        (await BetweenAsync(good, bad)).ShouldBe([merge, bad]);
        (await Should.ThrowAsync<UserException>(() => BetweenAsync(good, without))).Message.ShouldBe(
            $"--good {good[..8]} isn't an ancestor of --bad {without[..8]}");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_working_tree_that_git_was_ended_over_is_made_again_and_taken_away(bool isThere)
    {
        var (tree, commit) = await CommittedAsync();
        repository.Git("worktree", "add", "--quiet", "--detach", repository.Beside);
        // As git does while it makes one.
        repository.Git("worktree", "lock", "--reason", "initializing", repository.Beside);
        File.Delete(Path.Combine(repository.Beside, ".git"));
        if (!isThere)
            Directory.Delete(repository.Beside, recursive: true);
        await tree.CheckOutAsync(repository.Beside, commit, CancellationToken.None);
        File.ReadAllText(Path.Combine(repository.Beside, "a.txt")).ShouldBe("committed");
        await tree.RemoveAsync(repository.Beside);
        repository.Trees.Length.ShouldBe(1);
    }

    [Fact]
    public async Task A_locked_working_tree_is_taken_away()
    {
        var (tree, commit) = await CommittedAsync();
        await tree.CheckOutAsync(repository.Beside, commit, CancellationToken.None);
        repository.Git("worktree", "lock", "--reason", "initializing", repository.Beside);
        await tree.RemoveAsync(repository.Beside);
        repository.Trees.Length.ShouldBe(1);
        Directory.Exists(repository.Beside).ShouldBeFalse();
    }

    [Fact]
    public async Task A_working_tree_of_a_clone_that_is_gone_is_made_again()
    {
        var (tree, commit) = await CommittedAsync();
        Directory.CreateDirectory(repository.Beside);
        await File.WriteAllTextAsync(Path.Combine(repository.Beside, ".git"), $"gitdir: {repository.Path}/.git/worktrees/gone\n");
        await tree.CheckOutAsync(repository.Beside, commit, CancellationToken.None);
        File.ReadAllText(Path.Combine(repository.Beside, "a.txt")).ShouldBe("committed");
    }

    [Fact]
    public async Task A_folder_within_the_users_tree_isnt_taken_for_it()
    {
        var (tree, commit) = await CommittedAsync();
        var own = repository.Write("a.txt", "being worked on");
        var scratch = Path.Combine(repository.Path, "temporary", "try");
        Directory.CreateDirectory(scratch);
        await tree.CheckOutAsync(scratch, commit, CancellationToken.None);
        File.ReadAllText(own).ShouldBe("being worked on");
        File.ReadAllText(Path.Combine(scratch, "a.txt")).ShouldBe("committed");
    }

    [Fact]
    public async Task A_folder_is_found_in_its_tree_through_a_symbolic_link()
    {
        repository.Write("src/L/L.csproj", "");
        var commit = repository.Commit("1");
        try
        {
            File.CreateSymbolicLink(repository.Beside, repository.Path);
        }
        catch (IOException) when (OperatingSystem.IsWindows())
        {
            // A right that few users have.
            return;
        }
        var (tree, within) = await GitTree.OfAsync(Path.Combine(repository.Beside, "src", "L"), CancellationToken.None);
        within.ShouldBe("src/L/");
        (await tree.HasAsync(commit, within + "L.csproj", CancellationToken.None)).ShouldBeTrue();
        (await tree.HasAsync(commit, "L.csproj", CancellationToken.None)).ShouldBeFalse();
        (await GitTree.OfAsync(repository.Beside, CancellationToken.None)).Within.ShouldBe("");
    }

    [Fact]
    public async Task Why_git_doesnt_take_a_folder_is_told()
    {
        Directory.CreateDirectory(repository.Beside);
        await File.WriteAllTextAsync(Path.Combine(repository.Beside, ".git"), "gitdir: /nowhere/at/all\n");
        (await Should.ThrowAsync<UserException>(() => GitTree.OfAsync(repository.Beside, CancellationToken.None))).Message.ShouldBe(
            $"{repository.Beside} isn't in a git working tree that bisect can use (fatal: not a git repository: /nowhere/at/all)");
    }

    private async Task<(GitTree Tree, string Commit)> CommittedAsync()
    {
        repository.Write("a.txt", "committed");
        var commit = repository.Commit("1");
        return ((await GitTree.OfAsync(repository.Path, CancellationToken.None)).Tree, commit);
    }

    private async Task<IReadOnlyList<string>> BetweenAsync(string good, string bad) =>
        await (await GitTree.OfAsync(repository.Path, CancellationToken.None)).Tree.BetweenAsync(good, bad, CancellationToken.None);
}

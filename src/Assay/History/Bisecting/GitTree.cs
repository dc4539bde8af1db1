using Assay.Processes;

namespace Assay.History.Bisecting;

/// <summary>A git working tree whose other commits are looked at in working trees of their own, so that nothing in it is touched.</summary>
/// <param name="root">Its folder.</param>
internal sealed class GitTree(string root)
{
    /// <summary>Its folder.</summary>
    public string Root => root;

    /// <summary>The tree that a folder is in.</summary>
    /// <exception cref="UserException">It is in none.</exception>
    public static async Task<GitTree> OfAsync(string folder, CancellationToken stop) =>
        new(await new GitTree(folder).TryAskAsync(["rev-parse", "--show-toplevel"], stop)
            ?? throw new UserException($"{folder} isn't in a git working tree, which bisect needs"));

    /// <summary>A commit's full hash.</summary>
    /// <exception cref="UserException">There is no such commit.</exception>
    public async Task<string> CommitAsync(string option, string name, CancellationToken stop) =>
        await TryAskAsync(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], stop)
            ?? throw new UserException($"{option} '{name}': no such commit in {root}");

    /// <summary>The commits after one up to another, along the first parents, oldest first.</summary>
    /// <exception cref="UserException">The first is none of the second's ancestors.</exception>
    public async Task<IReadOnlyList<string>> BetweenAsync(string good, string bad, CancellationToken stop)
    {
        if (await TryAskAsync(["merge-base", "--is-ancestor", good, bad], stop) is null)
            throw new UserException($"--good {good[..8]} isn't an ancestor of --bad {bad[..8]}");
        return [.. (await AskAsync(["rev-list", "--first-parent", "--reverse", "--ancestry-path", $"{good}..{bad}"], stop)).Split('\n',
            StringSplitOptions.RemoveEmptyEntries)];
    }

    /// <summary>A commit in a line: short hash, date, title.</summary>
    public Task<string> DescribeAsync(string commit, CancellationToken stop) => AskAsync(["show", "-s", "--format=%h %cs %s", commit], stop);

    /// <summary>Has a commit in a folder, which is a working tree of its own.</summary>
    /// <exception cref="UserException">git can't.</exception>
    public async Task CheckOutAsync(string folder, string commit, CancellationToken stop)
    {
        if (Directory.Exists(folder))
            await new GitTree(folder).AskAsync(["checkout", "--quiet", "--force", "--detach", commit], stop);
        else
            await AskAsync(["worktree", "add", "--quiet", "--force", "--detach", folder, commit], stop);
    }

    /// <summary>Takes such a folder away.</summary>
    public async Task RemoveAsync(string folder)
    {
        // Also after Ctrl+C: what is left behind would be listed in the user's repository.
        await TryAskAsync(["worktree", "remove", "--force", folder], CancellationToken.None);
        await TryAskAsync(["worktree", "prune"], CancellationToken.None);
    }

    private async Task<string> AskAsync(IReadOnlyList<string> arguments, CancellationToken stop) => await RunAsync(arguments, stop) switch
    {
        (0, var output, _) => output,
        var (code, _, error) =>
            throw new UserException(string.Create(CultureInfo.InvariantCulture, $"git {arguments[0]} failed ({code}): {error}"),
                UserException.NotMeasured),
    };

    private async Task<string?> TryAskAsync(IReadOnlyList<string> arguments, CancellationToken stop) =>
        await RunAsync(arguments, stop) is (0, var output, _) ? output : null;

    private async Task<(int Code, string Output, string Error)> RunAsync(IReadOnlyList<string> arguments, CancellationToken stop)
    {
        try
        {
            var git = await ChildProcess.RunAsync(new ChildStart("git", arguments) { Folder = root }, Timeout.InfiniteTimeSpan, heard: null, stop);
            return (git.ExitCode, git.Output.Trim(), git.Lines.FirstOrDefault(line => line.IsError)?.Text ?? "");
        }
        catch (ChildException e)
        {
            throw new UserException("bisect needs git, which isn't on the PATH", e, UserException.NotMeasured);
        }
    }
}

using Assay.Experiments.Micro;
using Assay.Processes;

namespace Assay.History.Bisecting;

/// <summary>A git working tree whose other commits are looked at in working trees of their own, so that nothing in it is touched.</summary>
/// <param name="root">Its folder.</param>
internal sealed class GitTree(string root)
{
    /// <summary>The tree that a folder is in, and where in it the folder is: as git has it, which follows symbolic links.</summary>
    /// <exception cref="UserException">It is in none, or git doesn't trust it.</exception>
    public static async Task<(GitTree Tree, string Within)> OfAsync(string folder, CancellationToken stop) =>
        await new GitTree(folder).RunAsync(["rev-parse", "--show-toplevel", "--show-prefix"], stop) switch
        {
            (0, var output, _) when output.Split('\n') is [var top, .. var within] => (new(top), string.Concat(within)),
            (_, _, var error) => throw new UserException($"{folder} isn't in a git working tree that bisect can use ({error})"),
        };

    /// <summary>A commit's full hash.</summary>
    /// <exception cref="UserException">There is no such commit.</exception>
    public async Task<string> CommitAsync(string option, string name, CancellationToken stop) =>
        await TryAskAsync(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], stop)
            ?? throw new UserException($"{option} '{name}': no such commit in {root}");

    /// <summary>Whether a commit has a file.</summary>
    /// <param name="file">Its path from the tree's root, with slashes.</param>
    public async Task<bool> HasAsync(string commit, string file, CancellationToken stop) =>
        await TryAskAsync(["cat-file", "-e", $"{commit}:{file}"], stop) is not null;

    /// <summary>The commits after one up to another, along the first parents, oldest first. Where the one was made on a branch, the first of them is the
    /// merge that brought it.</summary>
    /// <exception cref="UserException">The first is none of the second's ancestors.</exception>
    public async Task<IReadOnlyList<string>> BetweenAsync(string good, string bad, CancellationToken stop)
    {
        if (await TryAskAsync(["merge-base", "--is-ancestor", good, bad], stop) is null)
            throw new UserException($"--good {good[..8]} isn't an ancestor of --bad {bad[..8]}");
        // Together, the two options would follow first parents only, and never come to a commit of a branch.
        var later = (await ListAsync(["--ancestry-path"])).ToHashSet(StringComparer.Ordinal);
        return [.. (await ListAsync(["--first-parent", "--reverse"])).Where(later.Contains)];

        async Task<string[]> ListAsync(string[] options) =>
            (await AskAsync(["rev-list", .. options, $"{good}..{bad}"], stop)).Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }

    /// <summary>A commit in a line: short hash, date, title.</summary>
    public Task<string> DescribeAsync(string commit, CancellationToken stop) => AskAsync(["show", "-s", "--format=%h %cs %s", commit], stop);

    /// <summary>Has a commit in a folder, which is a working tree of its own.</summary>
    /// <exception cref="UserException">git can't.</exception>
    public async Task CheckOutAsync(string folder, string commit, CancellationToken stop)
    {
        // Without a file of its own it isn't a working tree, and git would take one that it lies in.
        if (File.Exists(Path.Combine(folder, ".git"))
            && await new GitTree(folder).TryAskAsync(["checkout", "--quiet", "--force", "--detach", commit], stop) is not null)
            return;
        // What another bisect left behind when it was killed, or that of a clone that is gone.
        await RemoveAsync(folder);
        await AskAsync(["worktree", "add", "--quiet", "--force", "--detach", folder, commit], stop);
    }

    /// <summary>Takes such a folder away.</summary>
    public async Task RemoveAsync(string folder)
    {
        // Of a folder that is half made git knows less than of one that is gone.
        ScratchFolder.Delete(folder);
        // Also after Ctrl+C: what is left behind would be listed in the user's repository. Twice the force takes what git locked while it was making it.
        await TryAskAsync(["worktree", "remove", "--force", "--force", folder], CancellationToken.None);
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
            throw new UserException($"bisect needs git on the PATH ({e.Message})", e, UserException.NotMeasured);
        }
    }
}

using System.Diagnostics;

namespace Assay.Tests.History.Bisecting;

/// <summary>A git repository that is gone after the test.</summary>
internal sealed class GitRepository : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public GitRepository()
    {
        Directory.CreateDirectory(Path);
        Git("init", "--quiet", "--initial-branch=main");
    }

    /// <summary>The root of its working tree.</summary>
    public string Path => System.IO.Path.Combine(folder.Path, "repository");

    /// <summary>A folder beside it, which isn't made yet.</summary>
    public string Beside => System.IO.Path.Combine(folder.Path, "beside");

    /// <summary>The lines in which git lists its working trees.</summary>
    public string[] Trees => Git("worktree", "list").Split('\n');

    /// <summary>Writes a file in it.</summary>
    public string Write(string name, string text) => folder.Write(System.IO.Path.Combine("repository", name), text);

    /// <summary>Commits all that is there.</summary>
    /// <returns>The commit's hash.</returns>
    public string Commit(string title)
    {
        Git("add", "--all");
        Git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--allow-empty", "-m", title);
        return Git("rev-parse", "HEAD");
    }

    /// <summary>Merges a branch by a commit of its own.</summary>
    /// <returns>The commit's hash.</returns>
    public string Merge(string branch)
    {
        Git("-c", "user.name=A", "-c", "user.email=a@example.org", "merge", "--quiet", "--no-ff", "-m", "Merge", branch);
        return Git("rev-parse", "HEAD");
    }

    /// <summary>What git says.</summary>
    public string Git(params string[] arguments)
    {
        using var git = Process.Start(
            new ProcessStartInfo("git", arguments) { WorkingDirectory = Path, RedirectStandardOutput = true, UseShellExecute = false })!;
        var output = git.StandardOutput.ReadToEnd().Trim();
        git.WaitForExit();
        git.ExitCode.ShouldBe(0, string.Join(' ', arguments));
        return output;
    }

    public void Dispose() => folder.Dispose();
}

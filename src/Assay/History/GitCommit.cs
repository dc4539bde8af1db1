using Assay.Processes;

namespace Assay.History;

/// <summary>The commit of a working tree.</summary>
internal static class GitCommit
{
    private const string Modified = "+";
    private const int Digits = 8;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    /// <summary>The commit's full hash, with "+" behind it where files that git knows differ from
    /// it; null if the folder is in no working tree, or git isn't there.</summary>
    public static string? Of(string folder) => Ask(folder, "rev-parse", "HEAD") is { Length: >= 40 } commit
        ? commit + (Ask(folder, "status", "--porcelain", "--untracked-files=no") is { Length: > 0 } ? Modified : "")
        : null;

    /// <summary>As lists show it: its first digits, and whether files differed from it.</summary>
    public static string Short(string commit) => commit.Length > Digits ? commit[..Digits] + (IsModified(commit) ? Modified : "") : commit;

    /// <summary>Whether files differed from the commit.</summary>
    public static bool IsModified(string commit) => commit.EndsWith(Modified, StringComparison.Ordinal);

    /// <summary>The commit's hash alone.</summary>
    public static string Hash(string commit) => IsModified(commit) ? commit[..^Modified.Length] : commit;

    private static string? Ask(string folder, params string[] arguments)
    {
        try
        {
            var git = ChildProcess.RunAsync(new ChildStart("git", arguments) { Folder = folder }, Patience, heard: null, CancellationToken.None)
                .GetAwaiter().GetResult();
            return git.ExitCode == 0 ? git.Output.Trim() : null;
        }
        catch (ChildException)
        {
            // There is no git, or it takes too long: then there is no commit either.
            return null;
        }
    }
}

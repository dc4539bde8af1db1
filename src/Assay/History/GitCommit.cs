using System.ComponentModel;
using System.Diagnostics;

namespace Assay.History;

/// <summary>The commit of a working tree.</summary>
internal static class GitCommit
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(5);

    /// <summary>The commit's full hash, with "+" behind it where files that git knows differ from
    /// it; null if the folder is in no working tree, or git isn't there.</summary>
    public static string? Of(string folder) => Ask(folder, "rev-parse", "HEAD") is { Length: >= 40 } commit
        ? commit + (Ask(folder, "status", "--porcelain", "--untracked-files=no") is { Length: > 0 } ? "+" : "")
        : null;

    private static string? Ask(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo("git", arguments) { WorkingDirectory = folder, UseShellExecute = false, RedirectStandardOutput = true,
            RedirectStandardError = true, RedirectStandardInput = true };
        try
        {
            using var git = Process.Start(start)!;
            git.StandardInput.Close();
            git.ErrorDataReceived += (_, _) => { };
            git.BeginErrorReadLine();
            var text = git.StandardOutput.ReadToEndAsync();
            if (!git.WaitForExit(Patience))
            {
                git.Kill(entireProcessTree: true);
                return null;
            }
            return git.ExitCode == 0 ? text.GetAwaiter().GetResult().Trim() : null;
        }
        catch (Win32Exception)
        {
            // There is no git: then there is no commit either.
            return null;
        }
    }
}

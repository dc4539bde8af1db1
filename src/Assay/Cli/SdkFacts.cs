using System.Diagnostics;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary>Which SDK builds the lab, its server and its workers.</summary>
internal static class SdkFacts
{
    /// <summary>Its version; null where there is only a runtime.</summary>
    public static async Task<string?> VersionAsync(string root, CancellationToken stop)
    {
        var start = new ProcessStartInfo(DotNetHost.Path, ["--version"]) { WorkingDirectory = root, RedirectStandardOutput = true, RedirectStandardError = true, UseShellExecute = false };
        using var process = Process.Start(start);
        if (process is null)
            return null;
        var version = await process.StandardOutput.ReadToEndAsync(stop);
        await process.WaitForExitAsync(stop);
        return process.ExitCode == 0 ? version.Trim() : null;
    }
}

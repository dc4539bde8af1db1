using Assay.Processes;
using Assay.Workers.Building;

namespace Assay.Workers;

/// <summary>Which SDK builds the lab, its server and its workers.</summary>
internal static class SdkFacts
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Its version; null if there is only a runtime.</summary>
    public static async Task<string?> VersionAsync(string root, CancellationToken stop)
    {
        try
        {
            var told = await ChildProcess.RunAsync(new ChildStart(DotNetHost.Path, ["--version"]) { Folder = root }, Patience, heard: null, stop);
            return told.ExitCode == 0 ? told.Output.Trim() : null;
        }
        catch (ChildException)
        {
            return null;
        }
    }
}

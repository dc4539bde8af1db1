using System.Diagnostics;

namespace Assay.Experiments.Micro;

/// <summary>A folder for the files of one run, gone with it; what a killed lab left behind goes with a later one's.</summary>
internal sealed class ScratchFolder : IDisposable
{
    private const string Prefix = "assay-scratch-";

    // A process that isn't seen here may still run elsewhere, in another container with the same temporary folder; a day is longer than any run.
    private static readonly TimeSpan Abandoned = TimeSpan.FromDays(1);

    public ScratchFolder()
    {
        foreach (var folder in Directory.EnumerateDirectories(System.IO.Path.GetTempPath(), Prefix + "*"))
        {
            if (IsAbandoned(folder))
                Delete(folder);
        }
        Path = Directory.CreateTempSubdirectory(string.Create(CultureInfo.InvariantCulture, $"{Prefix}{Environment.ProcessId}-")).FullName;
    }

    /// <summary>Its path.</summary>
    public string Path { get; }

    public void Dispose() => Delete(Path);

    /// <summary>Deletes a temporary folder, as far as that is possible now.</summary>
    public static void Delete(string folder)
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // On Windows a worker that was just ended may hold a file for a moment, and what is
            // another user's isn't ours: the system cleans its temporary folder.
        }
    }

    private static bool IsAbandoned(string folder)
    {
        if (DateTime.UtcNow - Directory.GetLastWriteTimeUtc(folder) < Abandoned)
            return false;
        var owner = System.IO.Path.GetFileName(folder)[Prefix.Length..].Split('-')[0];
        return int.TryParse(owner, NumberStyles.None, CultureInfo.InvariantCulture, out var id)
            && !Array.Exists(Process.GetProcesses(), process => process.Id == id);
    }
}

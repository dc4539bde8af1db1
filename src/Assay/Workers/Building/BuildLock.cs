namespace Assay.Workers.Building;

/// <summary>Lets one lab at a time build into an output folder.</summary>
internal static class BuildLock
{
    /// <summary>Waits for its turn; disposing of the result ends it.</summary>
    public static Task<IDisposable> TakeAsync(BuildVariant variant, IBuildProgress progress, CancellationToken stop) =>
        TakeAsync(FolderOf(variant), progress, stop);

    /// <summary>Whether it can be taken, now or when another lab has finished: not where the output folder can't be written.</summary>
    public static bool CanBeTaken(BuildVariant variant)
    {
        try
        {
            Take(FolderOf(variant)).Dispose();
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return FileFaults.IsHeld(e);
        }
    }

    /// <summary>Waits for its turn in a folder that is made for it.</summary>
    public static async Task<IDisposable> TakeAsync(string folder, IBuildProgress progress, CancellationToken stop)
    {
        for (var told = false; ; told = true)
        {
            try
            {
                return Take(folder);
            }
            catch (Exception e) when ((e is IOException or UnauthorizedAccessException) && !FileFaults.IsHeld(e))
            {
                throw new UserException(
                    $"workers have to be built, but {folder} can't be written ({FileFaults.Cause(e)}); use a checkout that you can write to", e,
                    UserException.NotMeasured);
            }
            catch (IOException)
            {
                if (!told)
                    progress.Say("waiting for another assay to finish building");
                await Task.Delay(TimeSpan.FromMilliseconds(200), stop);
            }
        }
    }

    private static string FolderOf(BuildVariant variant) => Path.Combine(variant.Artifacts, "assay");

    private static FileStream Take(string folder)
    {
        Directory.CreateDirectory(folder);
        return new(Path.Combine(folder, "lock"), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
    }
}

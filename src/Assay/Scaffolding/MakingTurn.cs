namespace Assay.Scaffolding;

/// <summary>Lets one command at a time make payloads in a folder: each looks at which names and types are taken, and two that look at the same time would
/// take the same ones.</summary>
internal static class MakingTurn
{
    // Stays: if it were removed, one command could hold the removed file, and another a new one of the same name.
    private const string LockName = ".assay-new-payload.lock";

    // Of folders that are there only while a payload is made: the user's own, which may begin with a dot too, must never be taken for one.
    private const string Prefix = ".assay-new-payload-";

    // Of Path.GetRandomFileName, which makes the rest of their names.
    private const int RandomLength = 12;
    private const int RandomDot = 8;

    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(50);
    private static readonly TimeSpan SilentWait = TimeSpan.FromSeconds(1);

    /// <summary>Waits for its turn, and removes what commands that were killed have left; disposing of the result ends the turn.</summary>
    /// <param name="home">The folder, which exists.</param>
    /// <param name="say">Told once that another command is at it, when that takes long; null for nobody.</param>
    /// <param name="stop">Gives up waiting.</param>
    /// <exception cref="UserException">It can't have one: the folder can't be written, and has no lock that can be read.</exception>
    public static IDisposable Take(string home, Action<string>? say, CancellationToken stop)
    {
        var path = Path.Combine(home, LockName);
        var start = TimeProvider.System.GetTimestamp();
        var told = false;
        while (true)
        {
            try
            {
                var turn = Hold(path);
                RemoveUnfinished(home);
                return turn;
            }
            catch (IOException e) when (FileFaults.IsHeld(e))
            {
                if (!told && TimeProvider.System.GetElapsedTime(start) > SilentWait)
                {
                    say?.Invoke($"waiting for another assay to finish making a payload in {home}");
                    told = true;
                }
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                throw new UserException($"{path} can't be written: {FileFaults.Cause(e)}", e, UserException.NotStored);
            }
            stop.WaitHandle.WaitOne(Interval);
            stop.ThrowIfCancellationRequested();
        }
    }

    /// <summary>A folder for a payload that isn't whole yet.</summary>
    public static string NewFolder(string home)
    {
        var folder = Path.Combine(home, Prefix + Path.GetRandomFileName());
        UserFile.MakeFolder(folder);
        return folder;
    }

    private static FileStream Hold(string path)
    {
        try
        {
            return new(path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (Exception e) when (!FileFaults.IsHeld(e) && e is IOException or UnauthorizedAccessException && File.Exists(path))
        {
            // It may be another user's: whoever can read it can hold it, too.
            return new(path, FileMode.Open, FileAccess.Read, FileShare.None);
        }
    }

    private static bool IsUnfinished(string folder)
    {
        var name = Path.GetFileName(folder);
        return name.StartsWith(Prefix, StringComparison.Ordinal) && name.Length == Prefix.Length + RandomLength
            && name.IndexOf('.', Prefix.Length) == Prefix.Length + RandomDot;
    }

    // The user's data is in it.
    private static void RemoveUnfinished(string home)
    {
        foreach (var left in Directory.EnumerateDirectories(home, Prefix + "*").Where(IsUnfinished))
        {
            try
            {
                Directory.Delete(left, recursive: true);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // Another user's; it is in nobody's way.
                _ = e;
            }
        }
    }
}

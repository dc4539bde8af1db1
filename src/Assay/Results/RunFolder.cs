namespace Assay.Results;

/// <summary>The folder that a run's files go to, held so that no other run takes it too.</summary>
internal sealed class RunFolder : IDisposable
{
    /// <summary>The folder of runs whose folder wasn't named, in the current one.</summary>
    public const string Runs = "runs";

    private const string Claim = ".measuring";
    private const string Other = "name another folder by --out";

    private readonly FileStream claim;

    private RunFolder(string id, string path, FileStream claim) => (Id, Path, this.claim) = (id, path, claim);

    /// <summary>The run's name.</summary>
    public string Id { get; }

    /// <summary>The folder's full path.</summary>
    public string Path { get; }

    /// <summary>The files in it, by name.</summary>
    public IEnumerable<string> Files => FilesIn(Path);

    /// <summary>Checks a folder that was named for a run's files before anything is measured for it.</summary>
    /// <exception cref="UserException">It is a file, holds a run already, or can't be written.</exception>
    public static string Check(string asked, bool force)
    {
        var directory = System.IO.Path.TrimEndingDirectorySeparator(System.IO.Path.GetFullPath(asked));
        if (File.Exists(directory))
            throw new UserException($"--out {asked} is a file; expected a folder (it is created if it doesn't exist)");
        if (!force && RunStore.FilesOfRuns.FirstOrDefault(name => File.Exists(System.IO.Path.Combine(directory, name))) is { } there)
            throw new UserException($"--out {asked} already contains {there} of an earlier run; name another folder, or replace it with --force");
        CheckPlace(directory);
        return directory;
    }

    /// <summary>Checks that a folder can be written, or made, before anything is built for what it is to hold.</summary>
    /// <param name="directory">The folder.</param>
    /// <param name="other">What would help, in words.</param>
    /// <exception cref="UserException">It can't.</exception>
    public static void CheckPlace(string directory, string other = Other)
    {
        var place = System.IO.Path.GetFullPath(directory);
        while (!System.IO.Path.Exists(place) && System.IO.Path.GetDirectoryName(place) is { } parent)
            place = parent;
        try
        {
            using var probe = new FileStream(System.IO.Path.Combine(place, $"{Claim}-{Guid.NewGuid():N}"), FileMode.Create, FileAccess.Write,
                FileShare.None, bufferSize: 1, FileOptions.DeleteOnClose);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw NotWritable(System.IO.Path.GetFullPath(directory), e, other);
        }
    }

    /// <summary>Takes the folder that was named, or makes one in <see cref="Runs"/>.</summary>
    /// <param name="started">When the run began.</param>
    /// <param name="asked">The folder that was named; null for a new one.</param>
    /// <param name="force">Whether a run in that folder is replaced: its files are gone then, so that none lies
    /// beside those of a run that is cut short.</param>
    /// <exception cref="UserException">It can't be written, or another run has it.</exception>
    public static RunFolder Take(DateTimeOffset started, string study, string? asked, bool force)
    {
        var id = string.Create(CultureInfo.InvariantCulture, $"{started:yyyyMMdd-HHmmss}-{study}");
        if (asked is not null)
        {
            var directory = Check(asked, force);
            var mine = Hold(directory, $"--out {asked}");
            Clear(directory, mine);
            return new(id, directory, mine);
        }
        for (var number = 1; ; number++)
        {
            var name = number == 1 ? id : string.Create(CultureInfo.InvariantCulture, $"{id}-{number}");
            var directory = System.IO.Path.GetFullPath(System.IO.Path.Combine(Runs, name));
            if (FilesIn(directory).Any() || Open(directory) is not { } claim)
                continue;
            // Another run may have come and gone between the two.
            if (!FilesIn(directory).Any())
                return new(name, directory, claim);
            claim.Dispose();
        }
    }

    /// <summary>Whether a run is writing to a folder: the remains of one that was killed are nobody's, however fresh they are.</summary>
    public static bool IsTaken(string directory)
    {
        try
        {
            using var free = new FileStream(System.IO.Path.Combine(directory, Claim), FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 1);
            return false;
        }
        catch (IOException e)
        {
            return FileFaults.IsHeld(e);
        }
        catch (UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>Keeps a folder for a stored run's files while these are written, so that no run takes it meanwhile.</summary>
    /// <param name="named">What the user wrote, as errors name it: <c>--out results</c>.</param>
    /// <exception cref="UserException">It can't be written, or a run is writing to it.</exception>
    public static FileStream Hold(string directory, string named) => Open(directory) ?? throw new UserException($"{named}: another run is writing to it");

    /// <summary>Has a folder hold a stored run in place of the one that is there, whose files it must not be mixed with.</summary>
    /// <param name="directory">The folder; where it has a run document, it gets the stored run's.</param>
    /// <param name="file">The stored run's document, which may be in that folder.</param>
    /// <exception cref="RunFileException">The document can't be written.</exception>
    /// <exception cref="UserException">A file can't be removed.</exception>
    public static void Replace(string directory, string file)
    {
        var there = System.IO.Path.Combine(directory, RunStore.FileName);
        if (File.Exists(there))
        {
            var document = File.ReadAllBytes(file);
            WholeFile.Write(there, stream => stream.Write(document));
        }
        Remove(FilesOfRun(directory).Where(name => name != there), directory);
    }

    public void Dispose() => claim.Dispose();

    private static IEnumerable<string> FilesIn(string directory) => !Directory.Exists(directory)
        ? []
        : Directory.GetFiles(directory).Select(file => System.IO.Path.GetFileName(file)).Where(name => name != Claim).Order(StringComparer.Ordinal);

    private static IEnumerable<string> FilesOfRun(string directory) => !Directory.Exists(directory)
        ? []
        : RunStore.FilesOfRuns.Select(name => System.IO.Path.Combine(directory, name)).Concat(Directory.GetFiles(directory, RunStore.Charts));

    private static void Clear(string directory, FileStream claim)
    {
        try
        {
            Remove(FilesOfRun(directory), directory);
        }
        catch
        {
            claim.Dispose();
            throw;
        }
    }

    private static void Remove(IEnumerable<string> files, string directory)
    {
        try
        {
            foreach (var file in files)
                File.Delete(file);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"{directory}: the earlier run can't be replaced: {FileFaults.Cause(e)}; {Other}", e,
                UserException.NotStored);
        }
    }

    private static FileStream? Open(string directory)
    {
        try
        {
            Directory.CreateDirectory(directory);
            return new FileStream(System.IO.Path.Combine(directory, Claim), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None, bufferSize: 1,
                FileOptions.DeleteOnClose);
        }
        catch (IOException e) when (FileFaults.IsHeld(e))
        {
            return null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw NotWritable(directory, e);
        }
    }

    private static UserException NotWritable(string directory, Exception cause, string other = Other) =>
        new($"{directory} can't be written: {FileFaults.Cause(cause)}; {other}", cause, UserException.NotStored);
}

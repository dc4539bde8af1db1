namespace Assay.Experiments;

/// <summary>Lets one run at a time measure on this machine, whichever checkout it was started from: two
/// that measure at once disturb each other, and neither's figures would tell.</summary>
internal sealed class MeasuringTurn : IDisposable
{
    private const string BuildingMark = ": building";

    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(500);

    private readonly FileStream? held;
    private readonly string besideFile;
    private readonly string? besideBefore;
    private readonly string? sharing;

    private MeasuringTurn(FileStream? held, string besideFile, string? besideBefore, string? sharing) =>
        (this.held, this.besideFile, this.besideBefore, this.sharing) = (held, besideFile, besideBefore, sharing);

    /// <summary>The note for a run that has shared the machine until now: it didn't wait for the end of another, or another one didn't wait for its end. Null
    /// for one that was alone.</summary>
    public string? SharedNote =>
        sharing is not null ? $"{sharing} on this machine, and this run didn't wait for its end (--anyway); the two disturbed each other."
        : Read(besideFile) != besideBefore ? "Another command was started with --anyway while this run was measuring; the two disturbed each other."
        : null;

    /// <summary>What a command that only builds takes its turn for.</summary>
    public static string Building(string command) => command + BuildingMark;

    /// <summary>Waits for the end of another run.</summary>
    /// <param name="what">What is going to be measured, for whoever has to wait for it.</param>
    /// <param name="anyway">Whether to measure at the same time instead of waiting; null if that isn't offered.</param>
    /// <param name="say">Told once that there is another one.</param>
    public static Task<MeasuringTurn> TakeAsync(string what, bool? anyway, Action<string> say, CancellationToken stop) =>
        TakeAsync(Path.GetTempPath(), what, anyway, say, stop);

    /// <inheritdoc cref="TakeAsync(string, bool?, Action{string}, CancellationToken)"/>
    internal static async Task<MeasuringTurn> TakeAsync(string folder, string what, bool? anyway, Action<string> say, CancellationToken stop)
    {
        var note = Path.Combine(folder, "assay-measuring.txt");
        var beside = Path.Combine(folder, "assay-beside.txt");
        for (var told = false; ; told = true)
        {
            var before = Read(beside);
            var (file, isBusy) = Open(Path.Combine(folder, "assay-measuring.lock"));
            if (!isBusy)
            {
                Note(note, string.Create(CultureInfo.InvariantCulture,
                    $"{what}, process {Environment.ProcessId}, since {TimeProvider.System.GetLocalNow():HH:mm:ss}"));
                return new(file, beside, before, sharing: null);
            }
            var holder = Holder(note);
            var isBuild = holder.Contains(BuildingMark + ",", StringComparison.Ordinal);
            if (!told)
                say($"another {(isBuild ? "command is building" : "run is measuring")} on this machine ({holder}): "
                    + anyway switch
                    {
                        true => "measuring anyway; the two will disturb each other",
                        false => "waiting for it to end (--anyway doesn't wait)",
                        null => "waiting for it to end",
                    });
            if (anyway == true)
            {
                // The other one finds it when it ends.
                Note(beside, Guid.NewGuid().ToString());
                return new(null, beside, before, isBuild ? "Another command was building" : "Another run was measuring");
            }
            await Task.Delay(Interval, stop);
        }
    }

    public void Dispose() => held?.Dispose();

    // Every user of the machine can open it: a lock needs no right to write. Where no file can be made nobody can be asked to wait, and measuring continues.
    private static (FileStream? File, bool IsBusy) Open(string path)
    {
        try
        {
            if (!File.Exists(path))
                File.WriteAllBytes(path, []);
            return (new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.None), false);
        }
        catch (IOException e) when (FileFaults.IsHeld(e))
        {
            return (null, true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return (null, false);
        }
    }

    private static void Note(string path, string text)
    {
        try
        {
            File.WriteAllText(path, text);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // It is another user's, or the disk is full: whoever waits then sees less, but still waits.
            _ = e;
        }
    }

    private static string Holder(string path) => Read(path) is { } text ? Printable.Of(text) : "unknown";

    private static string? Read(string path)
    {
        try
        {
            return File.ReadAllText(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}

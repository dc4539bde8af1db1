namespace Assay.Experiments;

/// <summary>Lets one run at a time measure on this machine, whichever checkout it was started from: two
/// that measure at once disturb each other, and neither's figures would tell.</summary>
internal sealed class MeasuringTurn : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(500);

    private readonly FileStream? held;
    private readonly string besideFile;
    private readonly string? besideBefore;
    private readonly bool isBeside;

    private MeasuringTurn(FileStream? held, string besideFile, string? besideBefore, bool isBeside) =>
        (this.held, this.besideFile, this.besideBefore, this.isBeside) = (held, besideFile, besideBefore, isBeside);

    /// <summary>Whether another run has measured at the same time until now: this one didn't
    /// wait for its end, or the other one didn't wait for this one's.</summary>
    public bool IsShared => isBeside || Read(besideFile) != besideBefore;

    /// <summary>The note for a run that shared the machine.</summary>
    public const string SharedNote = "Another run was measuring on this machine at the same time (--anyway); the two disturbed each other.";

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
                return new(file, beside, before, isBeside: false);
            }
            if (!told)
                say($"another run is measuring on this machine ({Holder(note)}): "
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
                return new(null, beside, before, isBeside: true);
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

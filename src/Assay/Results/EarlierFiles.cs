using Assay.Protocol;

namespace Assay.Results;

/// <summary>What the destination <c>file</c> was in runs of earlier versions: serializing wrote each document twice, whoever asked for it, and
/// deserializing read the first values only.</summary>
internal static class EarlierFiles
{
    /// <summary>Since when an operation to a file writes one document, and all values are read from files.</summary>
    public static readonly DateTimeOffset FirstWithOneDocument = new(2026, 11, 28, 21, 0, 0, TimeSpan.Zero);

    /// <summary>What reading from files was then.</summary>
    public const string ReadFirst = "runs from before 28 November 2026, 21:00 UTC, read only the first 16 values from files";

    private const int MostRead = 16;

    /// <summary>Names the destination of an earlier run's cells as it is named now: their figures are those of two documents.</summary>
    public static void Rename(RunDocument run)
    {
        if (run.Started >= FirstWithOneDocument)
            return;
        for (var i = 0; i < run.Cells.Count; i++)
        {
            if (run.Cells[i] is { Operation: Operation.Serialize, Destination: Destination.File } cell)
                run.Cells[i] = cell with { Destination = Destination.FileTwice };
        }
        for (var i = 0; i < run.Profiles?.Count; i++)
        {
            if (run.Profiles[i] is { Operation: Operation.Serialize, Destination: Destination.File } profile)
                run.Profiles[i] = profile with { Destination = Destination.FileTwice };
        }
    }

    /// <summary>The same for a cell's name in a history.</summary>
    /// <param name="cell">The name: serializer/payload/operation/destination and what else tells it apart.</param>
    /// <param name="started">When its run began.</param>
    public static string Rename(string cell, DateTimeOffset started) => started >= FirstWithOneDocument ? cell
        : $"{cell}/".Replace($"/{Operation.Serialize}/{Destination.File}/", $"/{Operation.Serialize}/{Destination.FileTwice}/", StringComparison.Ordinal)[..^1];

    /// <summary>Whether a cell read the first of its values only: its time isn't that of all.</summary>
    public static bool ReadsFirst(RunDocument run, CellRecord cell) => run.Started < FirstWithOneDocument
        && cell is { Operation: Operation.Deserialize, Destination: Destination.File, Verification: null or { Values: > MostRead } };
}

using Assay.Protocol;

namespace Assay.Results;

/// <summary>What the destination <c>file</c> was in runs of earlier versions: serializing wrote each document twice, whoever asked for it.</summary>
internal static class EarlierFiles
{
    /// <summary>Since when an operation to a file writes one document.</summary>
    public static readonly DateTimeOffset FirstWithOneDocument = new(2026, 11, 28, 21, 0, 0, TimeSpan.Zero);

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
    }
}

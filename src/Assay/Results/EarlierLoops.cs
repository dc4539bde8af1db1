using Assay.Protocol;

namespace Assay.Results;

/// <summary>What was subtracted from times of asynchronous cells in runs of earlier versions: what the empty loop took before it was compiled for good,
/// which is up to 585 ns where it then takes 13.</summary>
internal static class EarlierLoops
{
    /// <summary>Since when only what the loop itself takes is subtracted.</summary>
    public static readonly DateTimeOffset FirstWithAsyncLoopAlone = new(2026, 11, 29, 23, 0, 0, TimeSpan.Zero);

    /// <summary>What was done then.</summary>
    public const string Subtracted = "runs from before 29 November 2026, 23:00 UTC, subtracted up to 570 ns too much from async times";

    /// <summary>Whether a cell's time may lack more than the loop.</summary>
    public static bool SubtractTooMuch(RunDocument run, CellRecord cell) => run.Started < FirstWithAsyncLoopAlone && cell.Mode == Mode.Async;
}

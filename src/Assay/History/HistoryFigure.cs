namespace Assay.History;

/// <summary>A cell's time in one run of the history.</summary>
/// <param name="Run">The run's id.</param>
/// <param name="Started">When the run began.</param>
/// <param name="Commit">The commit that it was made of; null where that isn't known.</param>
/// <param name="Machine">The machine, as <see cref="HistoryEntry.Machine"/> has it.</param>
/// <param name="Cell">The cell: serializer/payload/operation/destination and what else tells it apart, versions not among it.</param>
/// <param name="Version">The library's version as it was loaded.</param>
/// <param name="Nanoseconds">Median time of one operation.</param>
/// <param name="Low">The lower end of its 95 % interval.</param>
/// <param name="High">The upper end.</param>
internal sealed record HistoryFigure(string Run, DateTimeOffset Started, string? Commit, string Machine, string Cell, string Version, double Nanoseconds, double Low, double High);

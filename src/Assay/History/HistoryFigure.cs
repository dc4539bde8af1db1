using Assay.Reports.Page.Model;

namespace Assay.History;

/// <summary>A figure of one run of the history: a cell's time, or what another experiment ranks by.</summary>
/// <param name="Run">The run's id.</param>
/// <param name="Started">When the run began.</param>
/// <param name="Commit">The commit that it was made of; null if that isn't known.</param>
/// <param name="Machine">The machine, as <see cref="HistoryEntry.Machine"/> has it.</param>
/// <param name="Cell">The cell: serializer/payload/operation/destination and what else tells it apart, versions not among it.</param>
/// <param name="Version">The library's version as it was loaded.</param>
/// <param name="Value">Median time of one operation, or what is ranked by.</param>
/// <param name="Low">The lower end of its 95 % interval; the value itself where it has none.</param>
/// <param name="High">The upper end.</param>
/// <param name="Better">Which way it is better.</param>
internal sealed record HistoryFigure(string Run, DateTimeOffset Started, string? Commit, string Machine, string Cell, string Version, double Value, double Low,
    double High, PageUnit Unit = PageUnit.Nanoseconds, Better Better = Better.Lower);

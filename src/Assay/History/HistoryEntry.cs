namespace Assay.History;

/// <summary>A run as a list of the history shows it.</summary>
/// <param name="Id">The run's id; the history has each only once.</param>
/// <param name="Study">The study's name.</param>
/// <param name="Started">When measuring began.</param>
/// <param name="State">How far it came, as the run document has it.</param>
/// <param name="Machine">The machine, and what runtimes inherited there, in a few words; runs of equal ones can be compared.</param>
/// <param name="Commit">The commit of the working tree that it was started in; null if there was none, or where the run was imported.</param>
/// <param name="CommandLine">How it was requested.</param>
/// <param name="Cells">How many cells have figures.</param>
internal sealed record HistoryEntry(string Id, string Study, DateTimeOffset Started, string State, string Machine, string? Commit,
    string CommandLine, int Cells);

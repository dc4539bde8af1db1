namespace Assay.History;

/// <summary>The tables of a history, in SQL.</summary>
internal static class HistorySchema
{
    /// <summary>The version of these tables, which SQLite keeps as user_version.</summary>
    public const int Version = 1;

    /// <summary>"Assa" in ASCII, which SQLite keeps as application_id: what other programs' files don't have.</summary>
    public const int Application = 0x41737361;

    /// <summary>Makes them. A run's document is what counts, gzipped; figures are derived from it, so that a trend needn't read every document.</summary>
    public const string Create = """
        CREATE TABLE runs (
            id TEXT PRIMARY KEY, study TEXT NOT NULL, started TEXT NOT NULL, state TEXT NOT NULL, machine TEXT NOT NULL,
            commit_id TEXT, command TEXT NOT NULL, document BLOB NOT NULL, sha256 TEXT NOT NULL) STRICT;
        CREATE TABLE figures (
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, cell TEXT NOT NULL, version TEXT NOT NULL,
            nanoseconds REAL NOT NULL, low REAL NOT NULL, high REAL NOT NULL) STRICT;
        CREATE INDEX figures_by_cell ON figures(cell);
        CREATE INDEX figures_by_run ON figures(run);
        CREATE INDEX runs_by_start ON runs(started);
        """;

    /// <summary>
    /// Makes the table of what isn't a cell's time: rates, calls, cold starts. It is of no version of its own: a
    /// history without it is as good as one where it is empty, and an older Assay leaves it alone.
    /// </summary>
    public const string CreateOthers = """
        CREATE TABLE IF NOT EXISTS others (
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, cell TEXT NOT NULL, version TEXT NOT NULL,
            value REAL NOT NULL, low REAL NOT NULL, high REAL NOT NULL, unit TEXT NOT NULL, better TEXT NOT NULL) STRICT;
        CREATE INDEX IF NOT EXISTS others_by_run ON others(run);
        """;

    /// <summary>Makes the table of figures whose machine isn't as their run's: of a run's settings a figure's machine has those that its runtime reads. It
    /// is of no version of its own either.</summary>
    public const string CreateMachines = """
        CREATE TABLE IF NOT EXISTS machines (
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, cell TEXT NOT NULL, machine TEXT NOT NULL, PRIMARY KEY (run, cell)) STRICT;
        """;

    /// <summary>The number of tables of a name.</summary>
    public const string CountTables = "SELECT COUNT(*) FROM sqlite_master WHERE name = $a";
}

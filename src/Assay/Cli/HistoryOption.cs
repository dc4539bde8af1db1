using System.CommandLine;
using Assay.History;

namespace Assay.Cli;

/// <summary>The option that names the history.</summary>
internal static class HistoryOption
{
    public static Option<string?> Make() => OptionText.One("--history", "FILE",
        $"The history of runs, a SQLite file (default: ${HistoryPath.Variable}, or runs/history.db); '{HistoryPath.None}' keeps no history");

    /// <summary>The history for reading.</summary>
    /// <exception cref="UserException">None is kept.</exception>
    public static HistoryStore Store(ParseResult parsed, Option<string?> option) =>
        HistoryPath.Of(parsed.GetValue(option)) is { } path
            ? new(path)
            : throw new UserException($"there is no history: --history or {HistoryPath.Variable} is '{HistoryPath.None}'");

    /// <summary>The history for looking runs up; null if none is kept.</summary>
    public static HistoryStore? Find(ParseResult parsed, Option<string?> option) => HistoryPath.Of(parsed.GetValue(option)) is { } path ? new(path) : null;
}

using Assay.Cli;

namespace Assay.History;

/// <summary>Where the history is.</summary>
internal static class HistoryPath
{
    /// <summary>The environment variable that names the file.</summary>
    public const string Variable = "ASSAY_HISTORY";

    /// <summary>The value that keeps no history.</summary>
    public const string None = "none";

    private static readonly string Usual = Path.Combine("runs", "history.db");

    /// <summary>The option that names a history in a command; empty where the command finds it without.</summary>
    public static string OptionFor(string path) =>
        path == Of(null) ? "" : $" --history {CommandText.Quote(Path.GetRelativePath(Environment.CurrentDirectory, path))}";

    /// <summary>The file: the one that was requested, or the environment's, or the usual one; null if none is kept.</summary>
    public static string? Of(string? asked)
    {
        var path = asked ?? Environment.GetEnvironmentVariable(Variable);
        if (string.IsNullOrEmpty(path))
            path = Usual;
        return path == None ? null : Path.GetFullPath(path);
    }
}

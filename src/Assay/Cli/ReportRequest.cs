using Assay.Reports.Exports;

namespace Assay.Cli;

/// <summary>A requested report.</summary>
/// <param name="RunFile">The run document.</param>
/// <param name="Format">One of <see cref="Formats"/>.</param>
/// <param name="OutDirectory">Where files go; null for standard output.</param>
/// <param name="Full">Whether all tables are printed; otherwise one screen.</param>
internal sealed record ReportRequest(string RunFile, string Format, string? OutDirectory, bool Full = false)
{
    /// <summary>Further runs, for the page that holds several.</summary>
    public IReadOnlyList<string> Others { get; init; } = [];

    /// <summary>Whether another run in that folder is replaced by this one, its document included.</summary>
    public bool Replaces { get; init; }

    /// <summary>Single files that were requested.</summary>
    public ExportRequest Export { get; init; } = new();

    /// <summary>The available formats.</summary>
    public static string[] Formats { get; } = ["console", "markdown", "csv"];
}

using System.Collections.Concurrent;
using Assay.Reports;
using Assay.Results;

namespace Assay.Tests.Reports;

/// <summary>Reports of the runs that docs/ stores, made once for all tests: what they are made of takes seconds, and nobody changes it.</summary>
internal static class StoredReport
{
    private static readonly ConcurrentDictionary<string, Lazy<RunReport>> Made = new(StringComparer.Ordinal);

    /// <summary>The files of all stored runs.</summary>
    public static IReadOnlyList<string> Files { get; } =
        Directory.GetFiles(RepositoryFile.Path("docs"), RunStore.FileName, SearchOption.AllDirectories);

    /// <summary>The report of a run, as <c>assay report</c> makes it.</summary>
    /// <param name="run">The folder from the repository's root, or the file.</param>
    public static RunReport Of(string run)
    {
        var path = RepositoryFile.Path(run);
        var file = Directory.Exists(path) ? Path.Combine(path, RunStore.FileName) : path;
        return Made.GetOrAdd(file, _ => new(() => RunReport.OfStored(file))).Value;
    }
}

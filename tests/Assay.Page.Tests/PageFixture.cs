using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Page;

/// <summary>The page of a stored run in a folder that is gone afterwards.</summary>
public sealed class PageFixture : IDisposable
{
    // Its figures take seconds to be made, and each class of tests has a folder of its own.
    private static readonly Lazy<RunReport> Report = new(() => RunReport.Of(RunStore.Load(RepositoryFile.Path("docs/example"))));
    private readonly TemporaryFolder folder = new();

    public PageFixture()
    {
        Example = Path.Combine(folder.Path, "example.html");
        PageFile.Write([Report.Value.Page], Example);
    }

    /// <summary>The page of docs/example.</summary>
    public string Example { get; }

    /// <summary>Makes a page of runs.</summary>
    internal string Write(string name, params RunDocument[] runs)
    {
        var file = Path.Combine(folder.Path, name + ".html");
        PageFile.Write([.. runs.Select(run => RunReport.Of(run).Page)], file);
        return file;
    }

    public void Dispose() => folder.Dispose();
}

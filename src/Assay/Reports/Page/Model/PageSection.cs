using Assay.Reports.Numbers;

namespace Assay.Reports.Page.Model;

/// <summary>Entries that are compared side by side: a payload, a load, a way of echoing.</summary>
internal sealed record PageSection
{
    /// <summary>Names it.</summary>
    public required string Title { get; init; }

    /// <summary>Its name in sentences: shorter than its title if that lists all conditions of a load.</summary>
    public string Subject { get => field ?? Title; init; }

    /// <summary>How its cells were measured.</summary>
    public required string Experiment { get; init; }

    /// <summary>The payload's name, to filter by.</summary>
    public required string Payload { get; init; }

    /// <summary>The columns of its table.</summary>
    public required IReadOnlyList<PageField> Fields { get; init; }

    /// <summary>How many operations the ranked times are of: the loop's, where a study fixes it.</summary>
    public long Loop { get; init; } = 1;

    /// <summary>The contestants.</summary>
    public required IReadOnlyList<PageRow> Rows { get; init; }

    /// <summary>Its rankings, the one that counts most first; none where nothing can be ranked.</summary>
    public required IReadOnlyList<PageRanking> Rankings { get; init; }

    /// <summary>Which of <see cref="Fields"/> tells bytes on the wire; null if none does.</summary>
    public int? SizeField { get; init; }

    /// <summary>Which of <see cref="Fields"/> tell allocated bytes.</summary>
    public IReadOnlyList<int> AllocationFields { get; init; } = [];

    /// <summary>Its charts of curves.</summary>
    public IReadOnlyList<PageCurves> Curves { get; init; } = [];

    /// <summary>Notes for reading it.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>Sentences about its figures.</summary>
    public IReadOnlyList<string> Sentences { get; init; } = [];

    /// <summary>Whether a row's figure in a ranking must be taken with care.</summary>
    public bool IsUnsettled(PageRanking ranking, int row) => DoubtsOf(ranking, row).Any();

    /// <summary>Why it must be, each reason once; none if it needn't. A figure that is too noisy has no place in a ranking, and is no reason.</summary>
    public IEnumerable<string> DoubtsOf(PageRanking ranking, int row) => Noise.Others(Rows[row].Cells
        .Where(cell => ranking.Operations.Count == 0 || ranking.Operations.Contains(cell.Operation)).SelectMany(cell => cell.Doubts));

    /// <summary>The row that ratios of a row are taken to; −1 where none is.</summary>
    public int BaselineOf(int row) => Rows[row].Baseline ?? Enumerable.Range(0, Rows.Count).FirstOrDefault(one => Rows[one].IsBaseline, -1);
}

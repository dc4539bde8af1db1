using Assay.Reports.Numbers;

namespace Assay.Reports.Page.Model;

/// <summary>A contestant in a section.</summary>
internal sealed record PageRow
{
    /// <summary>Its name there.</summary>
    public required string Name { get; init; }

    /// <summary>The serializer's id; empty for the floor.</summary>
    public required string Serializer { get; init; }

    /// <summary>The format it writes.</summary>
    public string Format { get; init; } = "";

    /// <summary>The runtime that it ran on.</summary>
    public string Runtime { get; init; } = "";

    /// <summary>The cells that its figures come from.</summary>
    public required IReadOnlyList<PageCell> Cells { get; init; }

    /// <summary>Its value in each of the section's fields; null if it has none.</summary>
    public required IReadOnlyList<PageValue?> Values { get; init; }

    /// <summary>Whether ratios are taken to it unless the reader chooses another one.</summary>
    public bool IsBaseline { get; init; }

    /// <summary>The baseline's row that its ratios are taken to, where that has several (modes); null for the section's only one.</summary>
    public int? Baseline { get; init; }

    /// <summary>Whether it is no contestant but what the instrument or the transport costs alone.</summary>
    public bool IsFloor { get; init; }

    /// <summary>Whether it loses data.</summary>
    public bool IsLossy => Cells.Any(cell => cell.Status == "lossy");

    /// <summary>Whether it failed.</summary>
    public bool IsFailing => Cells.Any(cell => cell.Status == "fails");

    /// <summary>Why its figures must be taken with care, each reason once.</summary>
    public IEnumerable<string> Doubts => Cells.SelectMany(cell => cell.Doubts).Distinct();

    /// <summary>Those of the doubts that are about the figures that it has.</summary>
    public IEnumerable<string> Unsettled => Noise.Others(Doubts);

    /// <summary>Those about the figures that it would have, had they not been too noisy.</summary>
    public IEnumerable<string> TooNoisy => Doubts.Where(Noise.Is);
}

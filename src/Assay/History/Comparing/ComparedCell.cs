using Assay.Reports.Page.Model;

namespace Assay.History.Comparing;

/// <summary>A figure of a run that can be compared with the same one of another run, whatever the experiment.</summary>
/// <param name="Key">What makes figures of different runs the same: all but the serializer's version.</param>
/// <param name="Value">The figure.</param>
/// <param name="Estimate">Its logarithm with its error.</param>
/// <param name="Better">Which way it is better.</param>
/// <param name="Deviation">What two runs of the same differ by besides, as a standard deviation of the logarithm.</param>
/// <param name="Size">Bytes written; null if that isn't known.</param>
/// <param name="Allocated">Bytes allocated; likewise.</param>
internal sealed record ComparedCell(string Key, double Value, LogEstimate Estimate, PageUnit Unit, Better Better, double Deviation, double? Size = null,
    double? Allocated = null)
{
    /// <summary>The serializer's id; empty for what a transport costs alone, and where both figures are of one run.</summary>
    public string Serializer { get; init; } = "";

    /// <summary>Whether a time has all that its collections took: those of what allocates in runs before 28 November 2026 don't.</summary>
    public bool HasPauses { get; init; } = true;

    /// <summary>Whether a time is of all values: those of reading files in runs before 28 November 2026, 21:00 UTC, may be of the first few.</summary>
    public bool HasAllValues { get; init; } = true;

    /// <summary>Whether nothing but the loop was subtracted from a time: more was from async cells in runs before 29 November 2026, 23:00 UTC.</summary>
    public bool LacksLoopAlone { get; init; } = true;

    /// <summary>Which of the library's interfaces was called; null if that isn't known.</summary>
    public string? Api { get; init; }

    /// <summary>Why the figure must be taken with care, whatever its interval says; empty if it is settled.</summary>
    public IReadOnlyList<string> Doubts { get; init; } = [];

    /// <summary>Whether two times are of the same.</summary>
    public bool IsLike(ComparedCell other) => HasPauses == other.HasPauses && HasAllValues == other.HasAllValues
        && LacksLoopAlone == other.LacksLoopAlone;
}

namespace Assay.Reports.Writers;

/// <summary>One object of what a crank agent collects; its members are called as crank calls them.</summary>
/// <param name="Metadata">What the measurements mean.</param>
/// <param name="Measurements">The values.</param>
internal sealed record JobFigure(IReadOnlyList<JobMetadata> Metadata, IReadOnlyList<JobMeasurement> Measurements);

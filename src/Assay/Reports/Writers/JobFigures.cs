namespace Assay.Reports.Writers;

/// <summary>What a crank agent collects of a job, as one document; its members are called as crank calls them.</summary>
/// <param name="Metadata">What the measurements mean.</param>
/// <param name="Measurements">The values.</param>
internal sealed record JobFigures(IReadOnlyList<JobMetadata> Metadata, IReadOnlyList<JobMeasurement> Measurements);

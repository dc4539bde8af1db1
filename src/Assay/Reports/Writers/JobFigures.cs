namespace Assay.Reports.Writers;

/// <summary>The statistics that a crank agent collects from a job, as one document; its members have crank's names.</summary>
/// <param name="Metadata">What the measurements mean.</param>
/// <param name="Measurements">The values.</param>
internal sealed record JobFigures(IReadOnlyList<JobMetadata> Metadata, IReadOnlyList<JobMeasurement> Measurements);

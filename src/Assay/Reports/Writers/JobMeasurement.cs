namespace Assay.Reports.Writers;

/// <summary>One value for crank.</summary>
/// <param name="Name">Of which metadata.</param>
/// <param name="Timestamp">When, UTC.</param>
/// <param name="Value">The value.</param>
internal sealed record JobMeasurement(string Name, DateTime Timestamp, double Value);

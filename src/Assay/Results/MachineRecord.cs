namespace Assay.Results;

/// <summary>Where a run took place, and how quiet that was.</summary>
internal sealed record MachineRecord
{
    /// <summary>The operating system with its version.</summary>
    public required string OperatingSystem { get; init; }

    /// <summary>The processor's architecture.</summary>
    public required string Architecture { get; init; }

    /// <summary>The processor's name, as the system reports it.</summary>
    public required string Processor { get; init; }

    /// <summary>How many logical cores the lab may use.</summary>
    public required int LogicalCores { get; init; }

    /// <summary>The memory that the lab may use.</summary>
    public required long MemoryBytes { get; init; }

    /// <summary>The runtime of the lab.</summary>
    public required string Runtime { get; init; }

    /// <summary>The zone that local dates are of, with its offset when the run began:
    /// <c>Europe/Berlin (UTC+01:00)</c>; null in runs of before it was noted.</summary>
    public string? TimeZone { get; init; }

    /// <summary>The calibration loop's times, one after each round of whatever was measured, in nanoseconds; only of cells in older runs.</summary>
    public List<double> CalibrationNanoseconds { get; init; } = [];

    /// <summary>The share of the machine's cores that others were using when the run began, 0 … 1; null if the system doesn't tell.</summary>
    public double? LoadBefore { get; init; }
}

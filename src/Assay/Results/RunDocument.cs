namespace Assay.Results;

/// <summary>
/// One execution of a study: everything that was measured, as it was measured. Reports are made from this alone. Stored as <c>run.json</c>;
/// docs/run-document.md and docs/run.schema.json describe it.
/// </summary>
internal sealed record RunDocument
{
    /// <summary>The version of this form.</summary>
    public const int CurrentSchema = 1;

    /// <summary>The version of the form that this document was written in.</summary>
    public int Schema { get; init; } = CurrentSchema;

    /// <summary>Names the run: start, study, seed.</summary>
    public required string Id { get; init; }

    /// <summary>The study's name.</summary>
    public required string Study { get; init; }

    /// <summary>The lab's own version.</summary>
    public required string AssayVersion { get; init; }

    /// <summary>When measuring began.</summary>
    public required DateTimeOffset Started { get; init; }

    /// <summary>When measuring ended; null while it runs, and for ever in a run that was killed.</summary>
    public DateTimeOffset? Finished { get; set; }

    /// <summary>How far the run came.</summary>
    public RunState State { get; set; }

    /// <summary>What was asked for.</summary>
    public required RunSettings Settings { get; init; }

    /// <summary>Where it ran, and how quiet that was.</summary>
    public required MachineRecord Machine { get; init; }

    /// <summary>The serializers that took part, those that couldn't be had among them.</summary>
    public List<SerializerRecord> Serializers { get; init; } = [];

    /// <summary>What the study asks of the run; null in runs whose study asks nothing, and in older ones.</summary>
    public IReadOnlyList<Claim>? Claims { get; set; }

    /// <summary>What was measured.</summary>
    public List<CellRecord> Cells { get; init; } = [];

    /// <summary>Servers that were put under load; null where none was.</summary>
    public List<LoadRecord>? Loads { get; set; }

    /// <summary>Highest rates that were searched; null where none were.</summary>
    public List<CapacityRecord>? Capacities { get; set; }

    /// <summary>Load generators that were compared; null where none were.</summary>
    public List<ToolRecord>? Tools { get; set; }

    /// <summary>Messages that were echoed; null where none were.</summary>
    public List<EchoRecord>? Echoes { get; set; }

    /// <summary>Calls that were timed one by one; null where none were.</summary>
    public List<CallRecord>? Calls { get; set; }

    /// <summary>What experiments measured that bring the descriptions of their figures with them; null where none did.</summary>
    public List<ExperimentRecord>? Experiments { get; set; }

    /// <summary>Cold starts; null in runs that made none.</summary>
    public List<StartupRecord>? Startups { get; set; }

    /// <summary>Where the time of some cells goes; null where none was profiled.</summary>
    public List<ProfileRecord>? Profiles { get; set; }

    /// <summary>What the user should know of the run as a whole, in plain sentences.</summary>
    public List<string> Notes { get; init; } = [];
}

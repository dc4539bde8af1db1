using System.Text.Json.Serialization;

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

    /// <summary>The request.</summary>
    public required RunSettings Settings { get; init; }

    /// <summary>Where it ran, and how quiet that was.</summary>
    public required MachineRecord Machine { get; init; }

    /// <summary>The serializers of the run, including unavailable ones.</summary>
    public List<SerializerRecord> Serializers { get; init; } = [];

    /// <summary>The study's claims; null if it has none, and in older runs.</summary>
    public IReadOnlyList<Claim>? Claims { get; set; }

    public List<CellRecord> Cells { get; init; } = [];

    /// <summary>Cells that were only checked for lost data, because what measured them doesn't look at what comes back; null if there are none.</summary>
    public List<CellRecord>? Checks { get; set; }

    /// <summary>Results in forms of the experiments' own, in the order in which they were added. In the file each kind has a member.</summary>
    [JsonIgnore]
    public IReadOnlyList<IRecord> Records { get; private set; } = [];

    /// <summary>Servers that were put under load; null if there are none.</summary>
    public IReadOnlyList<LoadRecord>? Loads { get => Stored<LoadRecord>(); init => Store(value); }

    /// <summary>Highest rates that were searched; null if there are none.</summary>
    public IReadOnlyList<CapacityRecord>? Capacities { get => Stored<CapacityRecord>(); init => Store(value); }

    /// <summary>Load generators that were compared; null if there are none.</summary>
    public IReadOnlyList<ToolRecord>? Tools { get => Stored<ToolRecord>(); init => Store(value); }

    /// <summary>Messages that were echoed; null if there are none.</summary>
    public IReadOnlyList<EchoRecord>? Echoes { get => Stored<EchoRecord>(); init => Store(value); }

    /// <summary>Calls that were timed one by one; null if there are none.</summary>
    public IReadOnlyList<CallRecord>? Calls { get => Stored<CallRecord>(); init => Store(value); }

    /// <summary>Results of experiments that describe their own figures; null if there are none.</summary>
    public IReadOnlyList<ExperimentRecord>? Experiments { get => Stored<ExperimentRecord>(); init => Store(value); }

    /// <summary>Cold starts; null if there are none.</summary>
    public IReadOnlyList<StartupRecord>? Startups { get => Stored<StartupRecord>(); init => Store(value); }

    /// <summary>Where the time of some cells goes; null if none was profiled.</summary>
    public List<ProfileRecord>? Profiles { get; set; }

    /// <summary>Notes on the run as a whole, in plain sentences.</summary>
    public List<string> Notes { get; init; } = [];

    /// <summary>Returns the records of a kind.</summary>
    public IReadOnlyList<T> Of<T>()
        where T : IRecord => [.. Records.OfType<T>()];

    /// <summary>Adds what an experiment measures; it grows as it is measured.</summary>
    public void Add(params IEnumerable<IRecord> records) => Records = [.. Records, .. records];

    /// <summary>Adds profiles; each replaces one of the same cell.</summary>
    public void AddProfiles(IReadOnlyList<ProfileRecord> profiles) =>
        Profiles = [.. (Profiles ?? []).Where(there => !profiles.Any(one => one.IsSameCell(there))), .. profiles];

    /// <summary>How many samples there are, of whatever kind.</summary>
    public int CountSamples() => Cells.Sum(cell => cell.Launches.Sum(launch => launch.Nanoseconds.Count)) + Records.Sum(record => record.CountSamples());

    private IReadOnlyList<T>? Stored<T>()
        where T : IRecord => Of<T>() is { Count: > 0 } records ? records : null;

    private void Store<T>(IReadOnlyList<T>? records)
        where T : IRecord => Records = [.. Records.Where(record => record is not T), .. (records ?? []).Cast<IRecord>()];
}

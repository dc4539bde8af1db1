using Assay.Live;
using Assay.Workers;

namespace Assay.Running;

/// <summary>A run of an experiment: what is measured, what was requested, and when it is complete.</summary>
internal sealed record RunPlan
{
    /// <summary>What says how long is counted where a study is run, which takes no option for it.</summary>
    public const string StudyDuration = "the study's duration";

    /// <summary>The run's name.</summary>
    public required string Study { get; init; }

    /// <summary>The request.</summary>
    public required RunSettings Settings { get; init; }

    /// <summary>The study's claims.</summary>
    public IReadOnlyList<Claim> Claims { get; init; } = [];

    /// <summary>The plan, in lines.</summary>
    public IReadOnlyList<string> Lines { get; init; } = [];

    /// <summary>Notes on the run as a whole, in plain sentences.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>How long is counted, where the user said that and not how long the run may take; null otherwise.</summary>
    public TimeSpan? Counted { get; init; }

    /// <summary>What says how long that is, in words: the option of commands that take one, unless it is said.</summary>
    public string CountedBy { get; init; } = "--duration";

    /// <summary>What a round has besides what is counted, as the end of a sentence; where servers are put under load, unless it is said.</summary>
    public string BesideCounted { get; init; } =
        "connecting, a start that isn't counted (longer where responses are slow) and awaiting the last responses";

    /// <summary>What makes the counting itself longer than the user said, in a sentence; null for nothing.</summary>
    public string? CountsLonger { get; init; }

    /// <summary>Why the run took longer than what was counted; null if that was about all.</summary>
    /// <param name="took">How long the run took.</param>
    public string? Overrun(TimeSpan took) => Counted is { } counted && took > (1.5 * counted) + TimeSpan.FromSeconds(5)
        ? string.Create(CultureInfo.InvariantCulture, $"The run took {took.TotalSeconds:0} s, of which {counted.TotalSeconds:0.#} s were to be counted "
            + $"({CountedBy}, for each). The rest went into starting and warming up every process, and in each round into {BesideCounted}."
            + $"{(CountsLonger is null ? "" : " " + CountsLonger)}")
        : null;

    /// <summary>The plan, whose run tells what data its payloads were made of.</summary>
    /// <param name="data">Hashes by the payloads' names; null if none was made of data.</param>
    public RunPlan On(IReadOnlyDictionary<string, string>? data) => this with { Settings = Settings with { Data = data } };

    /// <summary>How its progress is shown.</summary>
    public RunView View { get; init; }

    /// <summary>Serializers that were to take part and aren't available.</summary>
    public IEnumerable<SerializerEntry> Missing { get; init; } = [];

    /// <summary>Creates the cells that take turns, once it is their turn, from the document to add to and who is told of progress.</summary>
    public required Func<RunDocument, IRunObserver, IAsyncEnumerable<Part>> Parts { get; init; }

    /// <summary>What else is done once all of them were measured, one after the other.</summary>
    public IReadOnlyList<Func<RunDocument, IRunObserver, IAsyncEnumerable<Part>>> Further { get; init; } = [];

    /// <summary>All of it, each with how its progress is shown.</summary>
    public IEnumerable<(RunView View, Func<RunDocument, IRunObserver, IAsyncEnumerable<Part>> Parts)> Stages =>
        Further.Select(further => (RunView.Passing, further)).Prepend((View, Parts));

    /// <summary>Whether everything that was requested was measured.</summary>
    public required Func<RunDocument, bool> IsMeasured { get; init; }

    /// <summary>What had to be measured and wasn't, in lines.</summary>
    public Func<RunDocument, IEnumerable<string>> NotMeasured { get; init; } = _ => [];

    /// <summary>What the user could do next, in a line; null for nothing.</summary>
    public Func<string?> Hint { get; init; } = () => null;
}

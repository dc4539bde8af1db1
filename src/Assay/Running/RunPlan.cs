using Assay.Results;
using Assay.Workers;

namespace Assay.Running;

/// <summary>A run of an experiment: what is measured, what was requested, and when it is complete.</summary>
internal sealed record RunPlan
{
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

    /// <summary>Whether turns are so short that not each of them is worth a line.</summary>
    public bool HasShortTurns { get; init; }

    /// <summary>Serializers that were to take part and aren't available.</summary>
    public IEnumerable<SerializerEntry> Missing { get; init; } = [];

    /// <summary>Creates the cells that take turns, once it is their turn, from the document to add to and a sink for progress.</summary>
    public required Func<RunDocument, IProgress<string>, IEnumerable<Part>> Parts { get; init; }

    /// <summary>Whether everything that was requested was measured.</summary>
    public required Func<RunDocument, bool> IsMeasured { get; init; }
}

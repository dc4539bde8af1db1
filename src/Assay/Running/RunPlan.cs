using Assay.Results;
using Assay.Workers;

namespace Assay.Running;

/// <summary>A run of an experiment: what is measured, what was asked for, and when it is complete.</summary>
internal sealed record RunPlan
{
    /// <summary>What the run is called.</summary>
    public required string Study { get; init; }

    /// <summary>What was asked for.</summary>
    public required RunSettings Settings { get; init; }

    /// <summary>What the study asks of the run.</summary>
    public IReadOnlyList<Claim> Claims { get; init; } = [];

    /// <summary>What would be measured, in lines.</summary>
    public IReadOnlyList<string> Lines { get; init; } = [];

    /// <summary>What the user should know of the run as a whole, in plain sentences.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>Whether turns are so short that not each of them is worth a line.</summary>
    public bool HasShortTurns { get; init; }

    /// <summary>Serializers that were to take part and aren't available.</summary>
    public IEnumerable<SerializerEntry> Missing { get; init; } = [];

    /// <summary>What takes turns, made when its turn has come; it is told the document that is added to and where to say what is being done.</summary>
    public required Func<RunDocument, IProgress<string>, IEnumerable<Part>> Parts { get; init; }

    /// <summary>Whether all that had to be measured was.</summary>
    public required Func<RunDocument, bool> IsMeasured { get; init; }
}

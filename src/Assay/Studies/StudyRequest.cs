using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Studies;

/// <summary>A study that is to be run, and what there is to run it with.</summary>
internal sealed record StudyRequest
{
    /// <summary>The study.</summary>
    public required Study Study { get; init; }

    /// <summary>What the command line says differently.</summary>
    public required StudyOverrides Overrides { get; init; }

    /// <summary>What was built for it; empty for an experiment that measures no serializers.</summary>
    public required Catalog Catalog { get; init; }

    /// <summary>Builds what else is needed.</summary>
    public required Func<CatalogOptions, CancellationToken, Task<Catalog>> BuildAsync { get; init; }

    /// <summary>Where things are.</summary>
    public required LabFolders Folders { get; init; }

    /// <summary>Decides the order within rounds.</summary>
    public required int Seed { get; init; }

    /// <summary>For repeating the run.</summary>
    public required string CommandLine { get; init; }

    /// <summary>Whether the plan is only shown.</summary>
    public bool IsOnlyShown { get; init; }
}

using Assay.Results;

namespace Assay.Cli;

/// <summary>The lab behind the commands. When <c>stop</c> is cancelled each finishes
/// the sample it takes, stores what there is, reports it, and returns.</summary>
internal interface ILaboratory
{
    /// <summary>Measures a plan, with a live view, and writes the run document and its reports.</summary>
    Task<RunDocument> RunAsync(RunRequest request, CancellationToken stop);

    /// <summary>Makes only the round-trip checks of a plan and prints what they found.</summary>
    Task<RunDocument> VerifyAsync(RunRequest request, CancellationToken stop);

    /// <summary>Puts the instrument itself to the test and prints what it found.</summary>
    /// <returns>Whether the instrument passed.</returns>
    Task<bool> SelftestAsync(SelftestRequest request, CancellationToken stop);

    /// <summary>Makes a report of a stored run.</summary>
    void Report(ReportRequest request);
}

using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>A run that was requested.</summary>
/// <param name="Plan">What to measure.</param>
/// <param name="Catalog">What there is.</param>
/// <param name="RunId">The run's name.</param>
/// <param name="OutDirectory">Where the run document and its reports go; empty if a verification is only shown.</param>
/// <param name="Quiet">Whether only the final tables are printed.</param>
/// <param name="Full">Whether all tables are printed; otherwise one screen.</param>
/// <param name="Silent">Whether neither is.</param>
internal sealed record RunRequest(Plan Plan, Catalog Catalog, string RunId, string OutDirectory, bool Quiet, bool Full = false, bool Silent = false)
{
    /// <summary>Whether another run has measured on this machine at the same time until now.</summary>
    public Func<bool> IsShared { get; init; } = () => false;
}

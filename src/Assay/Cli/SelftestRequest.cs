using Assay.Workers;

namespace Assay.Cli;

/// <summary>A self-test that was asked for.</summary>
/// <param name="Catalog">What there is.</param>
/// <param name="Budget">The time it may take; null for what it needs.</param>
/// <param name="Seed">Decides all randomness.</param>
/// <param name="Verbose">Whether details are printed.</param>
internal sealed record SelftestRequest(Catalog Catalog, TimeSpan? Budget, int Seed, bool Verbose);

using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>A self-test that was requested.</summary>
/// <param name="Catalog">What there is.</param>
/// <param name="Quick">The default study's plan, at its own budget: what is proven is what everybody runs first.</param>
/// <param name="Budget">The time that planted differences get; null for what they need.</param>
/// <param name="Seed">Decides all randomness.</param>
/// <param name="OutDirectory">Where its runs go, each into a folder of its own, and what was found.</param>
internal sealed record SelftestRequest(Catalog Catalog, Plan Quick, TimeSpan? Budget, int Seed, string OutDirectory);

namespace Assay.View;

/// <summary>An answer to a browser.</summary>
/// <param name="Status">The HTTP status.</param>
/// <param name="Html">The page.</param>
/// <param name="RefreshSeconds">After how long the browser asks again by itself; null for never.</param>
internal sealed record ViewAnswer(int Status, string Html, int? RefreshSeconds = null);

namespace Assay.History.Comparing;

/// <summary>A figure that a run tried to get, whether it did or not.</summary>
/// <param name="Key">What makes it the same in another run.</param>
/// <param name="Subject">What makes it the same of another serializer.</param>
/// <param name="WhyNone">Why there is none, where there is none; null if that isn't known.</param>
internal sealed record TriedFigure(string Key, string Subject, string? WhyNone);

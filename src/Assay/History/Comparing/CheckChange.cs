namespace Assay.History.Comparing;

/// <summary>A serializer's round trip of a payload that changed.</summary>
/// <param name="Subject">Serializer and payload; of one run the payload alone.</param>
/// <param name="Before">What came of it before: <c>ok</c>, <c>lossy</c>, <c>fails</c>, …</param>
/// <param name="After">What comes of it now.</param>
/// <param name="Details">Which members differ now and didn't before, which no more, and why it fails.</param>
/// <param name="IsWorse">Whether something is lost or fails that didn't.</param>
internal sealed record CheckChange(string Subject, string Before, string After, IReadOnlyList<string> Details, bool IsWorse);

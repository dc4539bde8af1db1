namespace Assay.Reports.Charts;

/// <summary>How long operations took on the average from a cold start on.</summary>
/// <param name="Name">The serializer.</param>
/// <param name="Runtime">Its runtime.</param>
/// <param name="Points">Numbers of operations, rising, each with the nanoseconds per operation of all until then.</param>
internal sealed record ColdSeries(string Name, string Runtime, IReadOnlyList<(long Operations, double Nanoseconds)> Points);

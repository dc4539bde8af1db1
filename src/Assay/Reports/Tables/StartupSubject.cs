namespace Assay.Reports.Tables;

/// <summary>Serializers that were started cold for the same: what is compared side by side.</summary>
/// <param name="Payload">The payload, with the count where the run has it in several.</param>
/// <param name="Operation">What each start did.</param>
/// <param name="Starts">The serializers, in the run's order.</param>
internal sealed record StartupSubject(string Payload, string Operation, IReadOnlyList<StartupRecord> Starts)
{
    /// <summary>The subjects of a run: by payload, count and operation.</summary>
    public static IReadOnlyList<StartupSubject> Of(RunDocument run)
    {
        var starts = run.Of<StartupRecord>().Where(start => start.Serializer is not null).ToList();
        var counts = starts.Select(start => (start.Payload, start.Count)).Distinct().ToLookup(one => one.Payload, one => one.Count);
        return
        [
            .. from same in starts.GroupBy(start => (start.Payload, start.Count, start.Operation)).OrderBy(one => one.Key.Payload, StringComparer.Ordinal)
                   .ThenBy(one => one.Key.Count).ThenBy(one => CellNames.Order(one.Key.Operation))
               let count = counts[same.Key.Payload].Count() > 1 ? string.Create(CultureInfo.InvariantCulture, $" × {same.Key.Count:#,##0}") : ""
               select new StartupSubject(same.Key.Payload + count, same.Key.Operation, [.. same]),
        ];
    }
}

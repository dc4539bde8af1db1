namespace Assay.Reports.Calls;

/// <summary>All ways to ask for the same over the same network.</summary>
/// <param name="Payload">What was requested: "deals, 1,000".</param>
/// <param name="Network">What lay between, in words.</param>
/// <param name="Ways">The ways, in the order in which they were requested.</param>
/// <param name="Baseline">The way that ratios are taken to.</param>
internal sealed record CallCaseFigures(string Payload, string Network, IReadOnlyList<CallFigures> Ways, CallFigures Baseline)
{
    /// <summary>The way that ratios are taken to where it was measured.</summary>
    public const string UsualBaseline = "grpc";

    /// <summary>The cases of a run.</summary>
    public static IReadOnlyList<CallCaseFigures> Of(RunDocument run)
    {
        var cases = run.Of<CallRecord>().GroupBy(record => (Payload: Name(record), record.Network)).ToList();
        // The baseline is first when figures are computed, and in the order of the command line in tables.
        var records = cases.ConvertAll(records => (IReadOnlyList<CallRecord>)[
            .. records.OrderByDescending(record => record.Turns.Count > 0).ThenByDescending(record => record.Failure is null)
                .ThenByDescending(record => record.Way == UsualBaseline)]);
        var figures = CallFigures.Of(records, run.Settings.Seed);
        return
        [
            .. cases.Select((asked, i) => new CallCaseFigures(
                asked.Key.Payload, asked.Key.Network, [.. asked.Select(record => figures[i].First(figure => ReferenceEquals(figure.Record, record)))],
                figures[i][0])),
        ];
    }

    /// <summary>The figures of a way; null if it wasn't measured.</summary>
    public CallFigures? Find(string way) => Ways.FirstOrDefault(figures => figures.Record.Way == way && figures.Calls > 0);

    private static string Name(CallRecord record)
    {
        var options = string.Concat(record.Options.Select(option => $", {option.Key}={option.Value}"));
        return record.Count > 1 || record.UsualCount > 1
            ? string.Create(CultureInfo.InvariantCulture, $"{record.Payload}, {record.Count:#,0}{options}")
            : record.Payload + options;
    }
}

namespace Assay.Reports.Echo;

/// <summary>Echoes that took turns with each other: of the same message, over as many connections.</summary>
/// <param name="Payload">The message: its payload, with the count where the run has it in several.</param>
/// <param name="Figures">The echoes, in the run's order, raw bytes among them.</param>
/// <param name="Ratios">How ratios of their rates are made; what was learned from all groups of the run.</param>
internal sealed record EchoGroup(string Payload, IReadOnlyList<EchoFigures> Figures, RatioPool Ratios)
{
    private EchoFigures? Floor => FloorOf(Figures);

    /// <summary>The groups of a run, in its order.</summary>
    public static IReadOnlyList<EchoGroup> Of(RunDocument run)
    {
        var counts = run.Of<EchoRecord>().Select(echo => (echo.Payload, echo.Count)).Distinct().ToLookup(one => one.Payload, one => one.Count);
        List<(string Payload, List<EchoFigures> Figures)> groups =
        [
            .. from same in EchoFigures.Of(run).GroupBy(one => EchoFigures.WayOf(one.Record))
               let echoes = same.Select(one => one.Record).ToList()
               from message in same.GroupBy(one => MessageOf(echoes, one.Record))
               let payload = message.Key.Payload
               let count = counts[payload].Count() > 1 ? string.Create(CultureInfo.InvariantCulture, $", {message.Key.Count:#,##0}") : ""
               select (payload + count, message.ToList()),
        ];
        // The raw bytes before the others: ratios to the first are what is learned from.
        var ratios = RatioPool.Of(
            groups.Select(
                group => (IReadOnlyList<SampleSeries>)[.. group.Figures.OrderBy(one => one != FloorOf(group.Figures)).Select(one => one.Rates)]),
            run.Settings.Seed);
        return [.. groups.Select(group => new EchoGroup(group.Payload, group.Figures, ratios))];
    }

    /// <summary>The share of the raw bytes' rate that an echo reaches, paired by round; null for raw bytes themselves, where there are none, and where either
    /// failed.</summary>
    public Estimate? ShareOf(EchoFigures one) =>
        Floor is { Record.Failure: null } floor && one != floor && one.Record.Failure is null ? Ratios.Ratio(one.Rates, floor.Rates) : null;

    private static EchoFigures? FloorOf(IEnumerable<EchoFigures> figures) => figures.FirstOrDefault(one => one.Record.Serializer is null);

    // Raw bytes have no payload of their own: they come before those whose floor they are.
    private static (string Payload, int? Count) MessageOf(List<EchoRecord> echoes, EchoRecord echo)
    {
        var place = echoes.IndexOf(echo);
        var message = echoes.Skip(place).Concat(echoes.Take(place)).FirstOrDefault(one => one.Serializer is not null) ?? echo;
        return (message.Payload, message.Count);
    }
}

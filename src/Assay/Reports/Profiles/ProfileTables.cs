using Assay.Reports.Numbers;
using Assay.Reports.Tables;

namespace Assay.Reports.Profiles;

/// <summary>Profiles as tables: methods, and types that are allocated.</summary>
internal static class ProfileTables
{
    private const int MostMethods = 20;
    private const int MostTypes = 10;

    /// <summary>The tables of a run's profiles.</summary>
    public static IEnumerable<ReportTable> Of(RunDocument run)
    {
        var profiles = (run.Profiles ?? []).ConvertAll(ProfileFigures.Of);
        return profiles.SelectMany(figures => new[] { Methods(figures), Types(figures) }).OfType<ReportTable>().Concat(ProfileContrast.Of(profiles));
    }

    /// <summary>The processor's counters in a sentence.</summary>
    public static string Counters(ProfileRecord record)
    {
        if (record.Counters.Count == 0)
            return $"No processor counters: {record.CountersMissing}.";
        var parts = record.Counters.Select(count => $"{Figure.Significant(count.Value)} {count.Key}").ToList();
        if (record.Counters.TryGetValue("instructions", out var instructions) && record.Counters.TryGetValue("cycles", out var cycles) && cycles > 0)
            parts.Add($"{Figure.Significant(instructions / cycles)} instructions per cycle");
        return $"Counted by the processor, per operation: {string.Join(", ", parts)}.";
    }

    private static ReportTable Methods(ProfileFigures figures) => new()
    {
        Title = $"Where the time goes: {figures.Subject}",
        Columns = [new("", "Method", IsNumber: false, IsKey: true), new("", "Self %"), new("", "With callees %")],
        Rows = [.. figures.Methods.Take(MostMethods).Where(method => method.Self > 0)
            .Select(method => (IReadOnlyList<ReportCell>)[method.Name, Share(method.Self), Share(method.Total)])],
        Notes = [figures.Origin, Counters(figures.Record)],
    };

    private static ReportTable? Types(ProfileFigures figures) => figures.Record.Allocations.Count == 0 ? null : new()
    {
        Title = $"What is allocated: {figures.Subject}",
        Columns = [new("", "Type", IsNumber: false, IsKey: true), new("", "%"), new("", "B an operation")],
        Rows =
        [
            .. figures.Types.Take(MostTypes).Select(type => (IReadOnlyList<ReportCell>)[type.Type, Share(type.Share),
                figures.Record.AllocatedBytes is { } bytes ? Figure.Bytes(bytes * type.Share) : ReportCell.None]),
        ],
        Notes = [string.Create(CultureInfo.InvariantCulture,
            $"Sampled: the runtime reports the type of one object per 100 kB. "
                + $"{(figures.Record.AllocatedBytes is { } all ? Figure.Bytes(all) : "unknown many")} B allocated per operation in all.")],
    };

    private static string Share(double share) => (share * 100).ToString("0.0", CultureInfo.InvariantCulture);
}

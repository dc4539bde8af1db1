using Assay.Reports.Load;
using Assay.Reports.Writers;

namespace Assay.Reports;

/// <summary>What the checks of a run found on a serializer that it measured as a server, in calls or cold: these don't look at what comes back.</summary>
internal static class KnownLoss
{
    /// <summary>What a server's serializer loses; null if no check says that it does.</summary>
    public static string? Of(RunDocument run, LoadRecord load) => Of(run, load.Serializer, load.Payload, WireFields.Options(load.Path) ?? "");

    /// <summary>The same of a server whose limit was searched.</summary>
    public static string? Of(RunDocument run, CapacityRecord capacity) =>
        Of(run, capacity.Serializer, ServedRequest.Of(capacity).Payload, WireFields.Options(capacity.Path) ?? "");

    /// <summary>The same of a way to call.</summary>
    public static string? Of(RunDocument run, CallRecord call) =>
        Of(run, call.Serializer, call.Payload, string.Join(';', call.Options.Select(option => $"{option.Key}={option.Value}")));

    /// <summary>The same of a cold start, which keeps no options: a micro study starts payloads as they are, and <c>startup</c> what was checked.</summary>
    public static string? Of(RunDocument run, StartupRecord start) => Of(run, start.Serializer, start.Payload, null);

    /// <summary>A note on each that loses data.</summary>
    public static IEnumerable<string> Notes(IEnumerable<(string Name, string? Loss)> found) =>
        found.Where(one => one.Loss is not null).Select(one => $"{one.Name} loses data: {one.Loss}");

    // What a library loses depends on types and options, not on how many there are or how they are compressed.
    private static string? Of(RunDocument run, string? serializer, string? payload, string? options)
    {
        var asked = options is null ? null : string.Join(';', options.Split(';').Where(IsOfPayload).Order(StringComparer.Ordinal));
        var sets = run.Cells.Concat(run.Checks ?? []).Where(cell => cell.Serializer == serializer && cell.Payload == payload).ToLookup(CellNames.Options);
        IEnumerable<IEnumerable<CellRecord>> meant = asked is not null ? [sets[asked]] : sets.Contains("") ? [sets[""]] : sets;
        var lossy = meant.Select(cells => cells.FirstOrDefault(cell => cell.Status == CellStatus.Lossy)).ToList();
        return lossy is [{ } one, ..] && !lossy.Contains(null) ? CellNames.Reason(one) ?? "so the check of this run says" : null;
    }

    private static bool IsOfPayload(string option) => option.Length > 0 && !option.StartsWith("count=", StringComparison.Ordinal)
        && !option.StartsWith("compression=", StringComparison.Ordinal);
}

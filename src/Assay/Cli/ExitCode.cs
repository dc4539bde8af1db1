using Assay.Results;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>The exit code of a run.</summary>
internal static class ExitCode
{
    private const int Interrupted = 130;

    /// <summary>The exit code of <see cref="Of"/>, with a line for what was named and has no
    /// figure: someone who reads only the screen wouldn't know what failed.</summary>
    public static int Tell(Plan plan, RunDocument document, TextWriter errors)
    {
        var code = Of(plan, document);
        if (code == UserException.NotMeasured)
        {
            foreach (var line in NotMeasured(plan, document))
                errors.WriteLine($"assay: {Printable.Of(line)}");
        }
        return code;
    }

    private static IEnumerable<string> NotMeasured(Plan plan, RunDocument document)
    {
        var measured = document.Cells.Where(IsMeasured).Select(cell => cell.Serializer).ToHashSet(StringComparer.Ordinal);
        return plan.NamedSerializers.Where(name => !measured.Contains(name)).Order(StringComparer.Ordinal)
            .GroupBy(name => Reason(document, name), StringComparer.Ordinal)
            .Select(names => $"not measured: {string.Join(", ", names)}{(names.Key.Length > 0 ? ": " + names.Key : "")}");
    }

    private static string Reason(RunDocument document, string serializer) =>
        document.Serializers.FirstOrDefault(one => one.Id == serializer)?.Unavailable
        ?? document.Cells.Where(cell => cell.Serializer == serializer).Select(cell => cell.Reason).FirstOrDefault(reason => !string.IsNullOrEmpty(reason))
        ?? "";

    private static bool IsMeasured(CellRecord cell) => cell.Status is CellStatus.Ok or CellStatus.Lossy;

    /// <summary>130 where it was interrupted; 1 where a serializer or a payload that the user named has no
    /// figure at all, or nothing has; otherwise 0: cells that fail are results.</summary>
    public static int Of(Plan plan, RunDocument document)
    {
        if (document.State == RunState.Interrupted)
            return Interrupted;
        var measured = document.Cells.Where(IsMeasured).ToList();
        var serializers = measured.Select(cell => cell.Serializer).ToHashSet(StringComparer.Ordinal);
        var payloads = measured.Select(cell => cell.Payload).ToHashSet(StringComparer.Ordinal);
        return measured.Count == 0 || !serializers.IsSupersetOf(plan.NamedSerializers) || !payloads.IsSupersetOf(plan.NamedPayloads)
            ? UserException.NotMeasured
            : 0;
    }
}

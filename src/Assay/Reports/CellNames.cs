using Assay.Protocol;

namespace Assay.Reports;

/// <summary>How cells and their parts are called in reports.</summary>
internal static class CellNames
{
    /// <summary>The id of the serializer that does nothing: it shows the lab's own floor and wins no ranking.</summary>
    public const string NoOp = "no-op";

    /// <summary>The options, in a form that can be given to <c>--payloads</c> again: "dates=local;rawValues=true".</summary>
    public static string Options(CellRecord cell) =>
        string.Join(';', cell.Options.OrderBy(option => option.Key, StringComparer.Ordinal).Select(option => option.Key + "=" + option.Value));

    /// <summary>The subject: payload, options, count if it isn't one, the loop if the study fixes it, settings if they aren't the default.</summary>
    public static string Subject(CellRecord cell)
    {
        var options = Options(cell);
        return cell.Payload
            + (options.Length == 0 ? "" : " (" + options.Replace(";", ", ", StringComparison.Ordinal) + ")")
            + (cell.Count == 1 ? "" : string.Create(CultureInfo.InvariantCulture, $" × {cell.Count:#,##0}"))
            + (cell.Loop is { } loop ? string.Create(CultureInfo.InvariantCulture, $", loop of {loop:#,##0}") : "")
            + (cell.Settings == "default" ? "" : ", " + cell.Settings);
    }

    /// <summary>The status as files have it.</summary>
    public static string Status(CellStatus status) => status switch
    {
        CellStatus.Ok => "ok",
        CellStatus.Lossy => "lossy",
        CellStatus.Fails => "fails",
        CellStatus.Unavailable => "unavailable",
        CellStatus.Unsupported => "unsupported",
        _ => throw new ArgumentOutOfRangeException(nameof(status), status, "a cell is ok, lossy, fails, unavailable or unsupported"),
    };

    /// <summary>Why a cell has its status: its own reason, or the differences that the check found.</summary>
    public static string? Reason(CellRecord cell)
    {
        if (!string.IsNullOrEmpty(cell.Reason))
            return OneLine(cell.Reason);
        if (cell.Status != CellStatus.Lossy || cell.Verification is not { } verification)
            return null;
        var more = verification.Differences.Count - 3;
        return OneLine(string.Create(CultureInfo.InvariantCulture, $"{verification.Differing:#,##0} of {verification.Values:#,##0} values differ: ")
            + string.Join("; ", verification.Differences.Take(3))
            + (more > 0 ? string.Create(CultureInfo.InvariantCulture, $"; and {more} more") : ""));
    }

    /// <summary>Whether a round-trip check judged it, or couldn't: what was unavailable wasn't checked.</summary>
    public static bool IsChecked(CellRecord cell) => cell.Status != CellStatus.Unavailable
        && (cell.Verification is not null || cell.Status is CellStatus.Lossy or CellStatus.Fails or CellStatus.Unsupported);

    /// <summary>The operation as the head of a column.</summary>
    public static string Heading(string operation) => operation.Length == 0 ? operation : char.ToUpperInvariant(operation[0]) + operation[1..];

    /// <summary>The position of an operation among all.</summary>
    public static int Order(string operation)
    {
        var index = Array.IndexOf(Operation.All, operation);
        return index < 0 ? Operation.All.Length : index;
    }

    /// <summary>The position of a destination among all.</summary>
    public static int DestinationOrder(string destination)
    {
        var index = Array.IndexOf(Destination.All, destination);
        return index < 0 ? Destination.All.Length : index;
    }

    private static string OneLine(string text) =>
        string.Join(' ', text.Split(['\r', '\n', '\t'], StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
}

using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>One serializer under one runtime setting in a group: what a worker is started for.</summary>
internal sealed class Member(SerializerEntry serializer, SerializerRecord record, IReadOnlyList<CellRecord> cells)
{
    /// <summary>The serializer.</summary>
    public SerializerEntry Serializer => serializer;

    /// <summary>Its record in the run document.</summary>
    public SerializerRecord Record => record;

    /// <summary>Its cells.</summary>
    public IReadOnlyList<CellRecord> Cells => cells;

    /// <summary>Whether the round-trip check was made.</summary>
    public bool Verified { get; set; }

    /// <summary>Whether a worker of it has ended while it warmed itself up: the next is asked operation by operation, which shows whose fault it is.</summary>
    public bool FailedToSettle { get; set; }

    /// <summary>How long its latest launch took until it was warm; null before the first.</summary>
    public TimeSpan? LaunchTime { get; set; }

    /// <summary>The cells that still can be measured.</summary>
    public IEnumerable<CellRecord> LiveCells => cells.Where(cell => cell.Status is CellStatus.Ok or CellStatus.Lossy);

    /// <summary>Forgets how its cells ended: they are tried again.</summary>
    public void Reopen()
    {
        Verified = false;
        foreach (var cell in cells)
            cell.End(CellStatus.Ok, null);
    }

    /// <summary>Ends all cells that could still be measured.</summary>
    public void End(CellStatus status, string reason)
    {
        foreach (var cell in LiveCells.ToList())
            cell.End(status, reason);
    }
}

namespace Ingot.Tests.Models;

/// <summary>A struct of numbers alone, which lies in memory with a gap.</summary>
public struct Reading
{
    public int Id;
    public double Value;
    public Numbered Kind;
}

/// <summary>The same without a gap.</summary>
public record struct Place(double X, double Y, long Stamp, int Kind, float Weight);

/// <summary>As a class, with a member less and a member of another width.</summary>
public sealed class ReadingClass
{
    public long Id { get; set; }

    public double Value { get; set; }
}

/// <summary>With a member more.</summary>
public struct LaterReading
{
    public int Id;
    public double Value;
    public Numbered Kind;
    public string? Note;
}

/// <summary>A struct whose setter has a say.</summary>
public struct Positive
{
    private int _value;

    public int Value
    {
        readonly get => _value;
        set => _value = value > 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), value, "must be positive");
    }
}

/// <summary>An enum.</summary>
public enum Numbered
{
    None,
    One,
    Two,
}

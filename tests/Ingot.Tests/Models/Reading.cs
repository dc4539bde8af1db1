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

/// <summary>A struct that lies in memory as its rows do, with all that not every value is allowed for.</summary>
public record struct Stored(decimal Price, Span Inside, DateOnly Day, bool A, bool B, bool C, bool D);

/// <summary>A struct in it.</summary>
public record struct Span(TimeOnly From, TimeSpan Length);

/// <summary>The same with a member less in the struct inside, and with one more.</summary>
public record struct LaterStored(decimal Price, LaterSpan Inside, DateOnly Day, bool A, bool B, bool C, bool D, string? Note);

/// <summary>A struct in it.</summary>
public record struct LaterSpan(TimeOnly From);

/// <summary>A class of numbers, a time among them.</summary>
public sealed record Sighting(DateTime At, double Value, Guid Source, bool IsLast);

/// <summary>The same with a text.</summary>
public sealed record LaterSighting(DateTime At, double Value, Guid Source, bool IsLast, string? Note);

/// <summary>A struct that contains nothing but another value.</summary>
public record struct Box<T>(T Inside);

/// <summary>The same as a class, with a text.</summary>
public sealed record LaterBox<T>(T Inside, string? Note);

/// <summary>A struct of 128 bytes.</summary>
public record struct Crate(Guid A, Guid B, Guid C, Guid D, Guid E, Guid F, Guid G, Guid H);

/// <summary>Collections, and behind each what can begin with any bytes.</summary>
public sealed class Hollow
{
    public List<Place>? Structs { get; set; }
    public Guid AfterStructs { get; set; }
    public Sighting[]? Classes { get; set; }
    public Guid AfterClasses { get; set; }
    public int[]? Numbers { get; set; }
    public Guid AfterNumbers { get; set; }
    public List<decimal>? Decimals { get; set; }
    public Guid AfterDecimals { get; set; }
    public DateTime[]? Dates { get; set; }
    public Guid AfterDates { get; set; }
    public List<PackedLine>? Columns { get; set; }
    public Guid AfterColumns { get; set; }
    public HashSet<Place>? Set { get; set; }
    public Guid AfterSet { get; set; }
}

/// <summary>What becomes columns.</summary>
[Ingot(Layout = IngotLayout.Packed)]
public sealed class PackedLine
{
    public int Number { get; set; }
}

/// <summary>An enum.</summary>
public enum Numbered
{
    None,
    One,
    Two,
}

namespace Ingot.Tests.Models;

public enum Color : byte
{
    None,
    Red,
    Green,
}

public enum LongColor : long
{
    Least = long.MinValue,
    None = 0,
    Most = long.MaxValue,
}

public struct Point
{
    public int X { get; set; }
    public int Y;
}

public sealed class Customer
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public List<string?>? Emails { get; set; }
    public Point Place { get; set; }
}

/// <summary>A collection of the user's own.</summary>
public sealed class TextList : List<string?>;

public sealed class Pair<TFirst, TSecond>
{
    public TFirst? First { get; set; }
    public TSecond? Second { get; set; }
}

[Ingot(Layout = IngotLayout.Fixed)]
public sealed class Exact
{
    public int Number { get; set; }
    public string? Text { get; set; }
    public bool Flag { get; set; }
    public Point Place { get; set; }
}

[Ingot(Layout = IngotLayout.Fixed)]
public struct ExactStruct
{
    public int X { get; set; }
    public long Y { get; set; }
}

namespace Ingot.Tests.Models;

/// <summary>Values of any type in columns: alone, and in collections.</summary>
[Ingot(Layout = IngotLayout.Packed)]
public sealed class Row<T>
{
    public T? Value { get; set; }
    public List<T?>? List { get; set; }
    public T?[]? Array { get; set; }
    public int Number { get; set; }
    public string? Text { get; set; }
}

/// <summary>As <see cref="Row{T}"/> in another layout.</summary>
public sealed class LooseRow<T>
{
    public T? Value { get; set; }
    public List<T?>? List { get; set; }
    public T?[]? Array { get; set; }
    public int Number { get; set; }
    public string? Text { get; set; }
}

/// <summary>A struct whose sequences are columns.</summary>
[Ingot(Layout = IngotLayout.Packed)]
public record struct Cell(int X, byte Level, string? Note, bool IsOpen);

/// <summary>Packed, and able to contain itself.</summary>
[Ingot(Layout = IngotLayout.Packed)]
public sealed class Leaf
{
    public string? Name { get; set; }
    public List<Leaf?>? Children { get; set; }
    public Leaf? Next { get; set; }
}

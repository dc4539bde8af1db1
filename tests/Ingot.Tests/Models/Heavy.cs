namespace Ingot.Tests.Models;

/// <summary>Nests through structs that take much of a stack.</summary>
[Ingot]
public sealed class Heavy
{
    public HeavyLink Next { get; set; }
}

public struct HeavyLink
{
    public HeavyBlock Before { get; set; }
    public Heavy? Held { get; set; }
    public HeavyBlock After { get; set; }
}

public struct HeavyBlock
{
    public HeavyRow A { get; set; }
    public HeavyRow B { get; set; }
    public HeavyRow C { get; set; }
    public HeavyRow D { get; set; }
}

public struct HeavyRow
{
    public decimal A { get; set; }
    public decimal B { get; set; }
    public decimal C { get; set; }
    public decimal D { get; set; }
    public decimal E { get; set; }
    public decimal F { get; set; }
    public decimal G { get; set; }
    public decimal H { get; set; }
}

/// <summary>A key whose hash is of no use.</summary>
public record struct Stubborn
{
    public int Number { get; set; }

    public override readonly int GetHashCode() => 7;
}

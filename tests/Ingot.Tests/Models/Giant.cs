namespace Ingot.Tests.Models;

/// <summary>Nests through lists of a struct that takes several kilobytes.</summary>
[Ingot]
public sealed class Giant
{
    public GiantLink Link { get; set; }
}

public struct GiantLink
{
    public GiantBlock Block { get; set; }
    public List<GiantLink>? More { get; set; }
}

public struct GiantBlock
{
    public GiantPart A { get; set; }
    public GiantPart B { get; set; }
    public GiantPart C { get; set; }
    public GiantPart D { get; set; }
    public GiantPart E { get; set; }
    public GiantPart F { get; set; }
}

public struct GiantPart
{
    public HeavyBlock A { get; set; }
    public HeavyBlock B { get; set; }
    public HeavyBlock C { get; set; }
    public HeavyBlock D { get; set; }
}

namespace Ingot.Tests.Models;

/// <summary>May be of its own type, for which nothing tells the type, and contains others.</summary>
[Ingot]
[IngotSubtype(1, typeof(LongBranch))]
public class Branch
{
    public int Number { get; set; }
    public string? Name { get; set; }
    public Branch? Left { get; set; }
    public List<Branch?>? Others { get; set; }
}

public sealed class LongBranch : Branch
{
    public int Length { get; set; }
}

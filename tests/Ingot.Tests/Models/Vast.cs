namespace Ingot.Tests.Models;

/// <summary>A struct that is much larger than its bytes.</summary>
public struct Vast
{
    public string? A;
    public Guid B;
    public Guid C;
    public Guid D;
    public Guid E;
    public Guid F;
}

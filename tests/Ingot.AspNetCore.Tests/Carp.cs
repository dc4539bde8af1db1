namespace Ingot.AspNetCore.Tests;

/// <summary>Has code as a fish, and none as what it is itself.</summary>
public sealed class Carp : Fish
{
    /// <summary>What other fish don't have.</summary>
    public int Scales { get; set; }
}

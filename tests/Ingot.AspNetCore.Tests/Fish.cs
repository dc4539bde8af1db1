namespace Ingot.AspNetCore.Tests;

/// <summary>A class with a declared subtype.</summary>
[Ingot]
[IngotSubtype(1, typeof(Carp))]
public abstract class Fish
{
    /// <summary>What it is called.</summary>
    public string? Name { get; set; }
}

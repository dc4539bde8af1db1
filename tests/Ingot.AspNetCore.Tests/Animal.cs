namespace Ingot.AspNetCore.Tests;

/// <summary>A class from which others derive, without declared subtypes.</summary>
[Ingot]
public class Animal
{
    /// <summary>What it is called.</summary>
    public string? Name { get; set; }
}

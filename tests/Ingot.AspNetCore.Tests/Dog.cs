namespace Ingot.AspNetCore.Tests;

/// <summary>Has code of its own.</summary>
[Ingot]
public class Dog : Animal
{
    /// <summary>What the base class doesn't have.</summary>
    public string? Breed { get; set; }
}

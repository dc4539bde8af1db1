namespace Ingot.AspNetCore.Tests;

/// <summary>Has no code.</summary>
public class Cat : Animal
{
    /// <summary>What the base class doesn't have.</summary>
    public int Lives { get; set; }
}

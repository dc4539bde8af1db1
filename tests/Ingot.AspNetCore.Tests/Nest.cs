namespace Ingot.AspNetCore.Tests;

/// <summary>A value as deep as one likes.</summary>
[Ingot]
public sealed class Nest
{
    /// <summary>The next one.</summary>
    public Nest? Inner { get; set; }

    /// <summary>Returns so many, each inside another.</summary>
    public static Nest Of(int depth) => new() { Inner = depth > 1 ? Of(depth - 1) : null };
}

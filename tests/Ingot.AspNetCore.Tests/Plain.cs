namespace Ingot.AspNetCore.Tests;

/// <summary>A type that Ingot has no code for.</summary>
public sealed record Plain(int FirstNumber);

namespace Ingot.AspNetCore.Tests;

/// <summary>A value whose last member can't be written.</summary>
[Ingot]
public sealed class Unwritable
{
    /// <summary>More than a server sends at a time.</summary>
    public List<string> Lines { get; set; } = [.. Enumerable.Repeat("secret line", 100_000)];

    /// <summary>What fails.</summary>
    public string Last
    {
        get => Lines.Count == 0 ? "" : throw new InvalidOperationException("The context is gone.");
        set => _ = value;
    }
}

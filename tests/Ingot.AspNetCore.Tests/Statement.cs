namespace Ingot.AspNetCore.Tests;

/// <summary>A value that can be read where it has no invoice.</summary>
[Ingot]
public sealed class Statement
{
    /// <summary>Who gets it.</summary>
    public string? Name { get; set; }

    /// <summary>What is only written.</summary>
    public Invoice? Last { get; set; }
}

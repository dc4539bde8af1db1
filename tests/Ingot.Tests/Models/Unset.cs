namespace Ingot.Tests.Models;

/// <summary>Takes no number, and holds no objects.</summary>
[Ingot]
public sealed class Unset
{
    public int Number
    {
        get => 5;
        set => throw new NotSupportedException($"{value} isn't taken.");
    }
}

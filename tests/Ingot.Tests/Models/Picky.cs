namespace Ingot.Tests.Models;

/// <summary>Refuses values in its setter.</summary>
[Ingot]
public sealed class Picky
{
    public int Number
    {
        get;
        set => field = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    }
}

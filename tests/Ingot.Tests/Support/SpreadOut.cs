namespace Ingot.Tests.Support;

/// <summary>Lets a test hold numbers that the platform's own hash puts on one pile.</summary>
internal sealed class SpreadOut : IEqualityComparer<long>
{
    public static readonly SpreadOut Instance = new();

    public bool Equals(long x, long y) => x == y;

    public int GetHashCode(long number) => (int)number;
}

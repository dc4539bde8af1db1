namespace Ingot.Runtime;

/// <summary>Compares strings as the default comparer does, with the platform's hash codes, which on .NET depend on a secret of this process.</summary>
internal sealed class RandomTextComparer : IEqualityComparer<string>
{
    public static readonly RandomTextComparer Instance = new();

    public bool Equals(string? x, string? y) => string.Equals(x, y, StringComparison.Ordinal);

    public int GetHashCode(string text) => StringComparer.Ordinal.GetHashCode(text);
}

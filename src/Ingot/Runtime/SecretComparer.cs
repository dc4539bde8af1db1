namespace Ingot.Runtime;

/// <summary>Compares keys with their default equality and hashes them with a secret.</summary>
internal sealed class SecretComparer<T> : IEqualityComparer<T>
{
    public static readonly SecretComparer<T> Instance = new();

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x!, y!);

    public int GetHashCode(T key) => KeyHash.Of(key);
}

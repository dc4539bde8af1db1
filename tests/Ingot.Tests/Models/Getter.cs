namespace Ingot.Tests.Models;

/// <summary>Serializes while it is serialized.</summary>
[Ingot]
public sealed class Getter
{
    private byte[]? _inner;

    public byte[] Inner
    {
        get => _inner ?? IngotSerializer.Serialize("inner");
        set => _inner = value;
    }
}

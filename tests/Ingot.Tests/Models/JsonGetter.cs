namespace Ingot.Tests.Models;

/// <summary>Writes JSON while it is written as JSON.</summary>
[Ingot]
public sealed class JsonGetter
{
    public byte[] Inner => IngotJson.Serialize($"{{{After}");

    public int After { get; set; } = 1;
}

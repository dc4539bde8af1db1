namespace Ingot.Tests.Models;

/// <summary>Collections with keys that are created by the code of a user, whose comparers can't be chosen when they are read.</summary>
[Ingot]
public sealed class OwnKeys
{
    public HashSet<long> Set { get; } = [];

    public ISet<long> Any { get; } = new HashSet<long>();

    public OwnSet? Own { get; set; }

    public Dictionary<long, int> Pairs { get; } = [];

    public OwnPairs? OwnPairs { get; set; }

    public OrderedDictionary<long, int> OwnOrder { get; } = [];

    public OrderedDictionary<long, int>? Ordered { get; set; }
}

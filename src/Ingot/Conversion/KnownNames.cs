using System.Collections.Concurrent;

namespace Ingot.Runtime;

/// <summary>Names of things that the platform keeps for ever once they have been asked for: any name at first, and later those that it lists.</summary>
/// <param name="most">The number of names that are kept, whatever they are.</param>
/// <param name="listed">Returns the names that are always allowed.</param>
internal sealed class KnownNames(int most, Func<IEnumerable<string>> listed)
{
    private readonly ConcurrentDictionary<string, bool> kept = new(StringComparer.OrdinalIgnoreCase);
    private readonly Lazy<HashSet<string>> always = new(() => new(listed(), StringComparer.OrdinalIgnoreCase));

    public bool IsAllowed(string name) => kept.ContainsKey(name) || kept.Count < most || always.Value.Contains(name);

    public void Keep(string name)
    {
        if (!kept.ContainsKey(name) && kept.Count < most)
            kept.TryAdd(name, true);
    }
}

using System.Collections.Concurrent;
using System.Collections.ObjectModel;

namespace Ingot.Tests.Models;

/// <summary>Collections that the code of a user creates, and that have their keys in a dictionary of which nobody else knows the size.</summary>
[Ingot]
public sealed class HiddenKeys
{
    public ConcurrentDictionary<long, int> Concurrent { get; } = [];

    public IDictionary<long, int> Any { get; } = new ConcurrentDictionary<long, int>();

    public OwnConcurrent? Own { get; set; }

    public Drawer<Numbered64> Drawer { get; } = [];

    public Drawer<Numbered64>? OwnDrawer { get; set; }

    public SortedPairs? Sorted { get; set; }

    public IDictionary<long, int> AnySorted { get; } = new SortedList<long, int>();
}

public sealed class OwnConcurrent : ConcurrentDictionary<long, int>;

public sealed class SortedPairs : SortedList<long, int>;

public class Numbered64
{
    public long Number { get; set; }
}

/// <summary>Finds its elements by their numbers.</summary>
public sealed class Drawer<T> : KeyedCollection<long, T>
    where T : Numbered64
{
    protected override long GetKeyForItem(T item) => item.Number;
}

using System.Collections;

namespace Ingot.Tests.Models;

/// <summary>A collection without a setter that counts how often it is filled.</summary>
[Ingot]
public sealed class Cleared
{
    public int Before { get; set; }

    public TallyCollection Numbers { get; } = [];
}

public sealed class TallyCollection : ICollection<int>
{
    private readonly List<int> numbers = [];

    public int Clears { get; private set; }

    public int Count => numbers.Count;

    public bool IsReadOnly => false;

    public void Add(int item) => numbers.Add(item);

    public void Clear()
    {
        Clears++;
        numbers.Clear();
    }

    public bool Contains(int item) => numbers.Contains(item);

    public void CopyTo(int[] array, int arrayIndex) => numbers.CopyTo(array, arrayIndex);

    public bool Remove(int item) => numbers.Remove(item);

    public IEnumerator<int> GetEnumerator() => numbers.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

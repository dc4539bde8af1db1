using System.Collections;
using System.Diagnostics.CodeAnalysis;

namespace Assay.Worker.Tests.Canonical;

/// <summary>A dictionary of somebody's own, which isn't one by the older interface and has an order of its own.</summary>
internal sealed class NewestFirst : IDictionary<string, int>
{
    private readonly List<KeyValuePair<string, int>> entries = [];

    public ICollection<string> Keys => [.. entries.Select(entry => entry.Key)];

    public ICollection<int> Values => [.. entries.Select(entry => entry.Value)];

    public int Count => entries.Count;

    public bool IsReadOnly => false;

    public int this[string key]
    {
        get => entries.First(entry => entry.Key == key).Value;
        set
        {
            Remove(key);
            Add(key, value);
        }
    }

    public void Add(string key, int value) => entries.Insert(0, new(key, value));

    public void Add(KeyValuePair<string, int> item) => Add(item.Key, item.Value);

    public void Clear() => entries.Clear();

    public bool Contains(KeyValuePair<string, int> item) => entries.Contains(item);

    public bool ContainsKey(string key) => entries.Exists(entry => entry.Key == key);

    public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => entries.CopyTo(array, arrayIndex);

    public bool Remove(string key) => entries.RemoveAll(entry => entry.Key == key) > 0;

    public bool Remove(KeyValuePair<string, int> item) => entries.Remove(item);

    public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value)
    {
        value = entries.FirstOrDefault(entry => entry.Key == key).Value;
        return ContainsKey(key);
    }

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => entries.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

using System.Collections;

namespace Assay.Worker.Tests.Canonical;

/// <summary>The same, of anything, that can only be read.</summary>
internal sealed class NewestFirstReadOnly(NewestFirst entries) : IReadOnlyDictionary<string, object>
{
    public IEnumerable<string> Keys => entries.Keys;

    public IEnumerable<object> Values => entries.Values.Cast<object>();

    public int Count => entries.Count;

    public object this[string key] => entries[key];

    public bool ContainsKey(string key) => entries.ContainsKey(key);

    public bool TryGetValue(string key, out object value)
    {
        value = entries.ContainsKey(key) ? entries[key] : 0;
        return entries.ContainsKey(key);
    }

    public IEnumerator<KeyValuePair<string, object>> GetEnumerator() =>
        entries.Select(entry => new KeyValuePair<string, object>(entry.Key, entry.Value)).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Holds pairs until their number is known, so that the dictionary is made in its right size.</summary>
/// <typeparam name="TKey">The key.</typeparam>
/// <typeparam name="TValue">The value.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[StructLayout(LayoutKind.Auto)]
public struct DictionaryBuffer<TKey, TValue>
    where TKey : notnull
{
    private ElementBuffer<KeyValuePair<TKey, TValue>> _pairs;

    /// <summary>The number of pairs.</summary>
    public readonly int Count => _pairs.Count;

    /// <summary>A pair.</summary>
    public readonly KeyValuePair<TKey, TValue> this[int index] => _pairs[index];

    /// <summary>Adds a pair.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(ref JsonReader reader, nint at, TKey key, TValue value) => _pairs.Add(ref reader, at, new KeyValuePair<TKey, TValue>(key, value));

    /// <summary>The pairs as a dictionary, of equal keys the last; the buffer is done with.</summary>
    public Dictionary<TKey, TValue> ToDictionary(ref JsonReader reader, nint at)
    {
        _pairs.Charge(ref reader, at);
        var result = Wire.NewDictionary<TKey, TValue>(_pairs.Count);
        for (var i = 0; i < _pairs.Count; i++)
        {
            var pair = _pairs[i];
            result[pair.Key] = pair.Value;
        }

        IngotKeys.Seal(result.Comparer);
        _pairs.Release();
        return result;
    }

    /// <summary>Counts what a dictionary made from the pairs takes.</summary>
    public readonly void Charge(ref JsonReader reader, nint at) => _pairs.Charge(ref reader, at);

    /// <summary>Gives pooled memory back.</summary>
    public void Release() => _pairs.Release();
}

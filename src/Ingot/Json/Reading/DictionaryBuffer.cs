using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Buffers pairs until their count is known, so that the dictionary can be created at its final size.</summary>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[StructLayout(LayoutKind.Auto)]
public struct DictionaryBuffer<TKey, TValue>
    where TKey : notnull
{
    private ElementBuffer<KeyValuePair<TKey, TValue>> pairs;

    /// <summary>Gets the number of pairs.</summary>
    public readonly int Count => pairs.Count;

    /// <summary>Gets a pair.</summary>
    public readonly KeyValuePair<TKey, TValue> this[int index] => pairs[index];

    /// <summary>Adds a pair.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(ref JsonReader reader, nint at, TKey key, TValue value) => pairs.Add(ref reader, at, new KeyValuePair<TKey, TValue>(key, value));

    /// <summary>Creates a dictionary from the pairs. If a key occurs more than once, the last pair is kept. The buffer can't be used afterwards.</summary>
    public Dictionary<TKey, TValue> ToDictionary(ref JsonReader reader, nint at)
    {
        pairs.Charge(ref reader, at);
        var result = Wire.NewDictionary<TKey, TValue>(pairs.Count);
        for (var i = 0; i < pairs.Count; i++)
        {
            var pair = pairs[i];
            result[pair.Key] = pair.Value;
        }

        IngotKeys.Seal(result.Comparer);
        pairs.Release();
        return result;
    }

    /// <summary>Counts the memory of a dictionary created from the pairs against the limit.</summary>
    public readonly void Charge(ref JsonReader reader, nint at) => pairs.Charge(ref reader, at);

    /// <summary>Returns pooled memory.</summary>
    public void Release() => pairs.Release();
}

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
    // As the generator's CollectionMemory has it.
    private const int BytesOfDictionary = 192;

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
        pairs.Charge(ref reader, at, BytesOfDictionary, ElementBuffer<TKey>.BytesOfEntry);
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

    /// <inheritdoc cref="ElementBuffer{T}.Charge(ref JsonReader, nint, int, int)"/>
    public readonly void Charge(ref JsonReader reader, nint at, int fixedMemory, int each) => pairs.Charge(ref reader, at, fixedMemory, each);

    /// <summary>Returns pooled memory.</summary>
    public void Release() => pairs.Release();
}

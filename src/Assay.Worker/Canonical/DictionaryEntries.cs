using System.Collections;
using System.Collections.Specialized;
using System.Reflection;

namespace Assay.Worker;

/// <summary>The entries of a dictionary of whatever class.</summary>
/// <param name="KeyType">The declared type of the keys.</param>
/// <param name="ValueType">The declared type of the values.</param>
/// <param name="All">The entries, in the dictionary's order.</param>
internal sealed record DictionaryEntries(Type KeyType, Type ValueType, List<DictionaryEntry> All)
{
    private static readonly MethodInfo OfPairs = typeof(DictionaryEntries).GetMethod(nameof(Pairs), BindingFlags.NonPublic | BindingFlags.Static)!;

    /// <summary>Returns the entries of a dictionary; null if the collection is another.</summary>
    public static DictionaryEntries? Of(IEnumerable collection)
    {
        if (CollectionReader.IsDictionary(collection.GetType(), out var key, out var value))
            return new(key, value, (List<DictionaryEntry>)OfPairs.MakeGenericMethod(key, value).Invoke(null, [collection])!);
        return collection switch
        {
            IDictionary dictionary => new(typeof(object), typeof(object), [.. dictionary.Cast<DictionaryEntry>()]),
            // It enumerates its names alone.
            NameValueCollection pairs => new(typeof(string), typeof(string[]),
                [.. pairs.AllKeys.Select(name => new DictionaryEntry(name ?? "", pairs.GetValues(name)))]),
            _ => null,
        };
    }

    private static List<DictionaryEntry> Pairs<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> pairs) =>
        pairs.Select(pair => new DictionaryEntry(pair.Key!, pair.Value)).ToList();
}

namespace Ingot.Generator.Model;

/// <summary>Specifies how a collection is enumerated and how a new one is created.</summary>
internal enum CollectionKind
{
    None,

    /// <summary><c>T[]</c>: enumerated and created as a span.</summary>
    Array,

    /// <summary><c>List&lt;T&gt;</c> itself.</summary>
    List,

    /// <summary>An interface that <c>List&lt;T&gt;</c> implements (IEnumerable, ICollection, IList and the read-only ones): read as List.</summary>
    ListInterface,

    /// <summary>A set interface: read as <c>HashSet&lt;T&gt;</c>.</summary>
    SetInterface,

    /// <summary>A type with a parameterless constructor and <see cref="TypeRef.AddMethod"/>: HashSet, LinkedList, Queue, user collections.</summary>
    Addable,

    /// <summary>A <c>Stack&lt;T&gt;</c>: enumerated from its top, so it is filled starting with the last element.</summary>
    Stack,

    /// <summary>Created from a <c>List&lt;T&gt;</c> by the call in <see cref="TypeRef.AddMethod"/> (immutable, frozen and read-only collections).</summary>
    FromList,

    /// <summary>Memory&lt;T&gt; or ReadOnlyMemory&lt;T&gt; of anything other than bytes, or ArraySegment&lt;T&gt;: created from an array.</summary>
    Memory,

    /// <summary><c>Dictionary&lt;K,V&gt;</c> itself.</summary>
    Dictionary,

    /// <summary>IDictionary or IReadOnlyDictionary: read as <c>Dictionary&lt;K,V&gt;</c>.</summary>
    DictionaryInterface,

    /// <summary>A dictionary class with a parameterless constructor (SortedDictionary, ConcurrentDictionary, SortedList…).</summary>
    AddableDictionary,

    /// <summary>
    /// Created from a <c>Dictionary&lt;K,V&gt;</c> by the call in <see cref="TypeRef.AddMethod"/> (immutable, frozen and read-only dictionaries).
    /// </summary>
    FromDictionary,
}

namespace Ingot.Generator.Model;

/// <summary>How a collection is walked and how a new one is made.</summary>
internal enum CollectionKind
{
    None,

    /// <summary><c>T[]</c>: walked and made as a span.</summary>
    Array,

    /// <summary><c>List&lt;T&gt;</c> itself.</summary>
    List,

    /// <summary>An interface that a <c>List&lt;T&gt;</c> satisfies (IEnumerable, ICollection, IList and the read-only ones): read as List.</summary>
    ListInterface,

    /// <summary>A set interface: read as <c>HashSet&lt;T&gt;</c>.</summary>
    SetInterface,

    /// <summary>A type with a parameterless constructor and <see cref="TypeRef.AddMethod"/>: HashSet, LinkedList, Queue, user collections.</summary>
    Addable,

    /// <summary>A <c>Stack&lt;T&gt;</c>: walked from its top, so that it is filled from the last element.</summary>
    Stack,

    /// <summary>Made from a <c>List&lt;T&gt;</c> by the call in <see cref="TypeRef.AddMethod"/> (immutable, frozen and read-only collections).</summary>
    FromList,

    /// <summary>Memory&lt;T&gt; or ReadOnlyMemory&lt;T&gt; of something other than bytes: made from an array.</summary>
    Memory,

    /// <summary><c>Dictionary&lt;K,V&gt;</c> itself.</summary>
    Dictionary,

    /// <summary>IDictionary or IReadOnlyDictionary: read as <c>Dictionary&lt;K,V&gt;</c>.</summary>
    DictionaryInterface,

    /// <summary>A dictionary class with a parameterless constructor (SortedDictionary, ConcurrentDictionary, SortedList…).</summary>
    AddableDictionary,

    /// <summary>Made from a <c>Dictionary&lt;K,V&gt;</c> by the call in
    /// <see cref="TypeRef.AddMethod"/> (immutable, frozen and read-only dictionaries).</summary>
    FromDictionary,
}

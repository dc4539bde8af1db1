using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Specialized;

namespace Assay.Worker;

/// <summary>What collections hold, by their interfaces.</summary>
internal static class ElementTypes
{
    /// <summary>The declared type of a collection's elements.</summary>
    public static Type ElementOf(Type collection) =>
        // On Mono, an array of an enumeration has the interfaces of its numbers, too.
        collection.IsArray ? collection.GetElementType()! : Find(collection, typeof(IEnumerable<>))?.GetGenericArguments()[0] ?? typeof(object);

    /// <summary>Whether the order of elements has no meaning.</summary>
    public static bool IsSet(Type collection) =>
        Find(collection, typeof(ISet<>)) is not null || Find(collection, typeof(IReadOnlySet<>)) is not null || IsBag(collection);

    /// <summary>Whether a type gives the entries of a dictionary their places, as OrderedDictionary does: their order has a meaning.</summary>
    public static bool IsOrderedDictionary(Type type) =>
        typeof(IOrderedDictionary).IsAssignableFrom(type) || Array.Exists([type, .. type.GetInterfaces()], IsListOfEntries);

    /// <summary>Whether a collection's elements tell what it holds. Of one of the framework's that can only be gone through, as a database's reader,
    /// nobody knows.</summary>
    public static bool AreTold(IEnumerable collection) =>
        collection is ICollection || !FrameworkTypes.Contains(collection.GetType()) || Find(collection.GetType(), typeof(IEnumerable<>)) is not null;

    /// <summary>Whether it is <see cref="Memory{T}"/> or <see cref="ReadOnlyMemory{T}"/>: a list that can't be gone through as it is.</summary>
    public static bool IsMemory(Type type) =>
        type.IsGenericType && type.GetGenericTypeDefinition() is var definition && (definition == typeof(Memory<>) || definition == typeof(ReadOnlyMemory<>));

    /// <summary>The first of a type's interfaces that was made of a generic one; null if it has none.</summary>
    public static Type? Find(Type type, Type definition) =>
        Array.Find(type.GetInterfaces(), candidate => candidate.IsGenericType && candidate.GetGenericTypeDefinition() == definition);

    private static bool IsListOfEntries(Type type) =>
        type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IList<>) && type.GetGenericArguments()[0] is { IsGenericType: true } entry
        && entry.GetGenericTypeDefinition() == typeof(KeyValuePair<,>);

    private static bool IsBag(Type? type) =>
        type is not null && ((type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ConcurrentBag<>)) || IsBag(type.BaseType));
}

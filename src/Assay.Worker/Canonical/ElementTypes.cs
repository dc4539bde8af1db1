using System.Collections.Concurrent;

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

    /// <summary>Whether it is <see cref="Memory{T}"/> or <see cref="ReadOnlyMemory{T}"/>: a list that can't be gone through as it is.</summary>
    public static bool IsMemory(Type type) =>
        type.IsGenericType && type.GetGenericTypeDefinition() is var definition && (definition == typeof(Memory<>) || definition == typeof(ReadOnlyMemory<>));

    private static bool IsBag(Type? type) =>
        type is not null && ((type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ConcurrentBag<>)) || IsBag(type.BaseType));

    private static Type? Find(Type type, Type definition) =>
        Array.Find(type.GetInterfaces(), candidate => candidate.IsGenericType && candidate.GetGenericTypeDefinition() == definition);
}

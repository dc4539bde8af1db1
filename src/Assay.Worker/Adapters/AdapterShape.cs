namespace Assay.Worker;

/// <summary>Determines which types an adapter class accepts from the interfaces that it implements.</summary>
internal static class AdapterShape
{
    private static readonly Type[] Writing =
        [typeof(ISerializeToBytes<>), typeof(ISerializeToBuffer<>), typeof(ISerializeToStream<>), typeof(ISerializeToStreamAsync<>)];

    /// <summary>Returns the type that the adapter serializes when it is given a payload of type <paramref name="root"/>, or null if it can't.</summary>
    public static Type? OwnType(Type adapter, Type root)
    {
        var own = Arguments(adapter, typeof(IConvert<,>)).Where(pair => pair[0] == root).Select(pair => pair[1]).FirstOrDefault() ?? root;
        return Writing.Any(writing => Arguments(adapter, writing).Any(arguments => arguments[0] == own)) ? own : null;
    }

    /// <summary>Returns the payload types that an adapter class accepts; none for a generic class.</summary>
    public static IEnumerable<Type> PayloadTypes(Type adapter)
    {
        if (adapter.IsGenericTypeDefinition)
            return [];
        var converted = Arguments(adapter, typeof(IConvert<,>)).ToList();
        return converted.Count > 0
            ? converted.Select(pair => pair[0])
            : Writing.SelectMany(writing => Arguments(adapter, writing)).Select(arguments => arguments[0]);
    }

    private static IEnumerable<Type[]> Arguments(Type adapter, Type definition) =>
        adapter.GetInterfaces().Where(type => type.IsGenericType && type.GetGenericTypeDefinition() == definition).Select(type => type.GetGenericArguments());
}

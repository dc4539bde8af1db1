namespace Assay.Serializers.ContextWriter;

using System;
using System.Collections.Generic;
using System.Linq;
using Assay.Worker;

/// <summary>The types that payloads pass to the serializer.</summary>
internal static class PayloadRoots
{
    /// <summary>Finds them.</summary>
    /// <param name="types">The payloads' classes, among others. One that doesn't derive from <see cref="Payload{T}"/> has no such type in its source.</param>
    public static IEnumerable<Type> Of(IEnumerable<Type> types) =>
        types.Where(type => type is { IsAbstract: false, ContainsGenericParameters: false }).Select(RootOf).OfType<Type>();

    private static Type? RootOf(Type? type) => type is null ? null
        : type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Payload<>) ? type.GetGenericArguments()[0]
        : RootOf(type.BaseType);
}

using System.Reflection;

namespace Assay.Worker;

/// <summary>Finds the adapters in a worker's assembly.</summary>
internal static class AdapterCatalog
{
    /// <summary>Returns the attributes of all adapters.</summary>
    public static IEnumerable<SerializerAttribute> All(Assembly assembly) =>
        Marked(assembly).Select(adapter => adapter.Attribute).OrderBy(attribute => attribute.Id, StringComparer.Ordinal);

    /// <summary>
    /// Creates the adapter of a serializer that accepts a payload's root type. An adapter written for that type takes precedence over a generic one.
    /// </summary>
    /// <exception cref="PayloadNotSupportedException">The serializer has no adapter that accepts the type.</exception>
    public static Adapter Create(Assembly assembly, string id, Type root)
    {
        var candidates = Marked(assembly).Where(adapter => adapter.Attribute.Id + RuntimeFacts.IdSuffix == id).ToList();
        if (candidates.Count == 0)
            throw new ArgumentException(
                $"This worker has no serializer '{id}', only: {string.Join(", ", All(assembly).Select(attribute => attribute.Id).Distinct())}.", nameof(id));
        foreach (var (type, attribute) in candidates.OrderBy(adapter => adapter.Type.IsGenericTypeDefinition))
        {
            if (Close(type, root) is { } closed && AdapterShape.OwnType(closed, root) is { } own)
                return new Adapter(attribute, Activator.CreateInstance(closed, nonPublic: true)!, own);
        }
        var taken = Taken(candidates).ToList();
        var name = TypeName.Of(root);
        throw new PayloadNotSupportedException($"has no adapter for {(taken.Contains(name) ? root.ToString() : name)}; "
            + (taken.Count > 0 ? $"it is written for: {string.Join(", ", taken)}" : "the constraints of its generic adapter exclude that type"));
    }

    private static IEnumerable<string> Taken(IEnumerable<(Type Type, SerializerAttribute Attribute)> candidates) =>
        candidates.SelectMany(adapter => AdapterShape.PayloadTypes(adapter.Type)).Select(TypeName.Of).Distinct().Order(StringComparer.Ordinal);

    private static IEnumerable<(Type Type, SerializerAttribute Attribute)> Marked(Assembly assembly) =>
        from type in assembly.GetTypes()
        let attribute = type.GetCustomAttribute<SerializerAttribute>()
        where attribute is not null
        select (type, assembly.GetCustomAttribute<SerializerAttribute>() ?? attribute);

    private static Type? Close(Type type, Type root)
    {
        if (!type.IsGenericTypeDefinition)
            return type;
        try
        {
            return type.MakeGenericType(root);
        }
        catch (ArgumentException)
        {
            // The type constraints exclude the root type.
            return null;
        }
    }
}

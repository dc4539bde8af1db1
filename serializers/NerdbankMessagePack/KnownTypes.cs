using System.Reflection;
using System.Runtime.Serialization;

namespace Assay.Serializers;

/// <summary>
/// The library's shapes take <see cref="KnownTypeAttribute"/> for a list of the type's own subtypes, and refuse a type that has it for the values of its
/// members, as data contracts allow. It says that as "has a delayed value that has not been completed".
/// </summary>
internal static class KnownTypes
{
    /// <summary>Refuses a payload with such a type.</summary>
    /// <exception cref="PayloadNotSupportedException">It names the type.</exception>
    public static void Check(Type payload)
    {
        foreach (var type in Reachable(payload))
        {
            var foreign = type.GetCustomAttributes<KnownTypeAttribute>(inherit: false).Select(known => known.Type).OfType<Type>()
                .FirstOrDefault(known => !type.IsAssignableFrom(known));
            if (foreign is not null)
                throw new PayloadNotSupportedException($"PolyType refuses {type.Name}: its [KnownType] names {foreign.Name}, which isn't a subtype of it");
        }
    }

    private static HashSet<Type> Reachable(Type root)
    {
        var found = new HashSet<Type>();
        var waiting = new Stack<Type>([root]);
        while (waiting.TryPop(out var type))
        {
            if (!found.Add(type))
                continue;
            foreach (var next in type.GetGenericArguments().Append(type.GetElementType()).OfType<Type>())
                waiting.Push(next);
            foreach (var property in IsFramework(type) ? [] : type.GetProperties())
                waiting.Push(property.PropertyType);
        }
        return found;
    }

    // Its types have members that no serializer asks for. A payload's root may be one of them: a list.
    private static bool IsFramework(Type type) => type.Namespace is { } space && (space == "System" || space.StartsWith("System.", StringComparison.Ordinal));
}

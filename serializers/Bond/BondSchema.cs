using Bond;

namespace Assay.Serializers;

/// <summary>What Bond takes: structs of its own schema, whose members are of its own types. It has no dates, no
/// Guids, no decimals; a user declares an alias and a converter for each such member.</summary>
internal static class BondSchema
{
    /// <exception cref="PayloadNotSupportedException">The type isn't one of those, or holds one that isn't.</exception>
    public static void Check<T>()
    {
        if (!IsStruct(typeof(T)))
            throw new PayloadNotSupportedException("the root of a Bond document is a struct with a schema, not a list or a string");
        var seen = new HashSet<Type>();
        var open = new Queue<Type>([typeof(T)]);
        while (open.TryDequeue(out var owner))
        {
            if (!seen.Add(owner))
                continue;
            foreach (var member in owner.GetProperties())
            {
                foreach (var type in Parts(member.PropertyType))
                {
                    if (type == typeof(DateTime) || type == typeof(Guid) || type == typeof(decimal))
                        throw new PayloadNotSupportedException($"Bond has no {type.Name}: {owner.Name}.{member.Name} would need a type alias and a converter");
                    if (IsStruct(type))
                        open.Enqueue(type);
                }
            }
        }
    }

    private static bool IsStruct(Type type) => type.IsDefined(typeof(SchemaAttribute), inherit: false);

    // What a list, a dictionary or what may be missing holds.
    private static IEnumerable<Type> Parts(Type type) => type.IsGenericType ? type.GetGenericArguments().SelectMany(Parts).Append(type) : [type];
}

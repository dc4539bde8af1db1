using Bond;

namespace Assay.Serializers;

/// <summary>What Bond takes: structs of its own schema, whose members are of its own types. It has no dates, no
/// Guids, no decimals; a user declares an alias and a converter for each such member.</summary>
internal static class BondSchema
{
    /// <exception cref="PayloadNotSupportedException">The type isn't one of those.</exception>
    public static void Check<T>()
    {
        if (!typeof(T).IsDefined(typeof(SchemaAttribute), inherit: false))
            throw new PayloadNotSupportedException("the root of a Bond document is a struct with a schema, not a list or a string");
        foreach (var member in typeof(T).GetProperties())
        {
            var type = Nullable.GetUnderlyingType(member.PropertyType) ?? member.PropertyType;
            if (type == typeof(DateTime) || type == typeof(Guid) || type == typeof(decimal))
                throw new PayloadNotSupportedException($"Bond has no {type.Name}: {typeof(T).Name}.{member.Name} would need a type alias and a converter");
        }
    }
}

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
        foreach (var type in ReachableTypes.Of(payload).All)
        {
            var foreign = type.GetCustomAttributes<KnownTypeAttribute>(inherit: false).Select(known => known.Type).OfType<Type>()
                .FirstOrDefault(known => !type.IsAssignableFrom(known));
            if (foreign is not null)
                throw new PayloadNotSupportedException($"PolyType refuses {type.Name}: its [KnownType] names {foreign.Name}, which isn't a subtype of it");
        }
    }
}

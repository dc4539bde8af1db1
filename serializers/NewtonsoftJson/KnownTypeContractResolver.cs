using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Assay.Serializers;

/// <summary>
/// Writes the type's name into values of members that are declared as an interface or an abstract class, as a user of such types would ask for by
/// <c>[JsonProperty(ItemTypeNameHandling = TypeNameHandling.Auto)]</c>. All other members have the library's defaults.
/// </summary>
internal sealed class KnownTypeContractResolver : DefaultContractResolver
{
    protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
    {
        var property = base.CreateProperty(member, memberSerialization);
        if (IsOpen(property.PropertyType!))
            property.TypeNameHandling = TypeNameHandling.Auto;
        else if (ResolveContract(property.PropertyType!) is JsonArrayContract { CollectionItemType: { } item } && IsOpen(item))
            property.ItemTypeNameHandling = TypeNameHandling.Auto;
        return property;
    }

    private static bool IsOpen(Type type) => type.IsAbstract && !typeof(System.Collections.IEnumerable).IsAssignableFrom(type);
}

using System.Collections;
using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Assay.Serializers;

/// <summary>
/// Writes the type's name into values of members that are declared as an interface or an abstract class, as a user of such types would ask for by
/// <c>[JsonProperty(ItemTypeNameHandling = TypeNameHandling.Auto)]</c>. All other members have the library's defaults.
/// </summary>
/// <param name="known">Learns which types such members may hold.</param>
internal sealed class KnownTypeContractResolver(KnownTypeBinder known) : DefaultContractResolver
{
    /// <summary>What reports say of it.</summary>
    public const string Settings = "TypeNameHandling=Auto on members of interfaces and abstract classes, with a SerializationBinder";

    protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
    {
        var property = base.CreateProperty(member, memberSerialization);
        // Decided from the declared types alone: asking for a contract here would ask for the contract that is being made where a type contains itself.
        if (IsOpen(property.PropertyType!))
        {
            property.TypeNameHandling = TypeNameHandling.Auto;
            known.Allow(property.PropertyType!);
        }
        else if (ItemOf(property.PropertyType!) is { } item && IsOpen(item))
        {
            property.ItemTypeNameHandling = TypeNameHandling.Auto;
            known.Allow(item);
        }
        return property;
    }

    private static bool IsOpen(Type type) => type.IsAbstract && !typeof(IEnumerable).IsAssignableFrom(type);

    private static Type? ItemOf(Type type)
    {
        if (type == typeof(string) || !typeof(IEnumerable).IsAssignableFrom(type))
            return null;
        var items = type.GetInterfaces().Append(type)
            .FirstOrDefault(one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0];
        // A dictionary's items are its values.
        return items is { IsGenericType: true } && items.GetGenericTypeDefinition() == typeof(KeyValuePair<,>) ? items.GetGenericArguments()[1] : items;
    }
}

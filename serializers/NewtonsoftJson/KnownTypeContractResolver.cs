using System.Collections;
using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Assay.Serializers;

/// <summary>
/// Writes the type's name into values of members and elements that are declared as an interface, an abstract class or the base class of known types, as a user
/// of such types would ask for by <c>[JsonProperty(ItemTypeNameHandling = TypeNameHandling.Auto)]</c>. All others have the library's defaults.
/// </summary>
/// <param name="types">The payload's types.</param>
/// <param name="allowed">Learns which types may stand there.</param>
internal sealed class KnownTypeContractResolver(ReachableTypes types, KnownTypeBinder allowed) : DefaultContractResolver
{
    /// <summary>What reports say of it.</summary>
    public const string Settings = "TypeNameHandling=Auto on members of interfaces and abstract classes, with a SerializationBinder";

    /// <summary>Which types may stand there.</summary>
    public KnownTypeBinder Allowed => allowed;

    /// <summary>Auto where a type leaves open of which class its values are, else None.</summary>
    // Decided from the declared types alone: asking for a contract here would ask for the contract that is being made where a type contains itself.
    public TypeNameHandling HandlingOf(Type? declared)
    {
        if (declared is null || typeof(IEnumerable).IsAssignableFrom(declared) || (!declared.IsAbstract && types.DerivedFrom(declared).Count == 0))
            return TypeNameHandling.None;
        allowed.Allow(declared);
        foreach (var derived in types.DerivedFrom(declared))
            allowed.BindToName(derived, out _, out _);
        return TypeNameHandling.Auto;
    }

    protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization memberSerialization)
    {
        var property = base.CreateProperty(member, memberSerialization);
        if (HandlingOf(property.PropertyType) is TypeNameHandling.Auto)
            property.TypeNameHandling = TypeNameHandling.Auto;
        return property;
    }

    // What holds values says it of them all: what the serializer says is for the payload itself.
    protected override JsonObjectContract CreateObjectContract(Type objectType)
    {
        var contract = base.CreateObjectContract(objectType);
        contract.ItemTypeNameHandling ??= TypeNameHandling.None;
        return contract;
    }

    protected override JsonArrayContract CreateArrayContract(Type objectType)
    {
        var contract = base.CreateArrayContract(objectType);
        contract.ItemTypeNameHandling ??= HandlingOf(contract.CollectionItemType);
        return contract;
    }

    protected override JsonDictionaryContract CreateDictionaryContract(Type objectType)
    {
        var contract = base.CreateDictionaryContract(objectType);
        contract.ItemTypeNameHandling ??= HandlingOf(contract.DictionaryValueType);
        return contract;
    }
}

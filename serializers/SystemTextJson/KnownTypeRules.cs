using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

/// <summary>
/// Says which types stand behind an interface or an abstract class: payload types say it with the standard <see cref="KnownTypeAttribute"/>, which
/// System.Text.Json doesn't know; its users would put <c>JsonDerivedType</c> on the types. Applied once to each type's metadata, before anything is timed.
/// </summary>
internal static class KnownTypeRules
{
    /// <summary>What reports say of it.</summary>
    public const string Settings = "JsonDerivedType for known types";

    private static readonly ConcurrentDictionary<Assembly, IReadOnlyList<Type>> KnownTypes = new();

    /// <summary>Names the derived types in the metadata of a type that has no instances of its own.</summary>
    public static void Apply(JsonTypeInfo type)
    {
        if (type.Kind != JsonTypeInfoKind.Object || !type.Type.IsAbstract || type.PolymorphismOptions is not null)
            return;
        var derived = KnownTypes.GetOrAdd(type.Type.Assembly, NamedKnownTypes.Of).Where(type.Type.IsAssignableFrom).ToList();
        if (derived.Count == 0)
            return;
        type.PolymorphismOptions = new JsonPolymorphismOptions();
        foreach (var one in derived)
            type.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(one, one.Name));
    }
}

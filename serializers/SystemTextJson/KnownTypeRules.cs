using System.Runtime.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

/// <summary>
/// Says which types stand behind an interface or a base class: payload types say it with the standard <see cref="KnownTypeAttribute"/>, which
/// System.Text.Json doesn't know; its users would put <c>JsonDerivedType</c> on the types. Applied once to each type's metadata, before anything is timed.
/// </summary>
internal static class KnownTypeRules
{
    /// <summary>What reports say of it.</summary>
    public const string Settings = "JsonDerivedType for known types";

    /// <summary>Returns what names the derived types in the metadata of each type of a payload.</summary>
    /// <param name="payload">The type that is passed to the serializer.</param>
    public static Action<JsonTypeInfo> Of(Type payload)
    {
        var types = ReachableTypes.Of(payload);
        return type => Apply(type, types);
    }

    private static void Apply(JsonTypeInfo type, ReachableTypes types)
    {
        var derived = types.DerivedFrom(type.Type);
        if (type.Kind != JsonTypeInfoKind.Object || derived.Count == 0)
            return;
        type.PolymorphismOptions ??= new JsonPolymorphismOptions();
        foreach (var one in derived.Where(one => type.PolymorphismOptions.DerivedTypes.All(marked => marked.DerivedType != one)))
        {
            var name = derived.Count(other => other.Name == one.Name) == 1 ? one.Name : one.ToString();
            type.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(one, name));
        }
    }
}

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

/// <summary>A type's metadata, found by reflection.</summary>
internal static class ReflectedContract
{
    public static JsonTypeInfo<T> Of<T>(JsonIgnoreCondition leaveOut)
    {
        var options = new JsonSerializerOptions
        {
            DefaultIgnoreCondition = leaveOut,
            TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { KnownTypeRules.Of(typeof(T)) } },
        };
        return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }
}

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

[Serializer("system-text-json", "JSON", typeof(JsonSerializer), Settings = KnownTypeRules.Settings)]
internal sealed class SystemTextJson<T>() : SystemTextJsonAdapter<T>(Contract.Value)
{
    private static readonly Lazy<JsonTypeInfo<T>> Contract = new(() => ReflectedContract.Of<T>(JsonIgnoreCondition.Never));
}

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

[Serializer("system-text-json-minimal", "JSON", typeof(JsonSerializer), Settings = "DefaultIgnoreCondition=WhenWritingDefault; " + KnownTypeRules.Settings)]
internal sealed class SystemTextJsonMinimal<T>() : SystemTextJsonAdapter<T>(Contract.Value)
{
    private static readonly Lazy<JsonTypeInfo<T>> Contract = new(() => ReflectedContract.Of<T>(JsonIgnoreCondition.WhenWritingDefault));
}

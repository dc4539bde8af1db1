using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Assay.Serializers;

[Serializer("system-text-json-sourcegen-minimal", "JSON", typeof(JsonSerializer),
    Settings = "DefaultIgnoreCondition=WhenWritingDefault; " + KnownTypeRules.Settings, Needs = "a JsonSerializerContext that names the types")]
internal sealed class SystemTextJsonSourceGenerationMinimal<T>() : SystemTextJsonAdapter<T>(Contract.Value)
{
    private static readonly Lazy<JsonTypeInfo<T>> Contract = new(() => SourceGeneratedContract.Of<T>(minimal: true));
}

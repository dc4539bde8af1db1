using System.Text.Json;

namespace Assay.Serializers;

[Serializer("system-text-json-sourcegen-minimal", "JSON", typeof(JsonSerializer),
    Settings = "DefaultIgnoreCondition=WhenWritingDefault; " + KnownTypeRules.Settings, Needs = "a JsonSerializerContext that names the types")]
internal sealed class SystemTextJsonSourceGenerationMinimal<T>() : SystemTextJsonAdapter<T>(SourceGeneratedContract.Of<T>(minimal: true));

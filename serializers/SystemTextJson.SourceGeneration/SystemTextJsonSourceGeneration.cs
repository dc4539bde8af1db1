using System.Text.Json;

namespace Assay.Serializers;

[Serializer("system-text-json-sourcegen", "JSON", typeof(JsonSerializer), Settings = KnownTypeRules.Settings,
    Needs = "a JsonSerializerContext that names the types")]
internal sealed class SystemTextJsonSourceGeneration<T>() : SystemTextJsonAdapter<T>(SourceGeneratedContract.Of<T>(minimal: false));

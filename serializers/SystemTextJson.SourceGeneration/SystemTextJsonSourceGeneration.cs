using System.Text.Json;

namespace Assay.Serializers;

[Serializer("system-text-json-sourcegen", "JSON", typeof(JsonSerializer))]
internal sealed class SystemTextJsonSourceGeneration<T>() : SystemTextJsonAdapter<T>(SourceGeneratedContract.Of<T>(minimal: false));

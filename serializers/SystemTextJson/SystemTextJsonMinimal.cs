using System.Text.Json;
using System.Text.Json.Serialization;

namespace Assay.Serializers;

[Serializer("system-text-json-minimal", "JSON", typeof(JsonSerializer), Settings = "DefaultIgnoreCondition=WhenWritingDefault; " + KnownTypeRules.Settings)]
internal sealed class SystemTextJsonMinimal<T>() : SystemTextJsonAdapter<T>(ReflectedContract.Of<T>(JsonIgnoreCondition.WhenWritingDefault));

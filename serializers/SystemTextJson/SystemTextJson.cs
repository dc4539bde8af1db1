using System.Text.Json;
using System.Text.Json.Serialization;

namespace Assay.Serializers;

[Serializer("system-text-json", "JSON", typeof(JsonSerializer), Settings = KnownTypeRules.Settings)]
internal sealed class SystemTextJson<T>() : SystemTextJsonAdapter<T>(ReflectedContract.Of<T>(JsonIgnoreCondition.Never));

using Newtonsoft.Json;

namespace Assay.Serializers;

[Serializer("newtonsoft-json", "JSON", typeof(JsonSerializer), Settings = KnownTypeContractResolver.Settings)]
internal sealed class NewtonsoftJson<T>() : NewtonsoftJsonAdapter<T>(new JsonSerializer());

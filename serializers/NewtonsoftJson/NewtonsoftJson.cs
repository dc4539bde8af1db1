using Newtonsoft.Json;

namespace Assay.Serializers;

[Serializer("newtonsoft-json", "JSON", typeof(JsonSerializer))]
internal sealed class NewtonsoftJson<T>() : NewtonsoftJsonAdapter<T>(new JsonSerializer());

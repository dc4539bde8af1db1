using Newtonsoft.Json;

namespace Assay.Serializers;

[Serializer("newtonsoft-json-minimal", "JSON", typeof(JsonSerializer), Settings = "DefaultValueHandling=Ignore; " + KnownTypeContractResolver.Settings)]
internal sealed class NewtonsoftJsonMinimal<T>() : NewtonsoftJsonAdapter<T>(new JsonSerializer { DefaultValueHandling = DefaultValueHandling.Ignore });

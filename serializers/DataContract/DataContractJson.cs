using System.Runtime.Serialization.Json;

namespace Assay.Serializers;

[Serializer("data-contract-json", "JSON", typeof(DataContractJsonSerializer))]
internal sealed class DataContractJson<T>()
    : DataContractAdapter<T>(new DataContractJsonSerializer(typeof(T), ReachableTypes.Of(typeof(T)).Known), new JsonXml());

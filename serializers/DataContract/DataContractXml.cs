using System.Runtime.Serialization;

namespace Assay.Serializers;

[Serializer("data-contract-xml", "XML", typeof(DataContractSerializer))]
internal sealed class DataContractXml<T>()
    : DataContractAdapter<T>(new DataContractSerializer(typeof(T), ReachableTypes.Of(typeof(T)).Known), new TextXml());

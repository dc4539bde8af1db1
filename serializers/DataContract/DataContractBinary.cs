using System.Runtime.Serialization;

namespace Assay.Serializers;

[Serializer("data-contract-binary", "binary XML", typeof(DataContractSerializer))]
internal sealed class DataContractBinary<T>()
    : DataContractAdapter<T>(new DataContractSerializer(typeof(T), ReachableTypes.Of(typeof(T)).Known), new BinaryXml());

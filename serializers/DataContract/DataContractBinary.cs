using System.Runtime.Serialization;

namespace Assay.Serializers;

[Serializer("data-contract-binary", "binary XML", typeof(DataContractSerializer))]
internal sealed class DataContractBinary<T>() : DataContractAdapter<T>(new DataContractSerializer(typeof(T)), new BinaryXml());

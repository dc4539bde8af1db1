using System.Runtime.Serialization;

namespace Assay.Serializers;

/// <summary>The setting is one of each member's attribute: the build writes it into this
/// worker's copy of the payload types, as a user would into theirs.</summary>
[Serializer("data-contract-binary-minimal", "binary XML", typeof(DataContractSerializer), Settings = "EmitDefaultValue=false",
    Needs = "members marked DataMember(EmitDefaultValue = false)")]
internal sealed class DataContractBinaryMinimal<T>()
    : DataContractAdapter<T>(new DataContractSerializer(typeof(T), ReachableTypes.Of(typeof(T)).Known), new BinaryXml());

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Numbers of single precision.</summary>
[DataContract, Serializable]
public partial class CorpusFloats
{
    [DataMember(Order = 1)] public List<float> Values { get; set; } = null!;
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Places in a grid.</summary>
[DataContract, Serializable]
public partial class CorpusCells
{
    [DataMember(Order = 1)] public List<CorpusCell> Values { get; set; } = null!;
}

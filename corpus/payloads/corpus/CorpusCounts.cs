using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Counts by word.</summary>
[DataContract, Serializable]
public partial class CorpusCounts
{
    [DataMember(Order = 1)] public Dictionary<string, int> Values { get; set; } = null!;
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Booleans.</summary>
[DataContract, Serializable]
public partial class CorpusBools
{
    [DataMember(Order = 1)] public bool[] Values { get; set; } = null!;
}

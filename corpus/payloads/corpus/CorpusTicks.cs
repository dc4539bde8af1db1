using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Trades.</summary>
[DataContract, Serializable]
public partial class CorpusTicks
{
    [DataMember(Order = 1)] public List<CorpusTick> Values { get; set; } = null!;
}

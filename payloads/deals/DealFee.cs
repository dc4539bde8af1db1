using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A fee of a <see cref="Deal"/>.</summary>
[DataContract, Serializable]
public partial class DealFee
{
    [DataMember(Order = 1)] public string Type { get; set; } = null!;
    [DataMember(Order = 2)] public string Currency { get; set; } = null!;
    [DataMember(Order = 3)] public decimal Amount { get; set; }
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>What one side of a <see cref="Deal"/> pays.</summary>
[DataContract, Serializable]
public partial class DealLeg
{
    [DataMember(Order = 1)] public string Type { get; set; } = null!;
    [DataMember(Order = 2)] public string Currency { get; set; } = null!;
    [DataMember(Order = 3)] public decimal Amount { get; set; }
    [DataMember(Order = 4)] public List<DateTime> FixingDates { get; set; } = null!;
    [DataMember(Order = 5)] public DayCount DayCount { get; set; }
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Everything can be null.</summary>
[DataContract, Serializable]
public partial class CorpusMaybe
{
    [DataMember(Order = 1)] public int? Count { get; set; }
    [DataMember(Order = 2)] public double? Ratio { get; set; }
    [DataMember(Order = 3)] public bool? Flag { get; set; }
    [DataMember(Order = 4)] public string? Note { get; set; }
    [DataMember(Order = 5)] public Guid? Id { get; set; }
    [DataMember(Order = 6)] public long? Length { get; set; }
    [DataMember(Order = 7)] public DateTime? Time { get; set; }
    [DataMember(Order = 8)] public decimal? Price { get; set; }
    [DataMember(Order = 9)] public List<int?>? Steps { get; set; }
}

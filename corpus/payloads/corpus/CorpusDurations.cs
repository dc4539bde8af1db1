using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Durations.</summary>
[DataContract, Serializable]
public partial class CorpusDurations
{
    [DataMember(Order = 1)] public List<TimeSpan> Values { get; set; } = null!;
}

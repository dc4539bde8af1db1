using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Dates with the time.</summary>
[DataContract, Serializable]
public partial class CorpusDates
{
    [DataMember(Order = 1)] public DateTime[] Values { get; set; } = null!;
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>When a <see cref="Deal"/> was booked and changed.</summary>
[DataContract, Serializable]
public partial class DealAudit
{
    [DataMember(Order = 1)] public DateTime Created { get; set; }
    [DataMember(Order = 2)] public DateTime? Modified { get; set; }
    [DataMember(Order = 3)] public int Version { get; set; }
}

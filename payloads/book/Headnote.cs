using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A note at the head of a page.</summary>
[DataContract, Serializable]
public partial class Headnote : Note
{
    [DataMember(Order = 1)] public string note { get; set; } = null!;
    [DataMember(Order = 2)] public string? writtenBy { get; set; }
    [DataMember(Order = 3)] public DateTime? modifiedAt { get; set; }
}

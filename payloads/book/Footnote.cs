using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A note at the foot of a page. <c>createadAt</c> is spelled so where it was published.</summary>
[DataContract, Serializable]
public partial class Footnote : Note
{
    [DataMember(Order = 1)] public string note { get; set; } = null!;
    [DataMember(Order = 2)] public string? writtenBy { get; set; }
    [DataMember(Order = 3)] public DateTime createadAt { get; set; }
    [DataMember(Order = 4)] public long index { get; set; }
}

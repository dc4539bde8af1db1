using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A comment on a <see cref="Post"/>.</summary>
[DataContract, Serializable]
public partial class Comment
{
    [DataMember(Order = 1)] public DateTime created { get; set; }
    [DataMember(Order = 2)] public DateTime? approved { get; set; }
    [DataMember(Order = 3)] public string? user { get; set; }
    [DataMember(Order = 4)] public string message { get; set; } = null!;
    [DataMember(Order = 5)] public Vote votes { get; set; } = null!;
}

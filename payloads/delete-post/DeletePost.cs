using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The sparse model of ".NET vs JVM Json serialization": most members are null most of the time.</summary>
[DataContract, Serializable]
public partial class DeletePost
{
    [DataMember(Order = 1)] public int postID { get; set; }
    [DataMember(Order = 2)] public Guid? referenceId { get; set; }
    [DataMember(Order = 3)] public DateTime lastModified { get; set; }
    [DataMember(Order = 4)] public long deletedBy { get; set; }
    [DataMember(Order = 5)] public string? reason { get; set; }
    [DataMember(Order = 6)] public long[]? versions { get; set; }
    [DataMember(Order = 7)] public PostState? state { get; set; }
    [DataMember(Order = 8)] public List<bool?>? votes { get; set; }
}

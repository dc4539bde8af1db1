using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The small model "Post" of ".NET vs JVM Json serialization".</summary>
[DataContract, Serializable]
public partial class SmallPost
{
    [DataMember(Order = 1)] public Guid ID { get; set; }
    [DataMember(Order = 2)] public string title { get; set; } = null!;
    [DataMember(Order = 3)] public bool active { get; set; }
    [DataMember(Order = 4)] public DateTime created { get; set; }
}

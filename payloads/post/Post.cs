using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The standard model of ".NET vs JVM Json serialization".</summary>
[DataContract, Serializable]
public partial class Post
{
    [DataMember(Order = 1)] public int ID { get; set; }
    [DataMember(Order = 2)] public string title { get; set; } = null!;
    [DataMember(Order = 3)] public string text { get; set; } = null!;
    [DataMember(Order = 4)] public DateTime created { get; set; }
    [DataMember(Order = 5)] public HashSet<string> tags { get; set; } = null!;
    [DataMember(Order = 6)] public DateTime? approved { get; set; }
    [DataMember(Order = 7)] public List<Comment> comments { get; set; } = null!;
    [DataMember(Order = 8)] public Vote votes { get; set; } = null!;
    [DataMember(Order = 9)] public List<string>? notes { get; set; }
    [DataMember(Order = 10)] public PostState state { get; set; }
}

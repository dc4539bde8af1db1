using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>What readers thought of a post or a comment.</summary>
[DataContract, Serializable]
public partial class Vote
{
    [DataMember(Order = 1)] public int upvote { get; set; }
    [DataMember(Order = 2)] public int downvote { get; set; }
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A small message: what a service sends most.</summary>
[DataContract, Serializable]
public partial class Corpus
{
    [DataMember(Order = 1)] public int Id { get; set; }
    [DataMember(Order = 2)] public string Topic { get; set; } = null!;
    [DataMember(Order = 3)] public string Body { get; set; } = null!;
    [DataMember(Order = 4)] public long Sequence { get; set; }
    [DataMember(Order = 5)] public bool IsFinal { get; set; }
}

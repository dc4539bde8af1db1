using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A node of a tree.</summary>
[DataContract, Serializable]
public partial class CorpusNode
{
    [DataMember(Order = 1)] public int Key { get; set; }
    [DataMember(Order = 2)] public string Name { get; set; } = null!;
    [DataMember(Order = 3)] public CorpusNode? Left { get; set; }
    [DataMember(Order = 4)] public CorpusNode? Right { get; set; }
}

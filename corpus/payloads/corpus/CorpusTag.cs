using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A set of texts.</summary>
[DataContract, Serializable]
public partial class CorpusTag
{
    [DataMember(Order = 1)] public HashSet<string> Values { get; set; } = null!;
}

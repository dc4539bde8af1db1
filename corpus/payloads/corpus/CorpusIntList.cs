using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A list of numbers.</summary>
[DataContract, Serializable]
public partial class CorpusIntList
{
    [DataMember(Order = 1)] public List<int> Values { get; set; } = null!;
}

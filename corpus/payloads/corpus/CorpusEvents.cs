using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>What happened.</summary>
[DataContract, Serializable]
public partial class CorpusEvents
{
    [DataMember(Order = 1)] public List<CorpusEvent> Values { get; set; } = null!;
}

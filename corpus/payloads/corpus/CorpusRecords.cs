using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Flat records.</summary>
[DataContract, Serializable]
public partial class CorpusRecords
{
    [DataMember(Order = 1)] public List<CorpusRecord> Values { get; set; } = null!;
}

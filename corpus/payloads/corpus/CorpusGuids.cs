using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Identifiers.</summary>
[DataContract, Serializable]
public partial class CorpusGuids
{
    [DataMember(Order = 1)] public Guid[] Values { get; set; } = null!;
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Numbers of which some are missing.</summary>
[DataContract, Serializable]
public partial class CorpusNullables
{
    [DataMember(Order = 1)] public List<int?> Values { get; set; } = null!;
}

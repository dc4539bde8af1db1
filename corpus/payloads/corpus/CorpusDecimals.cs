using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Amounts of money.</summary>
[DataContract, Serializable]
public partial class CorpusDecimals
{
    [DataMember(Order = 1)] public decimal[] Values { get; set; } = null!;
}

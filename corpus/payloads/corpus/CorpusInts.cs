using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Numbers of 32 bits.</summary>
[DataContract, Serializable]
public partial class CorpusInts
{
    [DataMember(Order = 1)] public int[] Values { get; set; } = null!;
}

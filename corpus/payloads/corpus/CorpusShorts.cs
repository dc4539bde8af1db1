using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Numbers of 16 bits.</summary>
[DataContract, Serializable]
public partial class CorpusShorts
{
    [DataMember(Order = 1)] public short[] Values { get; set; } = null!;
}

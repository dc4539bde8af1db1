using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Numbers of 64 bits.</summary>
[DataContract, Serializable]
public partial class CorpusLongs
{
    [DataMember(Order = 1)] public long[] Values { get; set; } = null!;
}

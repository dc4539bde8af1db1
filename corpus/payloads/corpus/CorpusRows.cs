using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Lists of lists.</summary>
[DataContract, Serializable]
public partial class CorpusRows
{
    [DataMember(Order = 1)] public List<List<int>> Values { get; set; } = null!;
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Places in space.</summary>
[DataContract, Serializable]
public partial class CorpusPoints
{
    [DataMember(Order = 1)] public List<CorpusPoint> Values { get; set; } = null!;
}

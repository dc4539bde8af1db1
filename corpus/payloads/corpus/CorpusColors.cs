using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Values of an enum.</summary>
[DataContract, Serializable]
public partial class CorpusColors
{
    [DataMember(Order = 1)] public List<CorpusColor> Values { get; set; } = null!;
}

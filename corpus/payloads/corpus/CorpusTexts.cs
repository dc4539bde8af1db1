using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Texts of a line each.</summary>
[DataContract, Serializable]
public partial class CorpusTexts
{
    [DataMember(Order = 1)] public List<string> Values { get; set; } = null!;
}

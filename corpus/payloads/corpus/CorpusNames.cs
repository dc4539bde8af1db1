using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Names by key.</summary>
[DataContract, Serializable]
public partial class CorpusNames
{
    [DataMember(Order = 1)] public Dictionary<string, string> Values { get; set; } = null!;
}

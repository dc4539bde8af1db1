using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A long text.</summary>
[DataContract, Serializable]
public partial class CorpusPage
{
    [DataMember(Order = 1)] public string Title { get; set; } = null!;
    [DataMember(Order = 2)] public string Text { get; set; } = null!;
}

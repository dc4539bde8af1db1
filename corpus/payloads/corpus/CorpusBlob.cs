using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Bytes.</summary>
[DataContract, Serializable]
public partial class CorpusBlob
{
    [DataMember(Order = 1)] public byte[] Values { get; set; } = null!;
}

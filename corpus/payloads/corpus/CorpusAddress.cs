using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>An address.</summary>
[DataContract, Serializable]
public partial class CorpusAddress
{
    [DataMember(Order = 1)] public string Street { get; set; } = null!;
    [DataMember(Order = 2)] public string City { get; set; } = null!;
    [DataMember(Order = 3)] public string PostCode { get; set; } = null!;
    [DataMember(Order = 4)] public string Country { get; set; } = null!;
}

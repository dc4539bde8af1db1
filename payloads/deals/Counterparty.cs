using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The other side of a <see cref="Deal"/>.</summary>
[DataContract, Serializable]
public partial class Counterparty
{
    [DataMember(Order = 1)] public string Code { get; set; } = null!;
    [DataMember(Order = 2)] public string Name { get; set; } = null!;
    [DataMember(Order = 3)] public string LegalEntityId { get; set; } = null!;
    [DataMember(Order = 4)] public CounterpartyAddress Address { get; set; } = null!;
}

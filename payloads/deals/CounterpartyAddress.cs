using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Where a <see cref="Counterparty"/> is registered.</summary>
[DataContract, Serializable]
public partial class CounterpartyAddress
{
    [DataMember(Order = 1)] public string Street { get; set; } = null!;
    [DataMember(Order = 2)] public string City { get; set; } = null!;
    [DataMember(Order = 3)] public string PostalCode { get; set; } = null!;
    [DataMember(Order = 4)] public string Country { get; set; } = null!;
}

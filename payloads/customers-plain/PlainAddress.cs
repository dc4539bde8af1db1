using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>An address of a <see cref="PlainCustomer"/>.</summary>
[DataContract, Serializable]
public partial class PlainAddress
{
    [DataMember(Order = 1)] public string City { get; set; } = null!;
    [DataMember(Order = 2)] public string Street { get; set; } = null!;
}

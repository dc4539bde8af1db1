using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The customer of OData.net's "SerializationComparisons".</summary>
[DataContract, Serializable]
public partial class Customer
{
    [DataMember(Order = 1)] public int Id { get; set; }
    [DataMember(Order = 2)] public string Name { get; set; } = null!;
    [DataMember(Order = 3)] public List<string> Emails { get; set; } = null!;
    [DataMember(Order = 4)] public string Bio { get; set; } = null!;
    [DataMember(Order = 5)] public byte[] Content { get; set; } = null!;
    [DataMember(Order = 6)] public Address HomeAddress { get; set; } = null!;
    [DataMember(Order = 7)] public List<Address> Addresses { get; set; } = null!;
}

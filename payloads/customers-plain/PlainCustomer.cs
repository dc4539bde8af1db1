using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The customer of "ODataWriter vs System.Text.Json".</summary>
[DataContract, Serializable]
public partial class PlainCustomer
{
    [DataMember(Order = 1)] public int Id { get; set; }
    [DataMember(Order = 2)] public string Name { get; set; } = null!;
    [DataMember(Order = 3)] public List<string> Emails { get; set; } = null!;
    [DataMember(Order = 4)] public PlainAddress HomeAddress { get; set; } = null!;
    [DataMember(Order = 5)] public List<PlainAddress> Addresses { get; set; } = null!;
}

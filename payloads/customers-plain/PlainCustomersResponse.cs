using System.Runtime.Serialization;
#if NET
using System.Text.Json.Serialization;
#endif

namespace Assay.Payloads;

/// <summary>The OData v4 response around a list of <see cref="PlainCustomer"/>.</summary>
[DataContract, Serializable]
public partial class PlainCustomersResponse
{
#if NET
    [JsonPropertyName("@odata.context")]
#endif
    [DataMember(Name = "@odata.context", Order = 1)]
    public string Context { get; set; } = null!;

#if NET
    [JsonPropertyName("value")]
#endif
    [DataMember(Name = "value", Order = 2)]
    public List<PlainCustomer> Value { get; set; } = null!;
}

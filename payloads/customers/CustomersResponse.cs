using System.Runtime.Serialization;
#if NET
using System.Text.Json.Serialization;
#endif

namespace Assay.Payloads;

/// <summary>The OData v4 response around a list of <see cref="Customer"/>.</summary>
[DataContract, Serializable]
public partial class CustomersResponse
{
    /// <summary>The context URL of a response from the entity set Customers.</summary>
    public const string ContextUrl = "https://services.odata.org/V4/OData/OData.svc/$metadata#Customers";

    // Names that no C# member can have: System.Text.Json knows no data contracts and needs its own mark.
#if NET
    [JsonPropertyName("@odata.context")]
#endif
    [DataMember(Name = "@odata.context", Order = 1)]
    public string Context { get; set; } = null!;

#if NET
    [JsonPropertyName("value")]
#endif
    [DataMember(Name = "value", Order = 2)]
    public List<Customer> Value { get; set; } = null!;
}

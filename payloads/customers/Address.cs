using System.Runtime.Serialization;
#if NET
using System.Text.Json.Serialization;
#endif

namespace Assay.Payloads;

/// <summary>An address of a <see cref="Customer"/>.</summary>
[DataContract, Serializable]
public partial class Address
{
    [DataMember(Order = 1)]
    public string City { get; set; } = null!;

    /// <summary>Untyped in the OData model, and not part of the document unless it is set.</summary>
#if NET
    // Writers that go by the data contract leave a null out already. System.Text.Json knows no data contracts,
    // and would alone write "Misc":null: with its own mark, all write the same document.
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
#endif
    [DataMember(Order = 2, EmitDefaultValue = false)]
    public string? Misc { get; set; }

    [DataMember(Order = 3)]
    public string Street { get; set; } = null!;
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>An order.</summary>
[DataContract, Serializable]
public partial class CorpusOrder
{
    [DataMember(Order = 1)] public Guid Id { get; set; }
    [DataMember(Order = 2)] public string Number { get; set; } = null!;
    [DataMember(Order = 3)] public DateTime Ordered { get; set; }
    [DataMember(Order = 4)] public DateTime? Shipped { get; set; }
    [DataMember(Order = 5)] public string Customer { get; set; } = null!;
    [DataMember(Order = 6)] public CorpusAddress BillTo { get; set; } = null!;
    [DataMember(Order = 7)] public CorpusAddress ShipTo { get; set; } = null!;
    [DataMember(Order = 8)] public List<CorpusLine> Lines { get; set; } = null!;
    [DataMember(Order = 9)] public decimal Total { get; set; }
    [DataMember(Order = 10)] public string Currency { get; set; } = null!;
    [DataMember(Order = 11)] public CorpusColor Priority { get; set; }
    [DataMember(Order = 12)] public Dictionary<string, string> Attributes { get; set; } = null!;
}

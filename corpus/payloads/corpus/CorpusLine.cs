using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A line of an order.</summary>
[DataContract, Serializable]
public partial class CorpusLine
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public string Article { get; set; } = null!;
    [DataMember(Order = 3)] public string Description { get; set; } = null!;
    [DataMember(Order = 4)] public int Quantity { get; set; }
    [DataMember(Order = 5)] public decimal Price { get; set; }
    [DataMember(Order = 6)] public decimal Discount { get; set; }
}

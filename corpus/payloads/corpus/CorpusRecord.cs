using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A flat record.</summary>
[DataContract, Serializable]
public partial class CorpusRecord
{
    [DataMember(Order = 1)] public int Id { get; set; }
    [DataMember(Order = 2)] public string Name { get; set; } = null!;
    [DataMember(Order = 3)] public double Price { get; set; }
    [DataMember(Order = 4)] public int Quantity { get; set; }
    [DataMember(Order = 5)] public DateTime Created { get; set; }
    [DataMember(Order = 6)] public bool IsActive { get; set; }
    [DataMember(Order = 7)] public long Stamp { get; set; }
    [DataMember(Order = 8)] public string Code { get; set; } = null!;
}

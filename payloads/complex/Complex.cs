using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The small model "Complex" of ".NET vs JVM Json serialization".</summary>
[DataContract, Serializable]
public partial class Complex
{
    [DataMember(Order = 1)] public decimal x { get; set; }
    [DataMember(Order = 2)] public float y { get; set; }
    [DataMember(Order = 3)] public long z { get; set; }
}

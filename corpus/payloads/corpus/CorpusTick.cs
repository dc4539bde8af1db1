using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A trade: a struct with a time, a price and a Boolean.</summary>
[DataContract, Serializable, StructLayout(LayoutKind.Sequential)]
public partial struct CorpusTick
{
    [DataMember(Order = 1)] public DateTime Time { get; set; }
    [DataMember(Order = 2)] public decimal Price { get; set; }
    [DataMember(Order = 3)] public int Volume { get; set; }
    [DataMember(Order = 4)] public bool IsBuy { get; set; }
}

using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A particle: numbers of several kinds.</summary>
[DataContract, Serializable, StructLayout(LayoutKind.Sequential)]
public partial struct CorpusParticle
{
    [DataMember(Order = 1)] public long Id { get; set; }
    [DataMember(Order = 2)] public float Mass { get; set; }
    [DataMember(Order = 3)] public float Charge { get; set; }
    [DataMember(Order = 4)] public double Speed { get; set; }
    [DataMember(Order = 5)] public int Kind { get; set; }
    [DataMember(Order = 6)] public int Generation { get; set; }
}

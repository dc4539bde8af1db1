using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A reading of a sensor: numbers alone.</summary>
[DataContract, Serializable]
public partial class CorpusReading
{
    [DataMember(Order = 1)] public int Sensor { get; set; }
    [DataMember(Order = 2)] public long Time { get; set; }
    [DataMember(Order = 3)] public double Value { get; set; }
    [DataMember(Order = 4)] public float Error { get; set; }
    [DataMember(Order = 5)] public byte Status { get; set; }
    [DataMember(Order = 6)] public short Channel { get; set; }
}

using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A place in space.</summary>
[DataContract, Serializable, StructLayout(LayoutKind.Sequential)]
public partial struct CorpusPoint
{
    [DataMember(Order = 1)] public double X { get; set; }
    [DataMember(Order = 2)] public double Y { get; set; }
    [DataMember(Order = 3)] public double Z { get; set; }
}

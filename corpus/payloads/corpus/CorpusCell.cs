using System.Runtime.InteropServices;
using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A place in a grid: small integers.</summary>
[DataContract, Serializable, StructLayout(LayoutKind.Sequential)]
public partial struct CorpusCell
{
    [DataMember(Order = 1)] public int Row { get; set; }
    [DataMember(Order = 2)] public int Column { get; set; }
    [DataMember(Order = 3)] public int Value { get; set; }
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Numbers of double precision.</summary>
[DataContract, Serializable]
public partial class CorpusDoubles
{
    [DataMember(Order = 1)] public double[] Values { get; set; } = null!;
}

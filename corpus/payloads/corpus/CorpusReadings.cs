using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Readings of sensors.</summary>
[DataContract, Serializable]
public partial class CorpusReadings
{
    [DataMember(Order = 1)] public List<CorpusReading> Values { get; set; } = null!;
}

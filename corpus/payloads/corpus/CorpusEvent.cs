using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Something that happened: an object of times, numbers and identifiers alone.</summary>
[DataContract, Serializable]
public partial class CorpusEvent
{
    [DataMember(Order = 1)] public Guid Source { get; set; }
    [DataMember(Order = 2)] public DateTime Time { get; set; }
    [DataMember(Order = 3)] public double Value { get; set; }
    [DataMember(Order = 4)] public bool IsFinal { get; set; }
}

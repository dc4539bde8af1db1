using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The message header of StandardNetworkLibrary's serialization benchmarks.</summary>
// The namespace is spelled out because it is part of every XML document: with that of our own types they would be 14 bytes longer than what is published.
[DataContract(Namespace = "http://schemas.datacontract.org/2004/07/"), Serializable]
public partial class MessageEnvelope
{
    [DataMember(Order = 1)] public bool IsInternal { get; set; }
    [DataMember(Order = 2)] public DateTime TimeStamp { get; set; }
    [DataMember(Order = 3)] public Guid MessageId { get; set; }
    [DataMember(Order = 4)] public string? Header { get; set; }
    [DataMember(Order = 5)] public Guid From { get; set; }
    [DataMember(Order = 6)] public Guid To { get; set; }
    [DataMember(Order = 7)] public Dictionary<string, string>? KeyValuePairs { get; set; }
}

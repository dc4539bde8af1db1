using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The small model "Message" of ".NET vs JVM Json serialization".</summary>
[DataContract, Serializable]
public partial class Message
{
    [DataMember(Order = 1)] public string message { get; set; } = null!;
    [DataMember(Order = 2)] public int version { get; set; }
}

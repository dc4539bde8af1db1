using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A user's type with a name that the lab has too.</summary>
[DataContract]
public sealed class Payload
{
    [DataMember(Order = 1)] public int Length { get; set; }
}

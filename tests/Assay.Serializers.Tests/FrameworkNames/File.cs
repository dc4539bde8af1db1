using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A user's type with a name that programs in the build use for one of .NET's.</summary>
[DataContract]
public sealed class File
{
    [DataMember(Order = 1)] public string? Path { get; set; }
    [DataMember(Order = 2)] public Payload? Content { get; set; }
}

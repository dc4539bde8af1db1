using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>One of a few values.</summary>
[DataContract, Serializable]
public enum CorpusColor
{
    [EnumMember] Red,
    [EnumMember] Green,
    [EnumMember] Blue,
    [EnumMember] Black,
    [EnumMember] White,
}

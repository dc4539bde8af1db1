using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>Thirty members, most of them left at their defaults.</summary>
[DataContract, Serializable]
public partial class CorpusWide
{
    [DataMember(Order = 1)] public int M00 { get; set; }
    [DataMember(Order = 2)] public string? M01 { get; set; }
    [DataMember(Order = 3)] public double M02 { get; set; }
    [DataMember(Order = 4)] public bool M03 { get; set; }
    [DataMember(Order = 5)] public long M04 { get; set; }
    [DataMember(Order = 6)] public DateTime? M05 { get; set; }
    [DataMember(Order = 7)] public int M06 { get; set; }
    [DataMember(Order = 8)] public string? M07 { get; set; }
    [DataMember(Order = 9)] public double M08 { get; set; }
    [DataMember(Order = 10)] public bool M09 { get; set; }
    [DataMember(Order = 11)] public long M10 { get; set; }
    [DataMember(Order = 12)] public DateTime? M11 { get; set; }
    [DataMember(Order = 13)] public int M12 { get; set; }
    [DataMember(Order = 14)] public string? M13 { get; set; }
    [DataMember(Order = 15)] public double M14 { get; set; }
    [DataMember(Order = 16)] public bool M15 { get; set; }
    [DataMember(Order = 17)] public long M16 { get; set; }
    [DataMember(Order = 18)] public DateTime? M17 { get; set; }
    [DataMember(Order = 19)] public int M18 { get; set; }
    [DataMember(Order = 20)] public string? M19 { get; set; }
    [DataMember(Order = 21)] public double M20 { get; set; }
    [DataMember(Order = 22)] public bool M21 { get; set; }
    [DataMember(Order = 23)] public long M22 { get; set; }
    [DataMember(Order = 24)] public DateTime? M23 { get; set; }
    [DataMember(Order = 25)] public int M24 { get; set; }
    [DataMember(Order = 26)] public string? M25 { get; set; }
    [DataMember(Order = 27)] public double M26 { get; set; }
    [DataMember(Order = 28)] public bool M27 { get; set; }
    [DataMember(Order = 29)] public long M28 { get; set; }
    [DataMember(Order = 30)] public DateTime? M29 { get; set; }
}

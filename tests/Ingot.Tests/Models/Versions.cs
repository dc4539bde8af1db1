using System.Runtime.Serialization;

namespace Ingot.Tests.Models;

/// <summary>The first version of a type.</summary>
[Ingot]
public sealed class PersonV1
{
    [DataMember(Order = 1)] public int Id { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }
    [DataMember(Order = 3)] public string? Fax { get; set; }
    [DataMember(Order = 4)] public PlaceV1? Home { get; set; }
    [DataMember(Order = 5)] public List<PlaceV1?>? Places { get; set; }
    [IgnoreDataMember] public int NotWritten { get; set; }
}

public sealed class PlaceV1
{
    [DataMember(Order = 1)] public string? City { get; set; }
    [DataMember(Order = 2)] public List<int>? Codes { get; set; }
    [DataMember(Order = 3)] public bool Old { get; set; }
}

/// <summary>The second: Name is called otherwise, Fax is gone, members are added to it and to what it holds.</summary>
[Ingot]
[IngotRemoved(3, typeof(string))]
public sealed class PersonV2
{
    [DataMember(Order = 1)] public int Id { get; set; }
    [DataMember(Order = 2)] public string? FullName { get; set; }
    [DataMember(Order = 4)] public PlaceV2? Home { get; set; }
    [DataMember(Order = 5)] public List<PlaceV2?>? Places { get; set; }
    [DataMember(Order = 6)] public string? Mail { get; set; }
    [DataMember(Order = 7)] public PlaceV2? Work { get; set; }
    [DataMember(Order = 8)] public bool Active { get; set; }
    [DataMember(Order = 9)] public int Count { get; set; }
}

/// <summary>Codes are gone from the middle, and more is added than one byte of presence bits has.</summary>
[IngotRemoved(2, typeof(List<int>))]
public sealed class PlaceV2
{
    [DataMember(Order = 1)] public string? City { get; set; }
    [DataMember(Order = 3)] public bool Old { get; set; }
    [DataMember(Order = 4)] public string? Country { get; set; }
    [DataMember(Order = 5)] public int A { get; set; }
    [DataMember(Order = 6)] public int B { get; set; }
    [DataMember(Order = 7)] public int C { get; set; }
    [DataMember(Order = 8)] public int D { get; set; }
    [DataMember(Order = 9)] public int E { get; set; }
}

/// <summary>As <see cref="Wide"/> before its last twenty members were added: within the second word of presence bits; and before it had a second one.</summary>
[Ingot]
public sealed class NarrowV1
{
    public string? M0 { get; set; }
    public int M1 { get; set; }
    public bool M2 { get; set; }
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A page of a <see cref="Book"/>.</summary>
[DataContract, Serializable, KnownType(typeof(Headnote)), KnownType(typeof(Footnote))]
public partial class Page
{
    [DataMember(Order = 1)] public Guid identity { get; set; }
    [DataMember(Order = 2)] public string text { get; set; } = null!;
    [DataMember(Order = 3)] public List<Note> notes { get; set; } = null!;
}

using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A list of structs.</summary>
[DataContract, Serializable]
public partial class CorpusParticles
{
    [DataMember(Order = 1)] public List<CorpusParticle> Values { get; set; } = null!;
}

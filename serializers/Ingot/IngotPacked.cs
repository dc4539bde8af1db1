using Ingot;

namespace Assay.Serializers;

[Serializer("ingot", "Ingot compact", typeof(IngotSerializer),
    Needs = "partial types with DataContract and numbered members, in source: its generator writes their code")]
internal sealed class IngotPacked<T>() : IngotCompactAdapter<T>(IngotNumbers.Packed);

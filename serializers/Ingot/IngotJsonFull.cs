using Ingot;

namespace Assay.Serializers;

[Serializer("ingot-json", "JSON", typeof(IngotJson),
    Needs = "partial types with DataContract and numbered members, in source: its generator writes their code")]
internal sealed class IngotJsonFull<T>() : IngotJsonAdapter<T>(IngotJsonContent.Full);

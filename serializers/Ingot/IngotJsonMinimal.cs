using Ingot;

namespace Assay.Serializers;

[Serializer("ingot-json-minimal", "JSON", typeof(IngotJson), Settings = "Content=Minimal",
    Needs = "partial types with DataContract and numbered members, in source: its generator writes their code")]
internal sealed class IngotJsonMinimal<T>() : IngotJsonAdapter<T>(IngotJsonContent.Minimal);

using Ingot;

namespace Assay.Serializers;

[Serializer("ingot-json-minimal", "JSON", typeof(IngotJson), Settings = "Content=Minimal")]
internal sealed class IngotJsonMinimal<T>() : IngotJsonAdapter<T>(IngotJsonContent.Minimal);

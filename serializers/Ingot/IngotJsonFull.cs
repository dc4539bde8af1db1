using Ingot;

namespace Assay.Serializers;

[Serializer("ingot-json", "JSON", typeof(IngotJson))]
internal sealed class IngotJsonFull<T>() : IngotJsonAdapter<T>(IngotJsonContent.Full);

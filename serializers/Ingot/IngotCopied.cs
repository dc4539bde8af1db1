using Ingot;

namespace Assay.Serializers;

[Serializer("ingot-copied", "Ingot compact", typeof(IngotSerializer), Settings = "Numbers=Copied",
    Needs = "partial types with DataContract and numbered members, in source: its generator writes their code")]
internal sealed class IngotCopied<T>() : IngotCompactAdapter<T>(IngotNumbers.Copied);

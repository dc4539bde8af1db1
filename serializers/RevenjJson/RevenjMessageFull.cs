using Revenj.Serialization.Json.Converters;

namespace Assay.Serializers;

[Serializer("revenj-json", "JSON", typeof(StringConverter), ReadBy = ReferenceReader.Json,
    Needs = "code that its compiler generates for each type", Tried = false)]
internal sealed class RevenjMessageFull() : RevenjMessage(minimal: false);

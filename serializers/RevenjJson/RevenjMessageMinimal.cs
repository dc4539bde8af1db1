using Revenj.Serialization.Json.Converters;

namespace Assay.Serializers;

[Serializer("revenj-json-minimal", "JSON", typeof(StringConverter), ReadBy = ReferenceReader.Json, Settings = "minimal=true",
    Needs = "code that its compiler generates for each type", Tried = false)]
internal sealed class RevenjMessageMinimal() : RevenjMessage(minimal: true);

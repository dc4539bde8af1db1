using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter-Utf8JsonWriter-NoValidation", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData,
    Settings = "Validations=None", Needs = Responses.Needs)]
internal sealed class MessageWriterUtf8NoValidation<T>() : SynchronousWriter<T>(ValidationKinds.None, JsonWriters.Utf8);

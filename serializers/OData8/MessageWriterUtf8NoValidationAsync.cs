using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter-Utf8JsonWriter-NoValidation-Async", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData,
    Settings = "Validations=None", Needs = Responses.Needs)]
internal sealed class MessageWriterUtf8NoValidationAsync<T>() : AsynchronousWriter<T>(ValidationKinds.None, JsonWriters.Utf8);

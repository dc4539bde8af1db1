using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter-NoValidation-Async", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData,
    Settings = "Validations=None, ODataJsonWriterFactory", Needs = Responses.Needs)]
internal sealed class MessageWriterNoValidationAsync<T>() : AsynchronousWriter<T>(ValidationKinds.None, JsonWriters.Text);

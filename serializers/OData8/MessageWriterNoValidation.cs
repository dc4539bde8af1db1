using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter-NoValidation", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData,
    Settings = "Validations=None, ODataJsonWriterFactory", Needs = Responses.Needs)]
internal sealed class MessageWriterNoValidation<T>() : SynchronousWriter<T>(ValidationKinds.None, JsonWriters.Text);

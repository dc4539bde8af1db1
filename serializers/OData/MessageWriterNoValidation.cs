using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter-NoValidation", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData, Settings = "Validations=None",
    Needs = Responses.Needs)]
internal sealed class MessageWriterNoValidation<T>() : SynchronousWriter<T>(ValidationKinds.None);

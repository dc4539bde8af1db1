using Microsoft.OData;

namespace Assay.Serializers;

[Serializer("ODataMessageWriter", "JSON (OData)", typeof(ODataMessageWriter), ReadBy = ReferenceReader.OData, Needs = Responses.Needs)]
internal sealed class MessageWriter<T>() : SynchronousWriter<T>(ValidationKinds.All);

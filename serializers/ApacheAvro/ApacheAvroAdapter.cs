using Avro;
using Avro.IO;
using Avro.Reflect;

namespace Assay.Serializers;

/// <summary>Avro's binary encoding without its container, by the library's reflection over the payload's own types.</summary>
[Serializer("apache-avro", "Avro", typeof(Schema), Needs = "an Avro schema")]
internal sealed class ApacheAvroAdapter<T> : ISerializeToStream<T>, IDeserializeFromStream<T> where T : class, new()
{
    private readonly ReflectWriter<T> writer;
    private readonly ReflectReader<T> reader;

    public ApacheAvroAdapter()
    {
        if (typeof(System.Collections.IEnumerable).IsAssignableFrom(typeof(T)))
            throw new PayloadNotSupportedException("the library's reflection accepts a record, not a bare list or string");
        var schema = Schema.Parse(AvroSchema.Of(typeof(T)));
        writer = new(schema);
        reader = new(schema, schema);
    }

    public void Serialize(T value, Stream output) => writer.Write(value, new BinaryEncoder(output));

    public T Deserialize(Stream input) => reader.Read(new T(), new BinaryDecoder(input));
}

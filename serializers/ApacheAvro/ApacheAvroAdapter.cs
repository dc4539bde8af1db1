using Avro;
using Avro.IO;
using Avro.Reflect;

namespace Assay.Serializers;

/// <summary>Avro's binary encoding without its container, by the library's reflection over the payload's own types.</summary>
[Serializer("apache-avro", "Avro", typeof(Schema), Needs = "an Avro schema",
    Settings = "timestamp-micros, uuid; AddDefaultConverter for decimals (text); AddArrayHelper for sets")]
internal sealed class ApacheAvroAdapter<T> : ISerializeToStream<T>, IDeserializeFromStream<T> where T : class, new()
{
    // Threads may share them: a schema doesn't change, and the cache consists of concurrent dictionaries.
    private static readonly Lazy<(Schema Schema, ClassCache Classes)> Shared = new(Create);

    private readonly ReflectWriter<T> writer;
    private readonly ReflectReader<T> reader;

    public ApacheAvroAdapter()
    {
        var (schema, classes) = Shared.Value;
        writer = new(schema, classes);
        reader = new(schema, schema, classes);
    }

    public void Serialize(T value, Stream output) => writer.Write(value, new BinaryEncoder(output));

    public T Deserialize(Stream input) => reader.Read(new T(), new BinaryDecoder(input));

    private static (Schema Schema, ClassCache Classes) Create()
    {
        var schema = Schema.Parse(AvroSchema.Of(typeof(T)));
        return (schema, AvroClasses.Of(typeof(T), schema));
    }
}

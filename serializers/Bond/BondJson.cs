using Bond;
using Bond.Protocols;

namespace Assay.Serializers;

/// <summary>Bond's JSON protocol, by code compiled for the type.</summary>
[Serializer("bond-json", "JSON (Bond)", typeof(Serializer<>), Needs = "types marked Bond.Schema, with numbered members", Tried = false)]
internal sealed class BondJson<T> : ISerializeToStream<T>, IDeserializeFromStream<T>
{
    // The library's own Serialize.To and Deserialize.From share such ones among all threads.
    private static readonly Lazy<Serializer<SimpleJsonWriter>> Writing = new(() => new(typeof(T)));
    private static readonly Lazy<Deserializer<SimpleJsonReader>> Reading = new(() => new(typeof(T)));

    private readonly Serializer<SimpleJsonWriter> serializer;
    private readonly Deserializer<SimpleJsonReader> deserializer;

    public BondJson()
    {
        BondSchema.Check<T>();
        serializer = Writing.Value;
        deserializer = Reading.Value;
    }

    public void Serialize(T value, Stream output)
    {
        var writer = new SimpleJsonWriter(output);
        serializer.Serialize(value, writer);
        writer.Flush();
    }

    public T Deserialize(Stream input) => deserializer.Deserialize<T>(new SimpleJsonReader(input));
}

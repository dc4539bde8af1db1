using MongoDB.Bson;
using MongoDB.Bson.IO;
using MongoDB.Bson.Serialization;
using MongoDB.Bson.Serialization.Serializers;

namespace Assay.Serializers;

/// <summary>
/// BSON by MongoDB's class maps. A BSON document is an object: a list or a text alone can't be one. It begins with
/// its length, which the library sets when the rest is written: it takes only streams that can seek.
/// </summary>
[Serializer("mongodb-bson", "BSON", typeof(BsonSerializer), Settings = "GuidRepresentation=Standard")]
internal sealed class MongoDBBsonAdapter<T> : ISerializeToStream<T>, IDeserializeFromBytes<T>, IDeserializeFromStream<T>
{
    private readonly MemoryStream document = new();

    // Once for each T, of a registry that they share.
    static MongoDBBsonAdapter() => BsonSerializer.TryRegisterSerializer(new GuidSerializer(GuidRepresentation.Standard));

    public MongoDBBsonAdapter()
    {
        if (IsList(typeof(T)))
            throw new PayloadNotSupportedException($"the root of a BSON document is an object, not {(typeof(T) == typeof(string) ? "a string" : "a list")}");
        // As BsonKnownTypes would; a document that names a class which no map was made of can't be read.
        foreach (var known in ReachableTypes.Of(typeof(T)).Known.Where(known => known.IsClass && !IsList(known)))
            BsonClassMap.LookupClassMap(known);
    }

    public void Serialize(T value, Stream output)
    {
        document.SetLength(0);
        try
        {
            using var writer = new BsonBinaryWriter(document);
            BsonSerializer.Serialize(writer, value);
        }
        catch (BsonSerializationException thrown) when (thrown.GetBaseException().Message.Contains("must serialize as strings", StringComparison.Ordinal))
        {
            throw new PayloadNotSupportedException(thrown.GetBaseException().Message, thrown);
        }
        document.WriteTo(output);
    }

    public T Deserialize(byte[] input) => BsonSerializer.Deserialize<T>(input);

    public T Deserialize(Stream input) => BsonSerializer.Deserialize<T>(input);

    private static bool IsList(Type type) => typeof(System.Collections.IEnumerable).IsAssignableFrom(type);
}

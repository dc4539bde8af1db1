using System.Globalization;
using Avro;
using Avro.Reflect;

namespace Assay.Serializers;

/// <summary>What the library has to be told of .NET's types, beside the schema.</summary>
internal static class AvroClasses
{
    // The library keeps the converters for the whole process, and looks through all of them.
    static AvroClasses() => ClassCache.AddDefaultConverter<string, decimal>(
        (text, _) => decimal.Parse(text, CultureInfo.InvariantCulture), (value, _) => value.ToString(CultureInfo.InvariantCulture));

    /// <summary>The cache for a payload's types.</summary>
    /// <param name="root">The type that is passed to the serializer.</param>
    /// <param name="schema">Its schema.</param>
    public static ClassCache Of(Type root, Schema schema)
    {
        var cache = new ClassCache();
        Load(cache, root, schema, []);
        return cache;
    }

    // The library does it by itself, but passes over a member whose name a class before had, too.
    private static void Load(ClassCache cache, Type type, Schema schema, HashSet<string> seen)
    {
        switch (schema)
        {
            case RecordSchema record when seen.Add(record.Fullname):
                cache.LoadClassCache(type, record);
                foreach (var field in record.Fields)
                    Load(cache, type.GetProperty(field.Name)!.PropertyType, field.Schema, seen);
                break;
            case EnumSchema:
                cache.LoadClassCache(type, schema);
                break;
            case UnionSchema union:
                Load(cache, Nullable.GetUnderlyingType(type) ?? type, union.Schemas.Single(one => one.Tag != Schema.Type.Null), seen);
                break;
            case ArraySchema array:
                if (type.GetGenericTypeDefinition() == typeof(HashSet<>))
                    cache.AddArrayHelper(AvroSchema.SetHelper(type.GetGenericArguments()[0]), typeof(AvroSet<>).MakeGenericType(type.GetGenericArguments()));
                Load(cache, type.GetGenericArguments()[0], array.ItemSchema, seen);
                break;
            case MapSchema map:
                Load(cache, type.GetGenericArguments()[1], map.ValueSchema, seen);
                break;
        }
    }
}

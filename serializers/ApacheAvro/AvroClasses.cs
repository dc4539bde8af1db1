using System.Globalization;
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
    public static ClassCache Of(Type root)
    {
        var cache = new ClassCache();
        foreach (var set in ReachableTypes.Of(root).All.Where(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(HashSet<>)))
            cache.AddArrayHelper(AvroSchema.SetHelper(set.GetGenericArguments()[0]), typeof(AvroSet<>).MakeGenericType(set.GetGenericArguments()));
        return cache;
    }
}

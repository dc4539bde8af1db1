using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Assay.Payloads;
using Ingot.Tests.Models;

namespace Ingot.Tests.Json;

/// <summary>System.Text.Json with its defaults, told what it can't find out by itself: fields,
/// the subtypes that are declared to Ingot, and BigInteger as a number.</summary>
internal static class Standard
{
    public static readonly JsonSerializerOptions Full = Create(JsonIgnoreCondition.Never);
    public static readonly JsonSerializerOptions Minimal = Create(JsonIgnoreCondition.WhenWritingDefault);

    private static readonly Dictionary<Type, Type[]> Subtypes = new()
    {
        [typeof(Note)] = [typeof(Headnote), typeof(Footnote)],
        [typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)],
        [typeof(Animal)] = [typeof(Dog)],
    };

    private static JsonSerializerOptions Create(JsonIgnoreCondition condition) => new()
    {
        DefaultIgnoreCondition = condition,
        IncludeFields = true,
        Converters = { new WholeNumber() },
        TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { AddSubtypes } },
    };

    private static void AddSubtypes(JsonTypeInfo type)
    {
        if (!Subtypes.TryGetValue(type.Type, out var subtypes))
            return;
        type.PolymorphismOptions = new JsonPolymorphismOptions();
        foreach (var subtype in subtypes)
            type.PolymorphismOptions.DerivedTypes.Add(new JsonDerivedType(subtype, subtype.Name));
    }

    private sealed class WholeNumber : JsonConverter<BigInteger>
    {
        public override BigInteger Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            BigInteger.Parse(reader.ValueSpan.ToArray().Aggregate("", (s, b) => s + (char)b));

        public override void Write(Utf8JsonWriter writer, BigInteger value, JsonSerializerOptions options) => writer.WriteRawValue(value.ToString());
    }
}

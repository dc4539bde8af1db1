namespace Ingot.Generator.Tests;

/// <summary>A converter of System.Text.Json is honoured or reported, wherever it stands.</summary>
public sealed class JsonConverterAttributeTests
{
    private const string Types = """
        using System.Text.Json; using System.Text.Json.Serialization;
        public class Camel : JsonStringEnumConverter { public Camel() : base(JsonNamingPolicy.CamelCase) { } }
        public class Own<T> : JsonConverter<T>
        {
            public override T Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => default;
            public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) { }
        }
        public class OwnAttribute : JsonConverterAttribute { }
        public class Numbers : IIngotConverter<E, int>, IIngotConverter<L, int>
        {
            public int ToSurrogate(E value) => (int)value;
            public E FromSurrogate(int surrogate) => (E)surrogate;
            public int ToSurrogate(L value) => value.Count;
            L IIngotConverter<L, int>.FromSurrogate(int surrogate) => new();
        }
        """;

    [Theory]
    [InlineData("[JsonConverter(typeof(Camel))]", "", "ING016")]
    [InlineData("[JsonConverter(typeof(Own<E>))]", "", "ING016")]
    [InlineData("[Own]", "", "ING016")]
    [InlineData("", "[JsonConverter(typeof(Own<L>))]", "ING016")]
    [InlineData("[JsonConverter(typeof(JsonStringEnumConverter))]", "", null)]
    [InlineData("[JsonConverter(typeof(JsonStringEnumConverter<E>))]", "", null)]
    [InlineData("[JsonConverter(typeof(JsonNumberEnumConverter<E>))]", "", null)]
    [InlineData("[JsonConverter(typeof(Camel))] [IngotConverter(typeof(Numbers))]", "", null)]
    [InlineData("[JsonConverter(typeof(Camel))] [IngotConverter(typeof(Numbers), Formats = IngotFormats.Json)]", "", null)]
    [InlineData("[JsonConverter(typeof(Camel))] [IngotConverter(typeof(Numbers), Formats = IngotFormats.Compact)]", "", "ING016")]
    [InlineData("", "[JsonConverter(typeof(Own<L>))] [IngotConverter(typeof(Numbers))]", null)]
    public void A_converter_on_an_enum_or_a_collection_is_reported(string onEnum, string onCollection, string? id) => Generated.Of($$"""
        {{Types}}
        {{onEnum}} public enum E { AaBb }
        {{onCollection}} public class L : List<int> { }
        [Ingot] public class A { public E One { get; set; } public E? Another { get; set; } public Dictionary<E, L> More { get; set; } }
        """).Diagnostics.Select(d => d.Id).ShouldBe(id is null ? [] : [id]);

    [Theory]
    [InlineData("E", false)]
    [InlineData("E?", false)]
    [InlineData("List<E>", true)]
    [InlineData("E[]", true)]
    [InlineData("Dictionary<E, int>", true)]
    [InlineData("string", true)]
    [InlineData("B", true)]
    public void A_converter_for_enums_is_reported_on_anything_else(string type, bool isSaid)
    {
        foreach (var converter in new[] { "JsonStringEnumConverter", "JsonStringEnumConverter<E>", "JsonNumberEnumConverter<E>" })
        {
            var (diagnostics, errors) = Generated.Of("using System.Text.Json.Serialization; public enum E { X } public class B { public int Y { get; set; } } "
                + $"[Ingot] public class A {{ [JsonConverter(typeof({converter}))] public {type} Z {{ get; set; }} }}");
            diagnostics.Select(d => d.Id).ShouldBe(isSaid ? ["ING014"] : []);
            errors.ShouldBeEmpty();
        }
    }

    /// <summary>Its own converter decides: whoever gave it one has been told what JsonConverter does.</summary>
    [Theory]
    [InlineData("E", "")]
    [InlineData("E?", "")]
    [InlineData("E", ", Formats = IngotFormats.Json")]
    public void A_converter_for_enums_on_a_converted_enum_is_not_reported(string type, string formats) => Generated.Of($$"""
        {{Types}}
        [IngotConverter(typeof(Numbers){{formats}})] public enum E { X }
        public class L : List<int> { }
        [Ingot] public class A { [JsonConverter(typeof(JsonStringEnumConverter))] public {{type}} Z { get; set; } }
        """).Diagnostics.ShouldBeEmpty();

    [Theory]
    [InlineData("class A { public int X { get; set; } }")]
    [InlineData("class A : List<int> { }")]
    public void And_on_a_type_that_is_none(string type) => Generated.Of(
        $"using System.Text.Json.Serialization; [Ingot, JsonConverter(typeof(JsonStringEnumConverter))] public {type}")
        .Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING014");

    [Fact]
    public void A_member_has_names_in_JSON_although_its_enum_is_converted_for_the_compact_format() => Ran.Of($$"""
        {{Types}}
        [IngotConverter(typeof(Numbers), Formats = IngotFormats.Compact)] public enum E { X, Y }
        public class L : List<int> { }
        [Ingot] public class A { [JsonConverter(typeof(JsonStringEnumConverter))] public E One { get; set; } }
        public static class Sample
        {
            public static string Run() => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(new A { One = E.Y })) + IngotSerializer.Deserialize<A>(
                IngotSerializer.Serialize(new A { One = E.Y })).One;
        }
        """).ShouldBe("""{"One":"Y"}Y""");

    [Fact]
    public void An_enum_is_a_number_where_its_converter_says_so() => Ran.Of("""
        using System.Text.Json.Serialization;
        [assembly: IngotJsonDefaults(Enums = IngotJsonEnums.Names)]
        [JsonConverter(typeof(JsonNumberEnumConverter<E>))] public enum E { X, Y }
        public enum F { X, Y }
        [Ingot] public class A
        {
            public E E { get; set; }
            public F F { get; set; }
            [JsonConverter(typeof(JsonNumberEnumConverter<F>))] public F? G { get; set; }
        }
        public static class Sample
        {
            public static string Run() => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(new A { E = E.Y, F = F.Y, G = F.Y }));
        }
        """).ShouldBe("""{"E":1,"F":"Y","G":1}""");
}

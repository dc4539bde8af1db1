using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Assay.Serializers.Tests;

/// <summary>A schema is one of the library's, whatever a user's types are called and have beside their data.</summary>
public class AvroSchemaTests
{
    [Fact]
    public void What_is_nested_or_generic_has_a_name_that_is_defined_once_and_referred_to()
    {
        var schema = JsonDocument.Parse(AvroSchema.Of(typeof(Parcel))).RootElement;
        var types = Types(schema);
        types["First"].ShouldBe("""{"type":"enum","name":"Kind","symbols":["A","B"]}""");
        types["Second"].ShouldBe("\"Kind\"");
        types["Lines"].ShouldStartWith("""["null",{"type":"record","name":"Sheet",""");
        types["Notes"].ShouldStartWith("""["null",{"type":"record","name":"Sheet_2",""");
        types["Next"].ShouldBe("""["null","Parcel"]""");
    }

    [Fact]
    public void A_root_stays_a_record_when_it_has_types_of_its_own() =>
        JsonDocument.Parse(AvroSchema.Of(typeof(Parcel))).RootElement.ValueKind.ShouldBe(JsonValueKind.Object);

    [Fact]
    public void What_is_computed_is_no_member() =>
        Types(JsonDocument.Parse(AvroSchema.Of(typeof(Parcel))).RootElement).Keys.ShouldBe(["First", "Second", "Lines", "Notes", "Next"]);

    [Fact]
    public void Dates_and_guids_are_logical_types_and_decimals_text()
    {
        var types = Types(JsonDocument.Parse(AvroSchema.Of(typeof(Order))).RootElement);
        types["Id"].ShouldBe("""{"type":"string","logicalType":"uuid"}""");
        types["Placed"].ShouldBe("""{"type":"long","logicalType":"timestamp-micros"}""");
        types["Sent"].ShouldBe("""["null",{"type":"long","logicalType":"timestamp-micros"}]""");
        types["Total"].ShouldBe("\"string\"");
    }

    [Fact]
    public void A_list_may_be_the_root_and_a_set_names_what_fills_it()
    {
        AvroSchema.Of(typeof(List<int?>)).ShouldBe("""{"type":"array","items":["null","int"]}""");
        AvroSchema.Of(typeof(List<Sheet<int>>)).ShouldStartWith("""{"type":"array","items":["null",{"type":"record","name":"Sheet",""");
        Types(JsonDocument.Parse(AvroSchema.Of(typeof(Order))).RootElement)["Marks"].ShouldBe(
            $$"""["null",{"type":"array","helper":"{{AvroSchema.SetHelper(typeof(int))}}","items":"int"}]""");
    }

    [Theory]
    [InlineData(typeof(int[]), "the library's reflection accepts a class or a List, not Int32[]")]
    [InlineData(typeof(Sheet<decimal?>), "Sheet.Items: the library's reflection reads no collection of Decimal")]
    [InlineData(typeof(Sheet<Guid>), "Sheet.Items: the library's reflection reads no collection of Guid")]
    [InlineData(typeof(Sheet<int[]>), "Sheet.Items: the library's reflection takes Int32[] only with an attribute on the member")]
    [InlineData(typeof(WithoutSetter), "WithoutSetter.Lines has no setter; the library's reflection needs properties with setters")]
    [InlineData(typeof(WithField), "WithField.Lines is a field; the library's reflection needs properties with setters")]
    public void What_the_library_cant_set_is_refused_and_no_loss_of_its(Type type, string reason) =>
        Should.Throw<PayloadNotSupportedException>(() => AvroSchema.Of(type)).Message.ShouldBe(reason);

    private static Dictionary<string, string> Types(JsonElement schema) =>
        schema.GetProperty("fields").EnumerateArray()
            .ToDictionary(field => field.GetProperty("name").GetString()!, field => field.GetProperty("type").GetRawText());

    public class Parcel
    {
        public enum Kind { A, B }

        public static int Count { get; set; }

        public Kind First { get; set; }

        public Kind Second { get; set; }

        public Sheet<int>? Lines { get; set; }

        public Sheet<string>? Notes { get; set; }

        public Parcel? Next { get; set; }

        public string Full => First + "!";

        [JsonIgnore]
        public Parcel? Owner { get; }

        [JsonIgnore]
        public Parcel? Whole { get; internal set; }
    }

    public class WithoutSetter
    {
        public List<int> Lines { get; } = [];
    }

    [SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "A payload may.")]
    public class WithField
    {
        public List<int>? Lines;
    }

    public class Order
    {
        public Guid Id { get; set; }

        public DateTime Placed { get; set; }

        public DateTime? Sent { get; set; }

        public decimal Total { get; set; }

        public HashSet<int>? Marks { get; set; }
    }

    public class Sheet<T>
    {
        public List<T>? Items { get; set; }
    }
}

using System.Collections.Immutable;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Assay.Worker.Tests.Data;

/// <summary>Types as their users have them, untouched: data gets into them, or is refused with its place.</summary>
public sealed class ObjectReaderTests
{
    [Fact]
    public void A_class_is_made_however_its_members_are_to_be_set()
    {
        var account = Read<Account>("""
            {"id": 7, "display_name": "Ann", "Renamed": "by a mark", "secret": "s", "Opened": "2026-01-15T12:34:56Z", "Level": "very-high", "Site": "https://example.org/",
             "Scores": [1, 2], "Tags": ["b", "a"], "Steps": [1.5], "Limits": {"x": 1, "y": null}, "Doubled": 14, "Extra": {"a": [1, "b", true]}}
            """);
        (account.Id, account.DisplayName, account.Marked, account.Secret, account.Level).ShouldBe((7, "Ann", "by a mark", "s", Level.High));
        account.Opened.Kind.ShouldBe(DateTimeKind.Utc);
        account.Site!.Host.ShouldBe("example.org");
        account.Scores.ShouldBe([1, 2]);
        account.Tags.ShouldBe(["a", "b"], ignoreOrder: true);
        account.Steps.ShouldBe([1.5m]);
        account.Limits.ShouldBe(new Dictionary<string, int?> { ["x"] = 1, ["y"] = null });
        ((List<object?>)((Dictionary<string, object?>)account.Extra!)["a"]!).ShouldBe([1L, "b", true]);
    }

    [Fact]
    public void A_record_is_made_by_its_constructor()
    {
        var invoice = Read<Invoice>("""{"number": 5, "amount_due": 12.50, "lines": [{"sku": "a"}], "paid": null}""");
        (invoice.Number, invoice.AmountDue, invoice.Paid).ShouldBe((5, 12.50m, null));
        invoice.Lines.ShouldHaveSingleItem().Sku.ShouldBe("a");
        Read<Point>("""{"x": 1, "y": 2}""").ShouldBe(new Point(1, 2));
    }

    [Theory]
    [InlineData("""{"id": "seven"}""", "$.id: 'seven' in the data isn't a valid Int32")]
    [InlineData("""{"id": null}""", "$.id is null in the data, but Int32 can't be")]
    [InlineData("""{"id": [1]}""", "$.id: the data has a list, but Int32 isn't one")]
    [InlineData("""{"id": {"a": 1}}""", "$.id: the data has an object, but Int32 isn't one")]
    [InlineData("""{"Scores": {"a": 1}}""", "$.Scores: the data has an object, but List<Int32> isn't one")]
    [InlineData("""{"Limits": {"x": "much"}}""", "$.Limits.x: 'much' in the data isn't a valid Int32")]
    [InlineData("""{"Scores": [1, 2.5]}""", "$.Scores[1]: '2.5' in the data isn't a valid Int32")]
    [InlineData("""{"Figure": {"Radius": 2}}""", "$.Figure: Shape is abstract; the data must say which class it is")]
    [InlineData("""{"Opened": {"a": 1}}""", "$.Opened: the data has an object, but DateTime isn't one")]
    [InlineData("""{"Site": {"$ref": "1"}}""", "$.Site: the data refers to another object (\"$ref\": \"1\"); expected the object itself")]
    [InlineData("""{"Careful": {"Value": -1}}""", "$.Careful: Careful rejects the data: ArgumentOutOfRangeException")]
    [InlineData("""{"colour": "red", "size": 5}""", "$: Account has none of the data's members (colour, size); it has Id, DisplayName,")]
    public void What_doesnt_fit_is_told_with_its_place(string json, string complaint) =>
        Should.Throw<PayloadException>(() => Read<Account>(json)).Message.ShouldContain(complaint);

    [Fact]
    public void A_collection_in_place_of_its_elements_is_told() => Should.Throw<PayloadException>(() => Read<Accounts>("""{"id": 7}""")).Message
        .ShouldBe("$: the data has an object, but Accounts isn't one; expected the type of its elements");

    [Fact]
    public void What_a_type_doesnt_take_is_listed_once_by_its_path()
    {
        var dropped = new DroppedMembers();
        dropped.Remark.ShouldBeNull();
        ObjectReader.Read("""{"id": 1, "ID": 2, "numz": [1], "Doubled": 4, "$id": "1", "$price": 5}"""u8, typeof(Account), "$[0]", dropped);
        ObjectReader.Read("""{"id": 1, "numz": [1], "a": 1, "b": 1, "c": 1, "d": 1, "e": 1}"""u8, typeof(Account), "$[12]", dropped);
        dropped.Remark.ShouldBe(
            "members of the data that the type doesn't take are left out: $[].ID (more than once), $[].numz, $[].$price, $[].a, $[].b and 3 more");
    }

    [Fact]
    public void A_key_that_occurs_again_is_listed_whatever_its_text()
    {
        var dropped = new DroppedMembers();
        ObjectReader.Read("""{"Numbers": {"1": "a", "01": "b"}, "Limits": {"x": 1, "x": 2}}"""u8, typeof(Account), "$", dropped);
        dropped.Remark.ShouldBe("members of the data that the type doesn't take are left out: $.Numbers.01 (more than once), $.Limits.x (more than once); "
            + "values of the data are changed: $.Numbers.01 (becomes a number)");
    }

    [Fact]
    public void Only_data_of_which_nothing_fits_is_refused()
    {
        var dropped = new DroppedMembers();
        ObjectReader.Read("""{"id": 1, "Careful": {"weight": 1}}"""u8, typeof(Account), "$[0]", dropped);
        ObjectReader.Read("""{"colour": "red"}"""u8, typeof(Account), "$[1]", dropped);
        dropped.Remark.ShouldBe("members of the data that the type doesn't take are left out: $[].Careful.weight, $[].colour");
    }

    [Fact]
    public void A_member_has_the_names_that_all_libraries_know_it_by()
    {
        Read<Named>("""{"id": 1}""").OrderId.ShouldBe(1);
        Read<Named>("""{"order_nr": 1}""").OrderId.ShouldBe(1);
        Read<Named>("""{"OrderId": 1}""").OrderId.ShouldBe(1);
    }

    [Fact]
    public void A_file_of_data_names_the_value()
    {
        var path = Path.GetTempFileName();
        try
        {
            File.WriteAllText(path, """[{"id": 1}, {"id": "two"}]""");
            var data = new DataFile<Account>(path);
            data.Value(0).Id.ShouldBe(1);
            Should.Throw<PayloadException>(() => data.Value(1)).Message
                .ShouldBe(string.Create(CultureInfo.InvariantCulture, $"{Path.GetFileName(path)}: $[1].id: 'two' in the data isn't a valid Int32"));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public void What_is_JSON_itself_is_kept_as_it_is()
    {
        var read = Read<Documents>("""
            {"Element": {"a": [1, null]}, "Maybe": null, "Nothing": null, "Node": [true], "Object": {"b": 1.50}, "Array": [1], "Document": {"c": 2},
             "Text": "t", "ById": {"x": {"e": 1}}}
            """);
        (read.Element.GetRawText(), read.Maybe, read.Nothing.ValueKind).ShouldBe(("""{"a": [1, null]}""", null, JsonValueKind.Null));
        (read.Node!.ToJsonString(), read.Object!.ToJsonString(), read.Array!.ToJsonString(), read.Text!.ToJsonString()).ShouldBe(
            ("[true]", """{"b":1.50}""", "[1]", "\"t\""));
        read.Document!.RootElement.GetProperty("c").GetInt32().ShouldBe(2);
        read.ById["x"].GetProperty("e").GetInt32().ShouldBe(1);
        Should.Throw<PayloadException>(() => Read<Documents>("""{"Object": [1]}""")).Message
            .ShouldBe("$.Object: the data has a JsonArray, but JsonObject isn't one");
    }

    [Fact]
    public void Memory_is_read_as_a_list_or_bytes()
    {
        Read<Memory<int>>("[1, 2]").ToArray().ShouldBe([1, 2]);
        Read<ReadOnlyMemory<char>>("""["a", "b"]""").ToString().ShouldBe("ab");
        Read<ReadOnlyMemory<string>>("""["a"]""").ToArray().ShouldBe(["a"]);
        Read<ReadOnlyMemory<byte>>("\"AQI=\"").ToArray().ShouldBe([1, 2]);
        Read<Memory<byte>?>("[1, 2]")!.Value.ToArray().ShouldBe([1, 2]);
        Should.Throw<PayloadException>(() => Read<Memory<byte>>("1234")).Message.ShouldBe("$: '1234' in the data isn't a valid Memory<Byte>");
        Should.Throw<PayloadException>(() => Read<Memory<int>>("""{"Length": 1}""")).Message
            .ShouldStartWith("$: the data has an object, but Memory<Int32> isn't one");
    }

    [Fact]
    public void An_array_of_several_dimensions_is_read_of_lists_in_lists()
    {
        Read<int[,]>("[[1, 2, 3], [4, 5, 6]]").ShouldBe(new int[,] { { 1, 2, 3 }, { 4, 5, 6 } });
        Read<string?[,,]>("""[[["a"]], [[null]]]""").ShouldBe(new string?[,,] { { { "a" } }, { { null } } });
        Read<int[][,]>("[[[1]], [[2, 3]]]")[1].ShouldBe(new int[,] { { 2, 3 } });
        Read<int[,][]>("[[[1, 2], []]]")[0, 0].ShouldBe([1, 2]);
        (Read<int[,]>("[]").GetLength(0), Read<int[,]>("[[], []]").GetLength(0)).ShouldBe((0, 2));
    }

    [Theory]
    [InlineData("[[1, 2], [3]]", "$[1]: Int32[,] takes lists of one length, and this one differs from the first")]
    [InlineData("[[1], null]", "$[1]: Int32[,] takes lists of one length, and this one differs from the first")]
    [InlineData("[[1], 2]", "$[1]: '2' in the data isn't a valid Int32[]")]
    [InlineData("[[1], [[2]]]", "$[1][0]: the data has a list, but Int32 isn't one")]
    public void Lists_that_are_no_array_of_several_dimensions_are_told(string json, string complaint) =>
        Should.Throw<PayloadException>(() => Read<int[,]>(json)).Message.ShouldBe(complaint);

    private static T Read<T>(string json) => (T)ObjectReader.Read(Encoding.UTF8.GetBytes(json), typeof(T))!;

    public enum Level
    {
        Low,
        [EnumMember(Value = "very-high")] High,
    }

    public class Account
    {
        public int Id { get; init; }

        public string DisplayName { get; private set; } = "";

        [JsonPropertyName("Renamed")]
        public string Marked { get; set; } = "";

#pragma warning disable CA1051, MA0069 // Users' types have fields.
        public string Secret = "";
#pragma warning restore CA1051, MA0069

        public DateTime Opened { get; set; }

        public Level Level { get; set; }

        public Uri? Site { get; set; }

        public List<int> Scores { get; } = [9];

        public IReadOnlySet<string> Tags { get; set; } = new HashSet<string>();

        public ImmutableArray<decimal> Steps { get; set; }

        public IReadOnlyDictionary<string, int?> Limits { get; set; } = new Dictionary<string, int?>();

        public Shape? Figure { get; set; }

        public Careful? Careful { get; set; }

        public object? Extra { get; set; }

        public Dictionary<int, string> Numbers { get; } = [];

        public int Doubled => Id * 2;
    }

    public sealed class Accounts : List<Account>;

    public sealed class Named
    {
        [DataMember(Name = "order_nr"), JsonPropertyName("id")]
        public int OrderId { get; set; }
    }

    public record Invoice(int Number, [property: JsonPropertyName("amount_due")] decimal AmountDue, IReadOnlyList<Line> Lines, DateTime? Paid);

    public record Line(string Sku);

    [StructLayout(LayoutKind.Auto)]
    public readonly record struct Point(int X, int Y);

    public abstract class Shape;

    public sealed class Documents
    {
        public JsonElement Element { get; set; }

        public JsonElement? Maybe { get; set; }

        public JsonElement Nothing { get; set; }

        public JsonNode? Node { get; set; }

        public JsonObject? Object { get; set; }

        public JsonArray? Array { get; set; }

        public JsonDocument? Document { get; set; }

        public JsonValue? Text { get; set; }

        public Dictionary<string, JsonElement> ById { get; } = [];
    }

    public sealed class Careful
    {
        private int value;

        public int Value
        {
            get => value;
            set => this.value = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
        }
    }
}

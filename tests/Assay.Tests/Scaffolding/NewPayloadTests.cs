using System.Text;
using Assay.Scaffolding;

namespace Assay.Tests.Scaffolding;

public sealed class NewPayloadTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("[1, 2147483648]", "long")]
    [InlineData("[1, 2]", "int")]
    [InlineData("[1, 1.50]", "decimal")]
    [InlineData("[1, 1e300]", "double")]
    [InlineData("[1.5, 9223372036854775808]", "decimal")]
    [InlineData("[1, 18446744073709551615]", "ulong")]
    [InlineData("[-1, 18446744073709551615]", "decimal")]
    [InlineData("[1, 18446744073709551616]", "decimal")]
    [InlineData("[\"d9428888-122b-11e1-b85c-61cd3cbb3210\"]", "Guid")]
    [InlineData("[\"2026-01-15T12:34\", \"2026-01-15T12:34:56.789Z\"]", "DateTime")]
    [InlineData("[\"2026-01-15\", \"2026-01-16\"]", "string")]
    [InlineData("[\"2026-01-15T12:34:56.789Z\", \"2026-01-15\", \"2026-01-15T12:34:56.789Z\"]", "string")]
    [InlineData("[\"2026-01-15\", \"2026-01-15T12:34:56+02:00\"]", "string")]
    [InlineData("[\"2026-01-15T12:34:56Z\", \"2026-01-15T12:34:56+02:00\"]", "DateTimeOffset")]
    [InlineData("[\"2026-01-15\", \"tomorrow\"]", "string")]
    [InlineData("[\"2026-13-45\"]", "string")]
    [InlineData("[true, false]", "bool")]
    [InlineData("[[1, null], []]", "List<int?>")]
    [InlineData("[{\"2026\": 1}, {\"2027\": 2.5}]", "Dictionary<string, decimal>")]
    public void Infers_the_type_of_values(string json, string type) => Make(json).Root.ShouldBe(type);

    [Fact]
    public void Members_have_the_datas_names_and_are_nullable_where_they_may_be_missing()
    {
        var made = Make("""
            {"id": 1, "first-name": "Ada", "class": "A", "lines": [{"price": 1.5}], "note": null, "home": {"street": "x"}}
            {"id": 2, "first-name": "Bob", "class": "B", "lines": [], "note": "hi"}
            """);
        (made.Root, made.IsArray, made.Count).ShouldBe(("Order", false, 2L));
        var source = File.ReadAllText(Path.Combine(made.Folder, "Order.cs"));
        source.ShouldContain("[DataMember(Order = 1)] public int id { get; set; }\n");
        source.ShouldContain(
            "[JsonPropertyName(\"first-name\")]\n#endif\n    [DataMember(Name = \"first-name\", Order = 2)] public string FirstName { get; set; } = null!;\n");
        source.ShouldContain("[DataMember(Order = 3)] public string @class { get; set; } = null!;\n");
        source.ShouldContain("[DataMember(Order = 4)] public List<OrderLine> lines { get; set; } = null!;\n");
        source.ShouldContain("[DataMember(Order = 5)] public string? note { get; set; }\n");
        source.ShouldContain("[DataMember(Order = 6)] public OrderHome? home { get; set; }\n");
        made.Doubts.ShouldBe(["$.lines[].price: numbers with a decimal point, treated as decimal, which many libraries write and read slowly; --double "
            + "uses double instead"]);
    }

    [Fact]
    public void Names_that_every_class_has_from_object_are_renamed()
    {
        var source = File.ReadAllText(Path.Combine(Make(
            """{"ToString": 1, "Equals": "x", "GetHashCode": 2, "GetType": 3, "Finalize": 4, "MemberwiseClone": 5, "ReferenceEquals": true}""").Folder,
            "Order.cs"));
        foreach (var name in new[] { "ToString", "Equals", "GetHashCode", "GetType", "Finalize", "MemberwiseClone", "ReferenceEquals" })
        {
            source.ShouldContain($"[JsonPropertyName(\"{name}\")]");
            source.ShouldContain($" {name}Value {{ get; set; }}");
        }
    }

    [Fact]
    public void Names_with_ends_of_lines_and_control_characters_stay_one_literal()
    {
        var source = File.ReadAllText(Path.Combine(Make("""{"a\u2028b": 1, "c\u2029\u0085\u0007d": 2, "\"e\\": 3}""").Folder, "Order.cs"));
        source.ShouldContain("""[JsonPropertyName("a\u2028b")]""");
        source.ShouldContain("""[JsonPropertyName("c\u2029\u0085\u0007d")]""");
        source.ShouldContain("""[JsonPropertyName("\"e\\")]""");
        source.ShouldAllBe(one => one == '\n' || one >= ' ' && one <= '~');
    }

    [Theory]
    [InlineData("system", "System")]
    [InlineData("serializables", "Serializable")]
    [InlineData("data-contracts", "DataContract")]
    [InlineData("nullable", "Nullable")]
    [InlineData("strings", "String")]
    [InlineData("payload", "Payload")]
    public void A_class_never_takes_the_name_of_one_that_its_sources_use(string payload, string name) =>
        NewPayload.Make(LabFolders.Find([]), folder.Path, payload, folder.Write("x.json", """{"a": 1}""")).Root.ShouldBe(name + "2");

    [Fact]
    public void A_member_that_one_object_repeats_and_another_lacks_may_be_missing() =>
        File.ReadAllText(Path.Combine(Make("""[{"a": 1, "a": 2, "b": 1}, {"b": 1}]""").Folder, "Order.cs")).ShouldContain("public int? a { get; set; }\n");

    [Fact]
    public void A_payload_of_the_labs_cant_be_hidden() =>
        Should.Throw<UserException>(() => NewPayload.Make(LabFolders.Find([]), folder.Path, "post-10", folder.Write("x.json", "[1]"))).Message
            .ShouldEndWith("already has a payload of that name; choose another name");

    [Theory]
    [InlineData("""[{"a": 1, "a": 2}, {"a": 3, "a": 4}]""", "$[].a: occurs more than once in an object (2 repetitions); the last one counts")]
    [InlineData("""[{"a": 1, "a": 2}, {"a": 3}]""", "$[].a: occurs more than once in an object (1 repetition); the last one counts")]
    [InlineData("""[{"a": "2024-02-29"}]""", "$[].a: dates without a time are kept as text")]
    [InlineData("""[{"a": "2024-02-29T00:00:00Z"}, {"a": "2024-02-29"}]""", "$[].a: dates without a time are kept as text, and so are those with one")]
    [InlineData("""[{"a": "2024-02-29T01:02:03"}, {"a": "2024-02-29T01:02:03+05:00"}]""",
        "$[].a: dates with an offset from UTC and dates without a zone are kept as text")]
    [InlineData("""[{"a": "2024-02-29T01:02:03"}, {"a": "2024-02-29T01:02:03Z"}, {"a": "2024-02-29T01:02:03+05:00"}, {"a": "2024-02-29T01:02:03Z"}]""",
        "$[].a: dates with an offset from UTC and dates without a zone are kept as text")]
    [InlineData("""[{"a": 1, "c": 1}, {"a": {"b": 1}, "c": 2}, {"a": [1], "c": 3}]""",
        "$[].a: a number in 1 value, an object in 1 value, a list in 1 value; no type fits all of them, so it is left out")]
    [InlineData("""[{"a": 1e400}]""", "$[].a: 1e400 is beyond the range of double and becomes infinity")]
    [InlineData("""[{"a": 123456789012345678901234567890}]""", "$[].a: treated as double, which can't keep all digits of 123456789012345678901234567890")]
    [InlineData("""[{"a": 1e3}, {"a": -9007199254740993}]""", "$[].a: treated as double, which can't keep all digits of -9007199254740993")]
    [InlineData("""[{"a": -1}, {"a": 18446744073709551615}]""", "$[].a: whole numbers beyond the range of long, treated as decimal")]
    [InlineData("""[{"a": 1e-400}]""", "$[].a: treated as double, which can't keep all digits of 1e-400")]
    [InlineData("""{"1": {"a": 123456789012345678901234567890}, "2": {"a": 1}}""",
        "$.*.a: treated as double, which can't keep all digits of 123456789012345678901234567890")]
    [InlineData("""[{"": "hello", "a": "x"}]""", "$[]: a member whose name is empty; many libraries can't have one, so it is left out")]
    [InlineData("""[{"a": 1.5}]""", "$[].a: numbers with a decimal point, treated as decimal, which many libraries write and read slowly; --double uses "
        + "double instead")]
    public void What_is_silently_changed_elsewhere_is_told(string json, string told) => Make(json).Doubts.ShouldBe([told]);

    [Theory]
    [InlineData("[0.1, 1e-3, 0.10000000000000001, 100000000000000000000000000000, 1.7976931348623157e308]", "")]
    [InlineData("[0.1, 1.12345678901234567890]", "$[]: treated as double, which can't keep all digits of 1.12345678901234567890")]
    [InlineData("[18446744073709551616]", "$[]: whole numbers beyond the range of long, treated as decimal")]
    public void Who_wants_doubles_hears_of_lost_digits(string json, string told) =>
        string.Join('|', NewPayload.Make(LabFolders.Find([]), folder.Path, "orders", folder.Write("orders.json", json), isDouble: true).Doubts).ShouldBe(told);

    [Fact]
    public void Who_wants_doubles_gets_them() =>
        NewPayload.Make(LabFolders.Find([]), folder.Path, "orders", folder.Write("x.json", "[1.5]"), isDouble: true)
            .ShouldSatisfyAllConditions(made => made.Root.ShouldBe("double"), made => made.Doubts.ShouldBeEmpty());

    [Theory]
    [InlineData("{\"name\": \"Müller\"}", "contains bytes that are not UTF-8")]
    [InlineData("{\"Müller\": 1}", "contains bytes that are not UTF-8")]
    [InlineData("{\"name\": \"a text that is longer than what a date or a Guid could be, by Müller\"}", "contains bytes that are not UTF-8")]
    [InlineData("{\"name\": \"\\ud800\"}", "contains half of a surrogate pair")]
    [InlineData("{\"name\": \"a text that is longer than what a date or a Guid could be: \\ud800\"}", "contains half of a surrogate pair")]
    public void What_is_no_unicode_is_refused_and_says_how_to_convert_it(string json, string complaint)
    {
        var file = Path.Combine(folder.Path, "latin.json");
        File.WriteAllBytes(file, Encoding.Latin1.GetBytes(json));
        var refused = Should.Throw<UserException>(() => NewPayload.Make(LabFolders.Find([]), folder.Path, "orders", file)).Message;
        refused.ShouldStartWith($"latin.json: {complaint}");
        refused.Contains("iconv", StringComparison.Ordinal).ShouldBe(complaint.Contains("UTF-8", StringComparison.Ordinal), refused);
        Directory.Exists(Path.Combine(folder.Path, "payloads", "orders")).ShouldBeFalse();
    }

    [Theory]
    [InlineData("utf-16", true, "UTF-16")]
    [InlineData("utf-16BE", true, "UTF-16")]
    [InlineData("utf-32", true, "UTF-32")]
    [InlineData("utf-32BE", true, "UTF-32")]
    [InlineData("utf-16", false, "UTF-16LE")]
    [InlineData("utf-16BE", false, "UTF-16BE")]
    [InlineData("utf-32", false, "UTF-32LE")]
    [InlineData("utf-32BE", false, "UTF-32BE")]
    public void Another_encoding_is_named_with_the_command_that_converts_it(string encoding, bool hasMark, string name)
    {
        var made = Encoding.GetEncoding(encoding);
        var file = Path.Combine(folder.Path, "wide.json");
        File.WriteAllBytes(file, [.. hasMark ? made.GetPreamble() : [], .. made.GetBytes("[{\"a\": 1}]")]);
        Should.Throw<UserException>(() => NewPayload.Make(LabFolders.Find([]), folder.Path, "orders", file)).Message
            .ShouldBe($"wide.json: it is in {name}, not UTF-8; to convert it: iconv -f {name} -t UTF-8 wide.json > utf8.json");
        Directory.Exists(Path.Combine(folder.Path, "payloads", "orders")).ShouldBeFalse();
    }

    [Fact]
    public void Data_that_is_deep_gets_names_that_a_file_can_have()
    {
        var json = string.Concat(Enumerable.Repeat("""{"children": [""", 40)) + """{"children": []}""" + string.Concat(Enumerable.Repeat("]}", 40));
        var made = Make(json);
        var names = Directory.GetFiles(made.Folder, "*.cs").Select(file => Path.GetFileNameWithoutExtension(file)).ToList();
        names.Count.ShouldBeGreaterThan(40);
        names.ShouldAllBe(name => name.Length <= 64);
        names.ShouldContain("OrderChildren2");
    }

    [Fact]
    public void Names_that_differ_in_case_alone_are_files_of_their_own()
    {
        var made = Make("""{"itemCode": {"a": 1}, "itemcode": {"b": 1}}""");
        Directory.GetFiles(made.Folder, "*.cs").Select(file => Path.GetFileName(file).ToUpperInvariant()).ShouldBeUnique();
        File.Exists(Path.Combine(made.Folder, "OrderItemcode2.cs")).ShouldBeTrue();
    }

    [Fact]
    public void What_nothing_is_left_of_is_left_out_itself()
    {
        var made = Make("""[{"id": 1, "meta": {"v": [1]}}, {"id": 2, "meta": {"v": "a"}}]""");
        made.Doubts[^1].ShouldBe("$[].meta: none of its members has a type that fits, so it is left out");
        File.Exists(Path.Combine(made.Folder, "OrderMeta.cs")).ShouldBeFalse();
        Should.Throw<UserException>(() => NewPayload.Make(LabFolders.Find([]), folder.Path, "nothing", folder.Write("x.json", """[{"v": [1]}, {"v": "a"}]""")))
            .Message.ShouldBe("x.json: $[]: none of its members has a type that fits, so it is left out");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Nothing_stays_of_a_payload_that_couldnt_be_written(bool isThere)
    {
        // Long enough for a folder, too long for the files in it.
        var name = new string('o', 250);
        var place = Path.Combine(folder.Path, "payloads", name);
        if (isThere)
            Directory.CreateDirectory(place);
        Should.Throw<IOException>(() => NewPayload.Make(LabFolders.Find([]), folder.Path, name, folder.Write("x.json", """{"a": {"b": 1}}""")));
        Directory.Exists(place).ShouldBe(isThere);
        if (isThere)
            Directory.EnumerateFileSystemEntries(place).ShouldBeEmpty();
    }

    [Fact]
    public void A_byte_order_mark_of_UTF_8_is_no_part_of_the_data() => Make("\uFEFF[{\"a\": 1}]").Count.ShouldBe(1);

    [Fact]
    public void Tells_by_path_where_the_data_leaves_a_choice()
    {
        var made = Make("""[{"a": 1, "b": [], "c": null, "d": 1, "e": {}}, {"a": "x", "b": [], "c": null, "d": {"f": 1}, "e": {}}]""");
        made.Doubts.ShouldBe(
        [
            "$[].a: a number in 1 value, text in 1 value; treated as text",
            "$[].b: always an empty list; treated as a list of text",
            "$[].c: always null; treated as text",
            "$[].d: a number in 1 value, an object in 1 value; no type fits both, so it is left out",
            "$[].e: always an empty object; treated as a dictionary of text",
        ]);
        File.ReadAllText(Path.Combine(made.Folder, "README.md")).ShouldContain("- `$[].a`: a number in 1 value, text in 1 value; treated as text\n");
    }

    [Theory]
    [InlineData("hello", "line 1: not JSON ('h' is an invalid start of a value)")]
    [InlineData("{\"a\": 1,\n\"b\": [1, 2", "line 2: the file ends too early")]
    [InlineData("", "is empty; expected one JSON object, an array, or one object per line")]
    [InlineData("[]", "is an empty array; at least one value is needed")]
    [InlineData("[1]\n[2]", "contains several values, some of which are arrays")]
    [InlineData("[1, {\"a\": 1}]", "$[]: a number in 1 value, an object in 1 value; no type fits both")]
    [InlineData("[{\"a\": 1}, null]", "1 of the 2 values are null; each must be a value")]
    public void What_wont_do_is_refused_in_a_line_and_leaves_nothing_behind(string json, string complaint)
    {
        var refused = Should.Throw<UserException>(() => Make(json));
        refused.Message.Replace(".json: ", ".json ", StringComparison.Ordinal).ShouldStartWith("orders.json " + complaint);
        refused.Message.ShouldNotContain('\n');
        Directory.Exists(Path.Combine(folder.Path, "payloads", "orders")).ShouldBeFalse();
    }

    [Fact]
    public void Ten_thousand_deep_is_refused() =>
        Should.Throw<UserException>(() => Make(new string('[', 10_000) + new string(']', 10_000))).Message
            .ShouldBe("orders.json: line 1: nested more than 512 deep");

    [Fact]
    public void A_payload_that_is_there_already_is_left_alone()
    {
        Make("[1]");
        Should.Throw<UserException>(() => Make("[1]")).Message.ShouldContain("already exists");
    }

    [Fact]
    public void Data_is_read_in_pieces_and_copied_on_the_way()
    {
        // A text across the end of a piece, a piece that has to grow, and far more than is kept.
        var long1 = new string('x', 200_000);
        var json = "[" + string.Join(",", Enumerable.Range(0, 50).Select(i => $$"""{"id": {{i}}, "text": "{{long1}}"}""")) + "]";
        using var input = new MemoryStream(Encoding.UTF8.GetBytes(json));
        using var copy = new MemoryStream();
        var sample = JsonSample.Read(input, copy, "x");
        (sample.Count, sample.IsArray, sample.Item.Members.Count).ShouldBe((50L, true, 2));
        copy.ToArray().ShouldBe(input.ToArray());
    }

    [Fact]
    public void Keys_without_end_take_no_memory_without_end()
    {
        var json = "{" + string.Join(",", Enumerable.Range(0, 100_000).Select(i => $"\"key{i}\": {i}")) + "}";
        using var input = new MemoryStream(Encoding.UTF8.GetBytes($$"""{"map": {{json}}}"""));
        var map = JsonSample.Read(input, Stream.Null, "x").Item.Members["map"];
        map.Members.ShouldBeEmpty();
        map.Values!.Numbers.ShouldBe(100_000);
    }

    private NewPayloadResult Make(string json) => NewPayload.Make(LabFolders.Find([]), folder.Path, "orders", folder.Write("orders.json", json));
}

using System.Text;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Json;

/// <summary>What is accepted, and what becomes of it.</summary>
public sealed class ReadingTests
{
    [Theory]
    [InlineData("""{"Id":1,"Name":"a","Emails":["x",null],"Place":{"X":2,"Y":3}}""")]
    [InlineData("""{"Place":{"Y":3,"X":2},"Emails":["x",null],"Name":"a","Id":1}""")]
    [InlineData("""{"Unknown":{"a":[1,{"b":null}],"c":"\u0022}"},"Id":1,"More":[[],{}],"Name":"a","Emails":["x",null],"Place":{"Z":1e9,"X":2,"Y":3},"Last":false}""")]
    [InlineData("""{"Id":9,"Id":1,"Name":"b","Name":"a","Emails":[],"Emails":["x",null],"Place":{"X":2,"Y":3}}""")]
    [InlineData("""{"\u0049d":1,"N\u0061me":"\u0061","Emails":["\u0078",null],"Place":{"\u0058":2,"Y":3}}""")]
    [InlineData(" {\n\t\"Id\" : 1 ,\r\n \"Name\" : \"a\" , \"Emails\" : [ \"x\" , null ] , \"Place\" : { \"X\" : 2 , \"Y\" : 3 } } ")]
    [InlineData("{\n  \"Id\": 1,\n  \"Name\": \"a\",\n  \"Emails\": [\n    \"x\",\n    null\n  ],\n  \"Place\": {\n    \"X\": 2,\n    \"Y\": 3\n  }\n}\n")]
    public void Order_white_space_and_unknown_members_make_no_difference_and_the_last_of_duplicates_counts(string json)
    {
        var value = IngotJson.Deserialize<Models.Customer>(Utf8(json))!;
        Encoding.UTF8.GetString(IngotJson.Serialize(value)).ShouldBe("""{"Id":1,"Name":"a","Emails":["x",null],"Place":{"X":2,"Y":3}}""");
    }

    [Fact]
    public void Members_that_are_absent_keep_what_the_type_gives_them()
    {
        IngotJson.Deserialize<Filled>("{}"u8).ShouldSatisfyAllConditions(v => v!.Number.ShouldBe(7), v => v!.Numbers.ShouldBe([1, 2, 3]));
        IngotJson.Deserialize<Filled>("""{"Numbers":[5]}"""u8)!.Numbers.ShouldBe([5]);
        IngotJson.Deserialize<InitOnly>("""{"Name":"a","Numbers":[1]}"""u8)
            .ShouldSatisfyAllConditions(v => v!.Id.ShouldBe(42), v => v!.Later.ShouldBe("later"));
        IngotJson.Deserialize<InitOnly>("""{"Id":0,"Name":"a","Numbers":[1]}"""u8)!.Id.ShouldBe(0);
    }

    [Fact]
    public void A_required_member_that_is_absent_is_named() =>
        Should.Throw<IngotException>(() => IngotJson.Deserialize<InitOnly>("""{"Name":"a"}"""u8)).Message.ShouldContain("\"Numbers\"");

    [Fact]
    public void Constructor_parameters_that_are_absent_get_their_defaults() =>
        IngotJson.Deserialize<Person>("""{"Extra":"x"}"""u8).ShouldBe(new Person(0, null, default) { Extra = "x" });

    [Fact]
    public void Comments_and_trailing_commas_are_read_where_the_options_allow_them()
    {
        var json = Utf8("/* a */{ // b\n\"Id\"/**/:1,/* c */\"Emails\":[\"x\",],\"Place\":{\"X\":2,},}// end");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Models.Customer>(json));
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Models.Customer>(json, new IngotJsonOptions { Comments = IngotJsonComments.Skip }));
        var value = IngotJson.Deserialize<Models.Customer>(json,
            new IngotJsonOptions { Comments = IngotJsonComments.Skip, TrailingCommas = IngotJsonTrailingCommas.Allow })!;
        value.Emails.ShouldBe(["x"]);
        value.Place.X.ShouldBe(2);
    }

    [Fact]
    public void Names_are_compared_without_regard_to_case_where_the_options_say_so()
    {
        var json = Utf8("""{"ID":5,"nAmE":"a"}""");
        IngotJson.Deserialize<Models.Customer>(json)!.Id.ShouldBe(0);
        IngotJson.Deserialize<Models.Customer>(json, new IngotJsonOptions { NameCase = IngotJsonNameCase.Ignore })
            .ShouldSatisfyAllConditions(v => v!.Id.ShouldBe(5), v => v!.Name.ShouldBe("a"));
    }

    [Fact]
    public void The_subtype_may_be_named_anywhere_in_the_object()
    {
        var json = Utf8("""{"Main":{"Radius":2.5,"$type":"Circle","Name":"c"},"Others":[{"$type":"Square","Side":1}]}""");
        var drawing = IngotJson.Deserialize<Drawing>(json)!;
        drawing.Main.ShouldBeOfType<Circle>().Radius.ShouldBe(2.5);
        drawing.Others![0].ShouldBeOfType<Square>().Side.ShouldBe(1);
    }

    [Theory]
    [InlineData("""{"Main":{"Radius":2.5}}""", "$type")]
    [InlineData("""{"Main":{"$type":"Triangle"}}""", "Triangle")]
    public void An_object_of_no_declared_subtype_is_refused(string json, string reason) =>
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Drawing>(Utf8(json))).Message.ShouldContain(reason);

    [Fact]
    public void A_value_of_no_declared_subtype_is_not_written() =>
        Should.Throw<IngotException>(() => IngotJson.Serialize(new Drawing { Main = new Undeclared() })).Message.ShouldContain("Undeclared");

    [Fact]
    public void An_existing_instance_keeps_what_the_text_does_not_have()
    {
        var customer = new Models.Customer { Id = 1, Name = "before" };
        IngotJson.Populate("""{"Emails":["x"],"Id":2}"""u8, customer);
        customer.ShouldSatisfyAllConditions(c => c.Id.ShouldBe(2), c => c.Name.ShouldBe("before"), c => c.Emails.ShouldBe(["x"]));
        var point = new ExactStruct { X = 1, Y = 2 };
        IngotJson.Populate("""{"Y":3}"""u8, ref point);
        (point.X, point.Y).ShouldBe((1, 3L));
        Should.Throw<NotSupportedException>(() => IngotJson.Populate("{}"u8, new InitOnly { Name = "b", Numbers = [] })).Message.ShouldContain("Name");
    }

    /// <summary>What can't be populated at all is the caller's mistake, whatever is thrown in between is the text's.</summary>
    [Fact]
    public void What_a_type_does_not_support_is_a_refusal_too()
    {
        Should.Throw<IngotException>(() => IngotJson.Populate("""{"Fixed":[1]}"""u8, new Choosy())).Message.ShouldContain("Fixed can't be changed");
        Should.Throw<IngotException>(() => IngotJson.Populate("""{"Number":1}"""u8, new Unset())).InnerException.ShouldBeOfType<NotSupportedException>();
        Should.Throw<NotSupportedException>(() => IngotJson.Populate("[]"u8, new object()));
        Should.Throw<NotSupportedException>(() => IngotJson.Populate<IShape>("{}"u8, new Circle())).Message.ShouldContain("stands for several types");
    }

    [Fact]
    public void What_a_type_refuses_is_reported_as_a_refusal() =>
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Picky>(""" {"Number":-1}"""u8))
            .ShouldSatisfyAllConditions(e => e.InnerException.ShouldBeOfType<ArgumentOutOfRangeException>(), e => e.Position.ShouldBe(1));

    [Theory]
    [InlineData("2147483648", 10)]
    [InlineData("1.0", 1)]
    [InlineData("1e2", 1)]
    [InlineData("01", 0)]
    [InlineData("\"1\"", 0)]
    [InlineData("null", 0)]
    [InlineData("", 0)]
    [InlineData("1 1", 2)]
    public void A_fault_has_its_position(string json, int position) =>
        Should.Throw<IngotException>(() => IngotJson.Deserialize<int>(Utf8(json))).Position.ShouldBe(position);

    [Theory]
    [InlineData("2026-01-01", "2026-01-01T00:00:00")]
    [InlineData("2026-02-29", null)]
    [InlineData("2024-02-29", "2024-02-29T00:00:00")]
    [InlineData("1900-02-29", null)]
    [InlineData("0000-01-01", null)]
    [InlineData("2026-13-01", null)]
    [InlineData("2026-01-01T01:02", "2026-01-01T01:02:00")]
    [InlineData("2026-01-01T01:02Z", "2026-01-01T01:02:00Z")]
    [InlineData("2026-01-01T01:02:03.1234567", "2026-01-01T01:02:03.1234567")]
    [InlineData("2026-01-01T01:02:03.123456789Z", "2026-01-01T01:02:03.1234567Z")]
    [InlineData("2026-01-01T01:02:03.1234567890123456", "2026-01-01T01:02:03.1234567")]
    [InlineData("2026-01-01T01:02:03.12345678901234567", null)]
    [InlineData("2026-01-01T01:02:03.", null)]
    [InlineData("2026-01-01T24:00:00", null)]
    [InlineData("2026-01-01T01:02:60", null)]
    [InlineData("2026-01-01 01:02:03", null)]
    [InlineData("2026-1-01", null)]
    [InlineData("2026-01-01Z", null)]
    [InlineData("\\u0032026-01-01T01:02:03", "2026-01-01T01:02:03")]
    public void Times_are_read_in_the_documented_forms(string text, string? expected)
    {
        if (expected is null)
            Should.Throw<IngotException>(() => IngotJson.Deserialize<DateTime>(Utf8($"\"{text}\"")));
        else
            Encoding.UTF8.GetString(IngotJson.Serialize(IngotJson.Deserialize<DateTime>(Utf8($"\"{text}\"")))).ShouldBe($"\"{expected}\"");
    }

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);
}

using System.Text;
using System.Text.Json;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Json;

/// <summary>The text is that of System.Text.Json, byte for byte, and each reads what the other writes.</summary>
public sealed class SameTextTests
{
    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void A_payload_has_the_same_text(string name) => Payloads.Each(name, typeof(SameTextTests), nameof(PayloadIsSame));

    [Fact]
    public void Members_of_every_type_have_the_same_text() => Same<EveryMember>(300);

    [Fact]
    public void Collections_of_every_kind_have_the_same_text()
    {
        var filler = new Filler(200);
        for (var i = 0; i < 200; i++)
        {
            var value = (EveryCollection)Writable.Of(filler.Value<EveryCollection>())!;
            var json = IngotJson.Serialize(value);
            Agree(json, JsonSerializer.Serialize(value, Standard.Full));
            Agree(IngotJson.Serialize(value, IngotJsonOptions.Minimal), JsonSerializer.Serialize(value, Standard.Minimal));
            var back = IngotJson.Deserialize<EveryCollection>(json)!;
            Unordered(back).ShouldBe(Unordered(value));
            Agree(IngotJson.Serialize(back), Text(IngotJson.Serialize(value)));
        }
    }

    [Fact]
    public void Objects_of_every_construction_have_the_same_text()
    {
        Same<Person>(50);
        Same<ReadOnlyRecord>(50);
        Same<InitOnly>(50);
        Same<Models.Immutable>(50);
        Same<Filled>(50, isReadByBoth: false);
        Same<Derived>(50);
        Same<Keywords>(50);
        Same<Wide>(50);
        Same<Node>(50);
        Same<Exact>(50);
        Same<ExactStruct>(50);
        Same<Pair<string, Pair<int, Models.Customer>>>(50);
    }

    [Fact]
    public void Null_is_empty_memory()
    {
        var json = """{"Memory":null}""";
        IngotJson.Deserialize<EveryCollection>(Encoding.UTF8.GetBytes(json))!.Memory.IsEmpty.ShouldBeTrue();
        JsonSerializer.Deserialize<EveryCollection>(json)!.Memory.IsEmpty.ShouldBeTrue();
    }

    [Fact]
    public void Every_day_has_the_same_text()
    {
        var days = new DateOnly[DateOnly.MaxValue.DayNumber + 1];
        for (var i = 0; i < days.Length; i++)
            days[i] = DateOnly.FromDayNumber(i);
        foreach (var some in days.Chunk(100_000))
        {
            var text = IngotJson.Serialize(some).AsSpan();
            text.SequenceEqual(JsonSerializer.SerializeToUtf8Bytes(some)).ShouldBeTrue();
        }
    }

    [Fact]
    public void Declared_subtypes_have_the_same_text() => Same<Drawing>(200);

    [Fact]
    public void Roots_that_are_no_objects_have_the_same_text()
    {
        Same<string>(300);
        Same<int>(50);
        Same<int?>(50);
        Same<decimal>(200);
        Same<DateTime>(200);
        Same<DateTimeOffset>(200);
        Same<TimeSpan>(200);
        Same<DateOnly>(50);
        Same<double>(500);
        Same<Guid>(100);
        Same<long>(100);
        Same<ulong>(100);
        Same<uint>(50);
        Same<bool>(4);
        Same<byte[]>(100);
        Same<int[]>(50);
        Same<bool?[]>(50);
        Same<string[]>(50);
        Same<object>(300, isReadByBoth: false);
        Same<HashSet<string>>(50);
        Same<List<List<int>>>(50);
        Same<Dictionary<string, Models.Customer>>(50);
    }

    private static readonly JsonSerializerOptions Relaxed = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    [Fact]
    public void A_character_anywhere_in_a_text_of_any_length_is_written_and_read_the_same_way()
    {
        // Long text is done 64 characters at a time, then 16, then the last ones again: what stops it may be in any of these.
        foreach (var length in new[] { 15, 16, 63, 64, 65, 80, 127, 128, 129, 191, 192, 207, 260, 2047, 2049, 2200 })
        {
            var plain = string.Concat(Enumerable.Range(0, length).Select(i => (char)('a' + (i % 26))));
            Text(IngotJson.Serialize(plain)).ShouldBe(JsonSerializer.Serialize(plain));
            IngotJson.Deserialize<string>(IngotJson.Serialize(plain)).ShouldBe(plain);
            for (var at = 0; at < length; at += length > 1000 ? 37 : 1)
            {
                foreach (var other in new[] { "\"", "\\", "\u0001", "<", "\u007F", "é", "漢", "\uFF41", "😀" })
                {
                    var text = string.Concat(plain.AsSpan(0, at), other, plain.AsSpan(at + 1));
                    var json = IngotJson.Serialize(text);
                    Text(json).ShouldBe(JsonSerializer.Serialize(text));
                    IngotJson.Deserialize<string>(json).ShouldBe(text);
                    IngotJson.Deserialize<string>(Encoding.UTF8.GetBytes(JsonSerializer.Serialize(text, Relaxed))).ShouldBe(text);
                }
            }
        }
    }

    [Fact]
    public void Every_character_is_escaped_the_same_way()
    {
        for (var block = 0; block <= char.MaxValue; block += 16)
        {
            var all = string.Concat(Enumerable.Range(block, 16).Select(c => (char)c));
            foreach (var text in new[] { all, "x" + all, all + "tail of some length", string.Join("ab", all.ToCharArray()) })
                Text(IngotJson.Serialize(text)).ShouldBe(JsonSerializer.Serialize(text));
        }
    }

    [Fact]
    public void A_text_is_escaped_wherever_in_it_the_character_stands()
    {
        for (var length = 1; length < 70; length++)
        {
            for (var at = 0; at < length; at++)
            {
                foreach (var odd in "\"\u007F\u00E9\uD800\u8000")
                {
                    var text = new string('a', at) + odd + new string('b', length - at - 1);
                    Text(IngotJson.Serialize(text)).ShouldBe(JsonSerializer.Serialize(text));
                }
            }
        }
    }

    [Fact]
    public void A_long_text_tears_no_pair_of_surrogates()
    {
        for (var before = 2040; before < 2060; before++)
        {
            var text = new string('a', before) + string.Concat(Enumerable.Repeat("\U00010005", 3000));
            Text(IngotJson.Serialize(text)).ShouldBe(JsonSerializer.Serialize(text));
            IngotJson.Deserialize<string>(IngotJson.Serialize(text)).ShouldBe(text);
        }
    }

    [Fact]
    public void Names_are_escaped_when_code_is_generated()
    {
        var value = new NamedOddly { Плюс = 1, Quoted = 2, Renamed = "x", Late = 3, Early = 4, Always = 0, Never = 5 };
        Text(IngotJson.Serialize(value)).ShouldBe(JsonSerializer.Serialize(value));
        Text(IngotJson.Serialize(value, IngotJsonOptions.Minimal)).ShouldBe(JsonSerializer.Serialize(value, Standard.Minimal));
        IngotJson.Deserialize<NamedOddly>(JsonSerializer.SerializeToUtf8Bytes(value))!.Плюс.ShouldBe(1);
        IngotJson.Deserialize<NamedOddly>("{\"Плюс\":7,\"a\\\"b+\":8,\"Never\":9}"u8)
            .ShouldSatisfyAllConditions(v => v!.Плюс.ShouldBe(7), v => v!.Quoted.ShouldBe(8), v => v!.Never.ShouldBe(0));
    }

    [Theory]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    public void What_has_no_text_is_refused(double value) => Should.Throw<IngotException>(() => IngotJson.Serialize(value)).Message.ShouldContain("NaN");

    private static void PayloadIsSame<T>(Payload<T> payload)
    {
        foreach (var value in Payloads.Small(payload))
            Same(value, isReadByBoth: true);
    }

    private static void Same<T>(int count, bool isReadByBoth = true)
    {
        var filler = new Filler(count);
        filler.Subtypes[typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)];
        filler.Subtypes[typeof(Animal)] = [typeof(Dog)];
        for (var i = 0; i < count; i++)
            Same((T)(typeof(T) == typeof(object) ? Writable.WithoutOffset(filler.Value<T>()) : Writable.Of(filler.Value<T>()))!, isReadByBoth);
    }

    private static void Same<T>(T value, bool isReadByBoth)
    {
        var full = IngotJson.Serialize(value);
        Agree(full, JsonSerializer.Serialize(value, Standard.Full));
        var minimal = IngotJson.Serialize(value, IngotJsonOptions.Minimal);
        Agree(minimal, JsonSerializer.Serialize(value, Standard.Minimal));

        // Written again, what was read has the same text: that tells more apart than Equals does.
        Agree(IngotJson.Serialize(IngotJson.Deserialize<T>(full)), Text(full));
        if (!isReadByBoth)
            return;
        Agree(full, JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(full, Standard.Full), Standard.Full));
        // What was left out is what a new object has, for both.
        Agree(IngotJson.Serialize(IngotJson.Deserialize<T>(minimal)),
            JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(minimal, Standard.Full), Standard.Full));
    }

    /// <summary>Takes out the collections whose order is their own affair; returns what they hold.</summary>
    private static string Unordered(EveryCollection value)
    {
        var content = Canonical.Of(value.ImmutableHashSet?.Order()) + Canonical.Of(value.Frozen?.Order()) + Canonical.Of(value.ImmutableDictionary)
            + Canonical.Of(value.FrozenDictionary) + Canonical.Of(value.Concurrent);
        (value.ImmutableHashSet, value.Frozen, value.ImmutableDictionary, value.FrozenDictionary, value.Concurrent) = (null, null, null, null, null);
        return content;
    }

    /// <summary>Shows the place where two long texts part.</summary>
    private static void Agree(byte[] json, string expected)
    {
        var text = Text(json);
        var same = text.AsSpan().CommonPrefixLength(expected);
        if (same < Math.Max(text.Length, expected.Length))
            text[Math.Max(0, same - 40)..Math.Min(text.Length, same + 40)].ShouldBe(expected[Math.Max(0, same - 40)..Math.Min(expected.Length, same + 40)]);
    }

    private static string Text(byte[] json) => Encoding.UTF8.GetString(json);
}

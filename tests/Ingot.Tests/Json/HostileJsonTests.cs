using Ingot.Fuzz;
using Ingot.Runtime;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Json;

/// <summary>Whatever text comes in: a value comes out, or an <see cref="IngotException"/> that says where.</summary>
public sealed class HostileJsonTests
{
    private static readonly IngotJsonOptions Options = new() { Limits = new IngotLimits { MaxAllocatedBytes = 1 << 24 } };
    private static readonly IngotJsonOptions Lenient =
        Options with { Comments = IngotJsonComments.Skip, TrailingCommas = IngotJsonTrailingCommas.Allow, NameCase = IngotJsonNameCase.Ignore };

    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void Truncation_at_every_byte_is_noticed(string name) => Payloads.Each(name, typeof(HostileJsonTests), nameof(Truncated));

    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void Every_single_flipped_bit_ends_well(string name) => Payloads.Each(name, typeof(HostileJsonTests), nameof(Flipped));

    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void Mutated_payloads_end_well(string name) => Payloads.Each(name, typeof(HostileJsonTests), nameof(Mutated));

    [Fact]
    public void Mutated_values_of_every_type_end_well()
    {
        MutatedValues<EveryMember>();
        MutatedValues<EveryCollection>();
        MutatedValues<Drawing>();
        MutatedValues<Node>();
        MutatedValues<Wide>();
        MutatedValues<Person>();
        MutatedValues<Filled>();
    }

    [Fact]
    public void What_stands_behind_the_input_is_never_read()
    {
        foreach (var text in new[] { "\"abc", "12", "tru", "\"\\u00", "[1,2", "\"2026-01-01T00:00:00", "\"00000000-0000-0000-0000-00000000000",
            "{\"Value\":", "1.5", "nul" })
        {
            foreach (var behind in new[] { "\"", "0", "e\"", "]", "}", "ue" })
            {
                var alone = System.Text.Encoding.ASCII.GetBytes(text);
                var more = System.Text.Encoding.ASCII.GetBytes(text + behind + "\"]}");
                Same<string>(alone, more);
                Same<int>(alone, more);
                Same<double>(alone, more);
                Same<bool>(alone, more);
                Same<DateTime>(alone, more);
                Same<Guid>(alone, more);
                Same<int[]>(alone, more);
                Same<Node>(alone, more);
            }
        }
    }

    [Theory]
    [InlineData("0x000000-0000-0000-0000-000000000000")]
    [InlineData("00000000-0X00-0000-0000-000000000000")]
    [InlineData("00000000-0000-0000-+000-000000000000")]
    [InlineData("00000000-0000-0000-0000-0x0000000000")]
    public void A_Guid_has_digits_and_nothing_else(string text) =>
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Guid>(System.Text.Encoding.ASCII.GetBytes($"\"{text}\"")));

    [Fact]
    public void Limits_are_kept()
    {
        var length = new IngotJsonOptions { Limits = new IngotLimits { MaxLength = 10 } };
        IngotJson.Deserialize<string>("\"0123456789\""u8, length).ShouldBe("0123456789");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<string>("\"0123456789a\""u8, length)).Message.ShouldContain("MaxLength");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<string>("\"\\n123456789a\""u8, length)).Message.ShouldContain("MaxLength");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<int[]>("[0,1,2,3,4,5,6,7,8,9,10]"u8, length)).Message.ShouldContain("MaxLength");
        IngotJson.Deserialize<Models.Customer>("{\"äöüäöü\":1}"u8, length).ShouldNotBeNull();
        var memory = new IngotJsonOptions { Limits = new IngotLimits { MaxAllocatedBytes = 100_000 } };
        var many = IngotJson.Serialize(Enumerable.Repeat(new Models.Customer(), 20_000).ToList());
        Should.Throw<IngotException>(() => IngotJson.Deserialize<List<Models.Customer>>(many, memory)).Message.ShouldContain("MaxAllocatedBytes");
    }

    [Fact]
    public void A_collection_without_a_setter_is_filled_once_however_often_it_occurs()
    {
        var read = IngotJson.Deserialize<Cleared>("""{"Numbers":[1,2],"Before":1,"Numbers":[3],"Numbers":null,"Before":2,"Numbers":[4,5]}"""u8)!;
        read.Numbers.ShouldBe([4, 5]);
        read.ShouldSatisfyAllConditions(r => r.Numbers.Clears.ShouldBe(0), r => r.Before.ShouldBe(2));
        IngotJson.Populate("""{"Before":3}"""u8, read);
        read.Numbers.ShouldBe([4, 5]);
        IngotJson.Populate("""{"Numbers":[6],"Before":3}"""u8, read);
        read.Numbers.ShouldBe([6]);
    }

    /// <summary>Each further digit takes longer to convert than the one before.</summary>
    [Fact]
    public void A_number_of_any_size_has_a_number_of_digits()
    {
        var most = System.Numerics.BigInteger.Pow(10, 9_999);
        IngotJson.Deserialize<EveryMember>(IngotJson.Serialize(new EveryMember { BigInteger = most }))!.BigInteger.ShouldBe(most);
        Should.Throw<IngotException>(() => IngotJson.Serialize(new EveryMember { BigInteger = most * 10 })).Message.ShouldContain("10000");
        // Whoever sends these 5 MB in the compact format isn't answered after minutes.
        Should.Throw<IngotException>(() => IngotJson.Serialize(new EveryMember { BigInteger = System.Numerics.BigInteger.One << 40_000_000 }));
        Should.Throw<IngotException>(() => IngotJson.Serialize<object>(-(System.Numerics.BigInteger.One << 40_000_000)));
        var text = System.Text.Encoding.ASCII.GetBytes($$"""{"BigInteger":{{most}}0}""");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<EveryMember>(text)).Message.ShouldContain("10000");
    }

    [Theory]
    [InlineData(1000)]
    [InlineData(1001)]
    public void A_tree_has_a_depth(int depth)
    {
        var text = System.Text.Encoding.UTF8.GetBytes(new string('[', depth) + new string(']', depth));
        var options = new IngotJsonOptions { Limits = new IngotLimits { MaxDepth = 5000 } };
        System.Text.Json.Nodes.JsonNode tree = new System.Text.Json.Nodes.JsonArray();
        for (var i = 1; i < depth; i++)
            tree = new System.Text.Json.Nodes.JsonArray(tree);
        if (depth > 1000)
        {
            Should.Throw<IngotException>(() => IngotJson.Serialize(tree, options)).Message.ShouldContain("1000 levels");
            Should.Throw<IngotException>(() => IngotSerializer.Serialize(tree, options.Limits)).Message.ShouldContain("1000 levels");
            Should.Throw<IngotException>(() => IngotJson.Deserialize<System.Text.Json.Nodes.JsonNode>(text, options)).Message.ShouldContain("1000");
        }
        else
        {
            IngotJson.Serialize(tree, options).ShouldBe(text);
            IngotJson.Serialize(IngotJson.Deserialize<System.Text.Json.Nodes.JsonNode>(text, options), options).ShouldBe(text);
        }
    }

    [Fact]
    public void JSON_is_kept_without_its_comments_and_its_last_commas()
    {
        var read = IngotJson.Deserialize<List<System.Text.Json.JsonElement>>(
            "[1.50, /* one */ [2, /*,]*/ {\"a\" : \"/*\\\"],}\", }, // two\n ] , \"\\u00e9/\", { } ,]"u8, Lenient)!;
        read.Select(e => e.GetRawText()).ShouldBe(["1.50", """[2,{"a":"/*\"],}"}]""", "\"\\u00e9/\"", "{}"]);
    }

    [Fact]
    public void Names_that_the_platform_keeps_for_ever_are_limited()
    {
        var names = new KnownNames(3, () => ["de", "fr"]);
        foreach (var name in new[] { "x1", "x2", "X2", "x3" })
        {
            names.IsAllowed(name).ShouldBeTrue();
            names.Keep(name);
        }

        names.IsAllowed("x4").ShouldBeFalse();
        names.IsAllowed("x1").ShouldBeTrue();
        names.IsAllowed("DE").ShouldBeTrue();
    }

    [Fact]
    public void A_value_that_contains_itself_is_refused()
    {
        var node = new Node();
        node.Next = node;
        Should.Throw<IngotException>(() => IngotJson.Serialize(node)).Message.ShouldContain("MaxDepth");
    }

    private static void Truncated<T>(Payload<T> payload)
    {
        foreach (var value in Payloads.Small(payload).Take(3))
        {
            var bytes = IngotJson.Serialize(value);
            foreach (var length in Places(bytes.Length))
                Should.Throw<IngotException>(() => IngotJson.Deserialize<T>(bytes.AsSpan(0, length), Options)).Position.ShouldBeInRange(0, length);
        }
    }

    private static void Flipped<T>(Payload<T> payload)
    {
        foreach (var bytes in Payloads.Small(payload).Select(v => IngotJson.Serialize(v)).OrderBy(b => b.Length).Take(3))
        {
            foreach (var at in Places(bytes.Length))
            {
                for (var bit = 0; bit < 8; bit++)
                {
                    bytes[at] ^= (byte)(1 << bit);
                    Survives<T>(bytes);
                    bytes[at] ^= (byte)(1 << bit);
                }
            }
        }
    }

    private static void Mutated<T>(Payload<T> payload) =>
        Mutate<T>([.. Payloads.Small(payload).Select(v => IngotJson.Serialize(v)).Where(b => b.Length < 20_000)]);

    private static void MutatedValues<T>()
    {
        var filler = new Filler(3);
        filler.Subtypes[typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)];
        filler.Subtypes[typeof(Animal)] = [typeof(Dog)];
        Mutate<T>([.. Enumerable.Range(0, 20).Select(_ => IngotJson.Serialize((T)Writable.Of(filler.Value<T>()!)!))]);
    }

    private static void Mutate<T>(List<byte[]> inputs)
    {
        var mutator = new Mutator(5);
        for (var i = 0; i < 600 && inputs.Count > 0; i++)
            Survives<T>(mutator.Mutate(inputs[i % inputs.Count], inputs[(i + 1) % inputs.Count]));
    }

    /// <summary>Every place of a short document; of a long one, which is read whole each time, its beginning and places all over it.</summary>
    private static IEnumerable<int> Places(int length)
    {
        var some = length > 200_000 ? 5 : length > 20_000 ? 20 : 100;
        return length <= 300 ? Enumerable.Range(0, length) : Enumerable.Range(0, some)
            .Concat(Enumerable.Range(0, some).Select(i => (int)((long)i * length / some))).Append(length - 1);
    }

    /// <summary>System.Text.Json's trees take some text that can't be written again: whatever compact data holds of it is checked as JSON is.</summary>
    [Theory]
    [InlineData("\"\\uD800\"")]
    [InlineData("[1, {\"a\": \"\\uDC00\\uD800\"}]")]
    [InlineData("{\"\\uD83D\": 1}")]
    [InlineData("\"\u00FF\"")]
    [InlineData("[\"\u00E2\u0082\"]")]
    public void A_tree_that_was_read_can_be_written(string text)
    {
        var json = System.Text.Encoding.Latin1.GetBytes(text);
        IngotSerializer.Deserialize<System.Text.Json.JsonElement>(IngotSerializer.Serialize("\"\\u00E9\""u8.ToArray())).GetString().ShouldBe("é");
        var compact = IngotSerializer.Serialize(json);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<System.Text.Json.JsonElement>(compact));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<System.Text.Json.Nodes.JsonNode>(compact));
        Should.Throw<IngotException>(() => IngotJson.Deserialize<System.Text.Json.JsonElement>(json));
    }

    private static void Survives<T>(byte[] bytes)
    {
        foreach (var options in new[] { Options, Lenient })
        {
            try
            {
                IngotJson.Deserialize<T>(bytes, options);
            }
            catch (IngotException e)
            {
                e.Position.ShouldBeInRange(0, bytes.Length);
            }
        }
    }

    private static void Same<T>(byte[] alone, byte[] more) => Outcome<T>(more.AsSpan(0, alone.Length)).ShouldBe(Outcome<T>(alone));

    private static string Outcome<T>(ReadOnlySpan<byte> bytes)
    {
        try
        {
            return Canonical.Of(IngotJson.Deserialize<T>(bytes, Options));
        }
        catch (IngotException e)
        {
            return e.Message;
        }
    }
}

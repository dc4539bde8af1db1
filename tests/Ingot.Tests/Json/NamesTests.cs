using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Ingot.Runtime;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Json;

/// <summary>Names are compared as they are meant, however they are written.</summary>
public sealed class NamesTests
{
    private static readonly IngotJsonOptions Ignore = new() { NameCase = IngotJsonNameCase.Ignore };

    [Theory]
    [InlineData("plain", "plain")]
    [InlineData("\\u0061b\\u0063", "abc")]
    [InlineData("\\u00e9\\u20ac\\ud83d\\ude00", "é€😀")]
    [InlineData("é\\n€\\\"😀\\\\", "é\n€\"😀\\")]
    [InlineData("\\u0000", "\0")]
    public void A_name_may_be_escaped(string text, string name)
    {
        Is(text, name, IngotJsonOptions.Full).ShouldBe((true, false));
        Is(text, name + "x", IngotJsonOptions.Full).ShouldBe((false, false));
    }

    [Fact]
    public void Names_are_nearly_the_same_where_the_platform_says_so()
    {
        foreach (var one in Enumerable.Range(0x20, 0x2000).Select(i => (char)i).Where(c => c is not ('"' or '\\')))
        {
            foreach (var other in new[] { char.ToUpperInvariant(one), char.ToLowerInvariant(one), (char)(one ^ 0x20), (char)(one + 1), 'K', 's', 'i' })
            {
                if (other is '"' or '\\' or < ' ' or '\u007f')
                    continue;
                Is($"a{one}b", $"A{other}B", Ignore).Nearly.ShouldBe(
                    string.Equals($"a{one}b", $"A{other}B", StringComparison.OrdinalIgnoreCase), $"{(int)one:X4} {(int)other:X4}");
            }
        }

        Is("é😀", "É😀", Ignore).Nearly.ShouldBeTrue();
        Is("\ud801\udc28", "\ud801\udc00", Ignore).Nearly.ShouldBe(string.Equals("\ud801\udc28", "\ud801\udc00", StringComparison.OrdinalIgnoreCase));
        Is("éa", "É", Ignore).Nearly.ShouldBeFalse();
    }

    [Fact]
    public void Members_are_found_in_every_order_and_nothing_beyond_the_text_is_read()
    {
        var names = typeof(NamedAlike).GetProperties()
            .Select(p => (Property: p, Name: p.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name ?? p.Name)).ToList();
        using var memory = new GuardedMemory(4096);
        for (var first = 0; first < names.Count; first++)
        {
            for (var step = 1; step < names.Count; step++)
            {
                if (Enumerable.Range(2, names.Count - 2).Any(d => step % d == 0 && names.Count % d == 0))
                    continue;
                var order = Enumerable.Range(0, names.Count).Select(i => (first + (i * step)) % names.Count).ToList();
                var json = JsonSerializer.SerializeToUtf8Bytes(order.ToDictionary(i => names[i].Name, i => i + 1));
                var read = IngotJson.Deserialize<NamedAlike>(memory.Before(json))!;
                names.Select(n => n.Property.GetValue(read)).ShouldBe(Enumerable.Range(1, names.Count).Cast<object?>());
                for (var length = 0; length < json.Length && step == 1; length++)
                    Should.Throw<IngotException>(() => IngotJson.Deserialize<NamedAlike>(memory.Before(json[..length])));
            }
        }
    }

    [Fact]
    public void Members_that_stand_nowhere_are_skipped_and_case_may_be_ignored()
    {
        var read = IngotJson.Deserialize<NamedAlike>("""{"Quantity3":9,"QUANTITY2":2,"ab":3,"AB":4,"abcdefgH":5}"""u8, Ignore)!;
        (read.Quantity1, read.Quantity2, read.Ab, read.Abcdefgh).ShouldBe((0, 2, 4, 5));
        IngotJson.Deserialize<NamedAlike>("""{"Quantity3":9,"QUANTITY2":2,"Quantity2 ":2,"Quantity":3}"""u8)!.Quantity2.ShouldBe(0);
    }

    private static unsafe (bool Exactly, bool Nearly) Is(string text, string name, IngotJsonOptions options)
    {
        var json = Encoding.UTF8.GetBytes($"\"{text}\":1");
        var expected = Encoding.UTF8.GetBytes(name);
        fixed (byte* start = json)
        {
            var reader = new JsonReader(start, json.Length, options);
            ((nint)start + json.Length - 1).ShouldBe(reader.Name((nint)start));
            return (reader.NameIs(expected), reader.NameIsNearly(expected));
        }
    }
}

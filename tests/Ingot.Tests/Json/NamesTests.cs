using System.Text;
using Ingot.Runtime;

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

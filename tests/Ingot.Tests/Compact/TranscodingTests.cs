using System.Text;

namespace Ingot.Tests.Compact;

/// <summary>Text of all kinds and lengths is what the platform's transcoder makes of it, and what that refuses is refused.</summary>
public sealed class TranscodingTests
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    [Fact]
    public void Text_is_encoded_and_decoded_as_the_platform_does()
    {
        var random = new Random(3);
        string[][] alphabets = [["a"], ["a", "é"], ["я", "ю", " "], ["漢", "字"], ["漢", "。", "a", "é"], ["\U0001F600", "a"],
            ["\U0001F600", "漢", "é", "a", "\uFFFD", "\u0800", "\u07FF", "\u007F", "\u0080"]];
        for (var length = 0; length < 200; length++)
        {
            foreach (var alphabet in alphabets)
            {
                var text = string.Concat(Enumerable.Range(0, length).Select(_ => alphabet[random.Next(alphabet.Length)]));
                var bytes = IngotSerializer.Serialize(text);
                bytes.AsSpan()[^Strict.GetByteCount(text)..].SequenceEqual(Strict.GetBytes(text)).ShouldBeTrue(text);
                IngotSerializer.Deserialize<string>(bytes).ShouldBe(text);
            }
        }
    }

    [Fact]
    public void Bytes_are_refused_where_the_platform_refuses_them()
    {
        var random = new Random(4);
        byte[] odd = [0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0xA0, 0x9F, 0x90, 0x8F];
        var whole = Strict.GetBytes(string.Concat(Enumerable.Repeat("aé漢я\U0001F600字漢字漢字漢字漢 b", 8)));
        for (var i = 0; i < 60_000; i++)
        {
            var from = random.Next(whole.Length);
            var bytes = whole[from..random.Next(from, whole.Length)];
            for (var changes = random.Next(3); changes > 0 && bytes.Length > 0; changes--)
                bytes[random.Next(bytes.Length)] = odd[random.Next(odd.Length)];
            string? expected = null;
            try
            {
                expected = Strict.GetString(bytes);
            }
            catch (ArgumentException)
            {
                // Refused: so it has to be below.
            }

            byte[] input = [.. Length(bytes.Length), .. bytes];
            if (expected is not null)
                IngotSerializer.Deserialize<string>(input).ShouldBe(expected);
            else
                Should.Throw<IngotException>(() => IngotSerializer.Deserialize<string>(input), Convert.ToHexString(bytes));
        }
    }

    [Fact]
    public void Half_a_surrogate_pair_is_refused_wherever_it_is()
    {
        foreach (var before in new[] { 0, 1, 7, 8, 70, 300 })
        {
            foreach (var half in new[] { "\uD83D", "\uDE00", "\uD83Da", "\uDE00\uD83D" })
                Should.Throw<IngotException>(() => IngotSerializer.Serialize(new string('é', before) + half + "a")).Message.ShouldContain("surrogate");
        }
    }

    private static byte[] Length(int length) => length < 128 ? [(byte)((length << 1) | 1)] : [(byte)((length << 2) | 2), (byte)(length >> 6)];
}

using System.Text;
using System.Text.Unicode;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

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
                CheckText(text);
            }
        }
    }

    [Fact]
    public void Every_character_is_encoded_and_decoded_beside_those_of_other_lengths()
    {
        var random = new Random(5);
        int[] others = ['a', 'é', '漢', 0x1F600];
        var text = new StringBuilder();
        for (var value = 0; value <= 0x10FFFF; value++)
        {
            if (value is >= 0xD800 and < 0xE000)
                continue;
            text.Append(char.ConvertFromUtf32(value));
            if (random.Next(3) == 0)
                text.Append(char.ConvertFromUtf32(others[random.Next(others.Length)]));
            // Short enough to be without an exact count, long enough to be with one, and both at any offset.
            if (text.Length < random.Next(20_000))
                continue;
            CheckText(text.ToString());
            text.Clear();
        }

        CheckText(text.ToString());
    }

    [Fact]
    public void Bytes_are_refused_where_the_platform_refuses_them()
    {
        var random = new Random(4);
        byte[] odd = [0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0xA0, 0x9F, 0x90, 0x8F];
        // With characters of four bytes and without; of two and of three alone.
        foreach (var part in new[] { "aé漢я\U0001F600字漢字漢字漢字漢 b", "aé漢я字漢字漢 b", "éяabcü ", "漢字。" })
        {
            var whole = Strict.GetBytes(string.Concat(Enumerable.Repeat(part, 16)));
            for (var i = 0; i < 30_000; i++)
            {
                var from = random.Next(whole.Length);
                var bytes = whole[from..random.Next(from, Math.Min(whole.Length, from + (i % 2 == 0 ? 70 : whole.Length)))];
                for (var changes = random.Next(3); changes > 0 && bytes.Length > 0; changes--)
                    bytes[random.Next(bytes.Length)] = odd[random.Next(odd.Length)];
                Check(bytes);
            }
        }
    }

    [Fact]
    public void Every_sequence_of_three_bytes_is_read_as_the_platform_does_wherever_it_is()
    {
        // With the lowest and highest bits of each kind of byte, and all first bytes.
        int[] others = [0x00, 0x41, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xBE, 0xBF, 0xC2, 0xE0, 0xF0, 0xFF];
        foreach (var before in new[] { 0, 28, 30, 31, 60, 61, 62, 63, 64, 130 })
        {
            for (var first = 0; first <= 0xFF; first++)
            {
                foreach (var second in others)
                {
                    foreach (var third in others)
                        Check([.. Enumerable.Repeat((byte)'a', before), (byte)first, (byte)second, (byte)third]);
                }
            }
        }
    }

    [Fact]
    public void Every_sequence_of_four_bytes_is_read_as_the_platform_does_wherever_it_is()
    {
        int[] others = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xF0];
        foreach (var before in new[] { 0, 27, 28, 29, 30, 31, 32, 63, 130, 200 })
        {
            for (var first = 0xE0; first <= 0xFF; first++)
            {
                for (var rest = 0; rest < others.Length * others.Length * others.Length; rest++)
                {
                    var (second, third, fourth) = (rest / (others.Length * others.Length), rest / others.Length % others.Length, rest % others.Length);
                    Check([.. Enumerable.Repeat((byte)'a', before), (byte)first, (byte)others[second], (byte)others[third], (byte)others[fourth]]);
                }
            }
        }
    }

    [Fact]
    public void Nothing_behind_a_text_is_read()
    {
        using var memory = new GuardedMemory(1 << 12);
        foreach (var part in new[] { "é", "漢", "aé", "\U0001F600" })
        {
            for (var length = 1; length < 100; length++)
            {
                var text = string.Concat(Enumerable.Repeat(part, length));
                IngotSerializer.Deserialize<string>(memory.Before(IngotSerializer.Serialize(text))).ShouldBe(text);
            }
        }
    }

    [Fact]
    public void Half_a_surrogate_pair_is_refused_wherever_it_is()
    {
        foreach (var before in new[] { 0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 70, 300, 8200 })
        {
            foreach (var half in new[] { "\uD83D", "\uDE00", "\uD83Da", "\uDE00\uD83D", "\uD83D\uD83D\uDE00", "\uD83D\uDE00\uDE00" })
            {
                foreach (var filler in new[] { 'a', 'é', '漢' })
                {
                    foreach (var after in new[] { 0, 1, 20 })
                    {
                        var text = new string(filler, before) + half + new string(filler, after);
                        Should.Throw<IngotException>(() => IngotSerializer.Serialize(text)).Message.ShouldContain("surrogate");
                    }
                }
            }
        }
    }

    [Fact]
    public void Half_a_surrogate_pair_is_refused_in_a_column_of_long_texts_too()
    {
        var lines = Enumerable.Range(0, 40).Select(i => new PackedLogLine { Request = $"{i}" + new string('é', 9_000) + (i == 20 ? "\uD83D" : "") });
        Should.Throw<IngotException>(() => IngotSerializer.Serialize(lines.ToList())).Message.ShouldContain("surrogate");
    }

    private static void CheckText(string text)
    {
        var bytes = IngotSerializer.Serialize(text);
        bytes.AsSpan()[^Strict.GetByteCount(text)..].SequenceEqual(Strict.GetBytes(text)).ShouldBeTrue(text);
        IngotSerializer.Deserialize<string>(bytes).ShouldBe(text);
    }

    private static void Check(byte[] bytes)
    {
        var expected = Utf8.IsValid(bytes) ? Strict.GetString(bytes) : null;
        byte[] input = [.. Length(bytes.Length), .. bytes];
        string? read = null;
        try
        {
            read = IngotSerializer.Deserialize<string>(input);
        }
        catch (IngotException) when (expected is null)
        {
            return;
        }

        if (read != expected)
            Assert.Fail($"{Convert.ToHexString(bytes)}: {read}");
    }

    private static byte[] Length(int length) => length < 128 ? [(byte)((length << 1) | 1)] : [(byte)((length << 2) | 2), (byte)(length >> 6)];
}

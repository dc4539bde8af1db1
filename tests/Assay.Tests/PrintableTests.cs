namespace Assay.Tests;

/// <summary>What libraries and documents say can't steer the terminal that it is shown on.</summary>
public sealed class PrintableTests
{
    [Theory]
    [InlineData("plain – ≈ × µs äöü 日本", "plain – ≈ × µs äöü 日本")]
    [InlineData("\e[2J\e[31mred", "U+001B[2JU+001B[31mred")]
    [InlineData("a\u202Eexe.txt", "aU+202Eexe.txt")]
    [InlineData("a\u2066b\u2069", "aU+2066bU+2069")]
    [InlineData("two\nlines\tand a tab", "two lines and a tab")]
    [InlineData("bell\a, C1 \u009b31m", "bellU+0007, C1 U+009B31m")]
    public void Control_characters_are_shown_and_not_sent(string text, string shown) => Printable.Of(text).ShouldBe(shown);

    [Fact]
    public void What_no_XML_file_can_hold_is_a_number() => Printable.Of("half \ud83d, other half \ude00, no character \uffff\ufffe, whole 😀")
        .ShouldBe("half U+D83D, other half U+DE00, no character U+FFFFU+FFFE, whole 😀");

    [Theory]
    [InlineData("short", 5, "short")]
    [InlineData("longer", 5, "long…")]
    [InlineData("abc😀def", 5, "abc…")]
    [InlineData("abc😀def", 6, "abc😀…")]
    public void What_is_cut_ends_with_a_whole_character(string text, int longest, string shown)
    {
        Printable.Cut(text, longest).ShouldBe(shown);
        Printable.Beginning(text, longest - 1).ShouldBe(text.Length <= longest ? text[..(longest - 1)] : shown[..^1]);
    }

    [Theory]
    [InlineData("one two", "one two")]
    [InlineData("one two three", "one two|· three")]
    [InlineData("a longerword b", "a|· longer|· word b")]
    [InlineData("abcdefg😀h", "abcdefg|· 😀h")]
    public void Lines_are_as_long_as_they_may_be(string text, string lines) => string.Join('|', Printable.Wrap(text, 8, "· ")).ShouldBe(lines);

    [Fact]
    public void Lines_can_be_kept() => Printable.Lines("a\nb\e").ShouldBe("a\nbU+001B");
}

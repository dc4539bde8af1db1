using Assay.Cli;

namespace Assay.Tests.Cli;

/// <summary>Lists as shells pass them on: cmd.exe leaves single quotes where they are.</summary>
public sealed class ListsTests
{
    [Theory]
    [InlineData("'system-text-json*,google-protobuf'", new[] { "system-text-json*", "google-protobuf" })]
    [InlineData("'a*','b'", new[] { "a*", "b" })]
    [InlineData("a, b,", new[] { "a", "b" })]
    public void Enclosing_quotes_are_taken_away(string value, string[] values) => Lists.Split([value]).ShouldBe(values);

    [Theory]
    [InlineData("second", null)]
    [InlineData("'second'", null)]
    [InlineData("second,", null)]
    [InlineData("first,second", "--one 'first,second': expected only one of first, second")]
    [InlineData("neither", "--one 'neither': expected one of first, second")]
    [InlineData("", "--one '': expected one of first, second")]
    [InlineData(",", "--one ',': expected one of first, second")]
    public void One_of_a_set_is_neither_several_nor_none(string value, string? refused)
    {
        string[] allowed = ["first", "second"];
        if (refused is null)
            Lists.One("--one", value, allowed).ShouldBe("second");
        else
            Should.Throw<UserException>(() => Lists.One("--one", value, allowed)).Message.ShouldBe(refused);
    }
}

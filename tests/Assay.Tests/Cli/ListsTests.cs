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
}

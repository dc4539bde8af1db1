using Assay.Cli;

namespace Assay.Tests.Cli;

/// <summary>A list shows what a study says of itself, however that is written.</summary>
public sealed class StudySummaryTests
{
    [Theory]
    [InlineData("description: two words # comment")]
    [InlineData("description: \"two words\"")]
    [InlineData("description: >\n  two\n  words")]
    [InlineData("description: |\n  two\n  words")]
    [InlineData("description:\n  two\n  words")]
    public void A_description_is_shown_in_one_line(string text)
    {
        using var folder = new TemporaryFolder();
        var summary = StudySummary.Read(folder.Write("mine.yml", $"name: mine\n{text}\ncases: []\n"));
        (summary.Name, summary.Description).ShouldBe(("mine", "two words"));
    }
}

using System.Globalization;
using Assay.Reports;
using Assay.Reports.Writers;

namespace Assay.Tests.Reports;

/// <summary>What users and scripts read, letter by letter, in cultures that write numbers and letters differently.</summary>
public sealed class ApprovalTests
{
    public static TheoryData<string> Cultures => ["en-US", "de-DE", "tr-TR", "ar-SA"];

    [Fact]
    public void The_cultures_of_these_tests_really_differ() =>
        InCulture.Run("de-DE", () => 1234.5.ToString("N1", CultureInfo.CurrentCulture)).ShouldBe("1.234,5");

    [Theory]
    [MemberData(nameof(Cultures))]
    public void Markdown(string culture) =>
        InCulture.Run(culture, () => MarkdownReport.Of(RunReport.Of(FixtureRun.Make()))).ShouldBeAs("report.md");

    [Theory]
    [MemberData(nameof(Cultures))]
    public void Summary_csv(string culture) => InCulture.Run(culture, () =>
    {
        using var writer = new StringWriter();
        SummaryCsv.Write(writer, RunReport.Of(FixtureRun.Make()));
        return writer.ToString();
    }).ShouldBeAs("summary.csv");

    [Theory]
    [MemberData(nameof(Cultures))]
    public void Raw_csv(string culture) => InCulture.Run(culture, () =>
    {
        using var writer = new StringWriter();
        RawCsv.Write(writer, FixtureRun.Make());
        return writer.ToString();
    }).ShouldBeAs("raw.csv");

    [Theory]
    [MemberData(nameof(Cultures))]
    public void Console_wide(string culture) => InCulture.Run(culture, () => Screen(200)).ShouldBeAs("console-200.txt");

    [Fact]
    public void Console_narrow() => Screen(80).ShouldBeAs("console-80.txt");

    private static string Screen(int width)
    {
        using var writer = new StringWriter();
        ConsoleReport.Write(ReportConsole.To(writer, width), FixtureRun.Make());
        return string.Join('\n', writer.ToString().ReplaceLineEndings("\n").Split('\n').Select(line => line.TrimEnd()));
    }
}

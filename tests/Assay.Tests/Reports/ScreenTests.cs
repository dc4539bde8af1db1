using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Screen;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Reports;

/// <summary>The answer stands on one screen of 80 columns and 24 lines, with a line for where
/// the files are, one for what could be installed, and the prompt.</summary>
public sealed class ScreenTests
{
    private const int Lines = 21;

    public static TheoryData<string> StoredRuns => [.. StoredReport.Files];

    [Fact]
    public void The_screen_of_a_run() => string.Join('\n', Screen(FixtureRun.Make())).ShouldBeAs("screen-80.txt");

    [Theory]
    [MemberData(nameof(StoredRuns))]
    public void Every_stored_run_fits(string file)
    {
        var report = StoredReport.Of(file);
        if (report.Run.Cells.Count == 0)
            return;
        var lines = Screen(report);
        lines.Length.ShouldBeLessThanOrEqualTo(Lines, string.Join('\n', lines));
        lines.ShouldAllBe(line => line.Length <= 80);
        // Something is ranked, with ranges and without the half-width that would suggest negative times.
        lines.ShouldContain(line => line.StartsWith("  1 ", StringComparison.Ordinal) && line.Contains('–'));
        lines.ShouldAllBe(line => !line.Contains('±'));
        lines.ShouldAllBe(line => !line.Contains("no-op", StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(StoredRuns))]
    public void Totals_and_their_ratios_say_the_same(string file)
    {
        var report = StoredReport.Of(file);
        var run = report.Analysis;
        var compared = 0;
        foreach (var subject in report.Subjects)
        {
            var rows = subject.Rows.Where(row => subject.Ranks.ContainsKey(row) && row.Series(subject.Ranked).IsUndisturbed).ToList();
            foreach (var destination in rows.GroupBy(row => row.Any.Destination))
            {
                if (destination.FirstOrDefault(row => row[subject.Ranked[0]]!.IsBaseline) is not { } baseline)
                    continue;
                foreach (var row in destination)
                {
                    if (ReferenceEquals(row, baseline)
                        || run.Compare(row.Series(subject.Ranked), baseline.Series(subject.Ranked)) is not { } comparison)
                        continue;
                    compared++;
                    comparison.Ratio.Value.ShouldBe(row.Total(subject.Ranked)!.Value / baseline.Total(subject.Ranked)!.Value, 1e-6 * comparison.Ratio.Value,
                        $"{row.Any.Serializer} on {subject.Title}");
                }
            }
        }
        (compared > 0).ShouldBe(report.Run.Cells.Count > 0, "a run of cells has something to compare, others have nothing");
    }

    [Fact]
    public void The_readme_shows_the_screen_of_the_example() =>
        File.ReadAllText(RepositoryFile.Path("README.md")).ReplaceLineEndings("\n")
            .ShouldContain($"```\n{string.Join('\n', Screen(StoredReport.Of("docs/example")))}\n```");

    [Fact]
    public void Two_contestants_are_compared_in_a_sentence()
    {
        var run = TestRun.Of(Steady(1, "base", 300), Steady(2, "quick", 100));
        Screen(run).ShouldContain("On post, base takes 3.0 (3.0–3.0) times as long as quick to write.");
    }

    [Theory]
    [InlineData(135, "On post, base@source (yours) is 35 % slower to write (3")]
    [InlineData(80, "On post, base@source (yours) takes 20 % less time to write (")]
    [InlineData(100, "On post, base@source (yours) shows no difference to write.")]
    public void A_working_tree_is_told_against_its_release(double time, string sentence)
    {
        var run = TestRun.Of(Steady(1, "base", 100), Steady(2, "base@source", time));
        Screen(run).ShouldContain(line => line.StartsWith(sentence, StringComparison.Ordinal));
    }

    [Fact]
    public void Operations_without_a_difference_share_a_sentence()
    {
        var (released, mine) = (Steady(1, "base", 100), Steady(2, "base@source", 100));
        var (releasedRead, mineRead) = (Steady(3, "base", 300, Operation.Deserialize), Steady(4, "base@source", 300, Operation.Deserialize));
        string.Join(' ', Screen(TestRun.Of(released, mine, releasedRead, mineRead)).Select(line => line.Trim()))
            .ShouldContain("On post, base@source (yours) shows no difference to write or to read.");
        var slower = Steady(2, "base@source", 135);
        string.Join(' ', Screen(TestRun.Of(released, slower, releasedRead, mineRead)).Select(line => line.Trim()))
            .ShouldMatch(@"is 35 % slower to write \(3\d–3\d %\) and shows no difference to read\.");
    }

    [Fact]
    public void What_was_sampled_without_a_figure_is_named()
    {
        var shifting = TestRun.Cell(2, "shifting").LaunchOf(100_000);
        Screen(TestRun.Of(Steady(1, "base", 100), shifting)).ShouldContain("No figure for shifting on post; report.md says why.");
    }

    [Fact]
    public void What_is_unsettled_is_marked_and_named()
    {
        var hasty = Steady(2, "hasty", 50);
        foreach (var launch in hasty.Launches)
            launch.Settled = false;
        Screen(TestRun.Of(Steady(1, "base", 100), hasty)).ShouldSatisfyAllConditions(
            lines => lines.ShouldContain(line => line.Contains(" hasty ", StringComparison.Ordinal) && line.Contains(" ~50", StringComparison.Ordinal)),
            lines => lines.Count(line => line.Contains('~')).ShouldBe(2),
            lines => lines.ShouldContain("Unsettled (~): hasty; report.md says why."));
        Screen(TestRun.Of(Steady(1, "base", 100), Steady(2, "calm", 50))).ShouldAllBe(line => !line.Contains('~'));
    }

    [Fact]
    public void What_loses_data_says_so_where_its_bar_would_be()
    {
        var lossy = Steady(2, "forgetful", 50);
        lossy.Status = CellStatus.Lossy;
        lossy.Reason = "Name: \"a\" became null";
        Screen(TestRun.Of(Steady(1, "base", 100), lossy)).ShouldSatisfyAllConditions(
            lines => lines.ShouldContain(
                line => line.Contains("forgetful", StringComparison.Ordinal) && line.Contains("loses data", StringComparison.Ordinal) && !line.Contains('█')),
            lines => lines.ShouldContain("Loses data: forgetful: Name: \"a\" became null."));
    }

    [Fact]
    public void What_was_measured_otherwise_is_named_with_its_failures()
    {
        var run = TestRun.Of(Steady(1, "base", 300), Steady(2, "quick", 100));
        foreach (var (serializer, reason) in ((string, string?)[])[("base", null), ("quick", "it crashed")])
            run.Add(new StartupRecord { Serializer = serializer, Runtime = "dotnet", Settings = "default", Payload = "post", Operation = "serialize",
                Round = [1, 2, 3], RuntimeUp = reason is null ? [1, 2, 3] : [], Reason = reason });
        Screen(run).ShouldSatisfyAllConditions(
            lines => lines.ShouldContain("Also measured: Cold start: post, serialize; see report.md."),
            lines => lines.ShouldContain("Fails: quick (Cold start: post, serialize): it crashed."));
    }

    [Fact]
    public void A_narrow_terminal_leaves_out_columns_and_wraps_sentences()
    {
        var run = TestRun.Of(Steady(1, "base", 300), Steady(2, "a-somewhat-slower-one", 400));
        run.Notes.Add("The machine was shared: at times others used 100 % of the two cores that this run had, so take some care.");
        var (usual, narrow) = (Screen(RunReport.Of(run)), Screen(RunReport.Of(run), 40));
        narrow.ShouldAllBe(line => line.Length <= 40);
        narrow.ShouldAllBe(line => !line.Contains('…'));
        usual.ShouldContain(line => line.Contains("× baseline", StringComparison.Ordinal));
        narrow.ShouldAllBe(line => !line.Contains("× baseline", StringComparison.Ordinal));
        AfterRanking(narrow).ShouldBe(AfterRanking(usual));

        static string AfterRanking(string[] lines) =>
            string.Join(' ', lines.SkipWhile(line => !line.StartsWith("On post", StringComparison.Ordinal)).Select(line => line.Trim()));
    }

    [Theory]
    [MemberData(nameof(StoredRuns))]
    public void No_terminal_cuts_a_figure_of_a_stored_run(string file)
    {
        // A name may be cut behind a digit of its version, and a comma says that a figure has ended.
        foreach (var line in new[] { 40, 60, 80, 100 }.SelectMany(width => Screen(StoredReport.Of(file), width)))
        {
            line.ShouldNotMatch(@"(^|[\s~–(])\d([\d.,–]*[\d.–])?…", line);
            line.ShouldNotMatch(@"\D[,;:]…", line);
        }
    }

    private static CellRecord Steady(int number, string serializer, double time, string operation = Operation.Serialize)
    {
        // Some noise, or there is nothing to estimate it from.
        double[] noise = [0.999, 1, 1.001, 1.0005];
        var cell = TestRun.Cell(number, serializer, operation: operation);
        foreach (var launch in noise)
            cell.LaunchOf(100_000, [.. noise.Select(round => time * round * launch)]);
        return cell;
    }

    private static string[] Screen(RunDocument run) => Screen(RunReport.Of(run));

    private static string[] Screen(RunReport report, int width = 80)
    {
        using var writer = new StringWriter();
        ScreenReport.Write(ReportConsole.To(writer, width), report);
        return [.. writer.ToString().ReplaceLineEndings("\n").TrimEnd('\n').Split('\n').Select(line => line.TrimEnd())];
    }
}

using Assay.Protocol;
using Assay.Reports;
using Assay.Reports.Page.Model;
using Assay.Reports.Screen;
using Assay.Reports.Words;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports.Words;

/// <summary>Sentences say what the figures say, no more, and name their cells.</summary>
public sealed class SectionWordsTests
{
    [Fact]
    public void The_smaller_is_traded_for_the_faster()
    {
        var words = Of(Sized(1, "base", 100, 200), Sized(2, "small", 200, 100));
        words.Single(sentence => sentence.Kind == SentenceKind.Winner).Text.ShouldBe("On post, small takes 2.0 (2.0–2.0) times as long as base to write.");
        words.Single(sentence => sentence.Kind == SentenceKind.TradeOff).Text
            .ShouldBe("post: small writes 50 % fewer bytes than base and takes 2.0 (2.0–2.0) times the time to write.");
        words.ShouldEach(sentence => sentence.Cells.Count > 0);
    }

    [Fact]
    public void Who_can_t_be_told_apart_shares_the_top()
    {
        var words = Of(Sized(1, "base", 100, 200), Sized(2, "same", 100, 200));
        words.ShouldContain(sentence => sentence.Kind == SentenceKind.Tie
            && sentence.Text == "post: base and same share first place; this run can't tell same from base.");
        words.ShouldNotContain(sentence => sentence.Kind == SentenceKind.Winner);
    }

    [Fact]
    public void Who_is_proved_slower_than_the_first_shares_nothing_whoever_lies_between()
    {
        // Their launches lie so far apart that neighbours are alike, and the last isn't like the first.
        var report = RunReport.Of(TestRun.Of(Wide(1, "base", 100), Wide(2, "next", 104.5), Wide(3, "last", 109)));
        var ranking = report.Page.Sections.Single().Rankings[0];
        (ranking.Verdict(1, 0), ranking.Verdict(2, 1), ranking.Verdict(2, 0)).ShouldBe((Verdict.Tie, Verdict.Tie, Verdict.Slower));
        ranking.Places.Select(place => place!.Tier).ShouldBe([1, 1, 2]);
        ScreenSection.Of(report).Single().Rows.Select(row => row.Tier).ShouldBe([1, 1, 2]);
        SectionWords.Of(report.Page.Sections.Single()).ShouldContain(
            sentence => sentence.Text == "post: base and next share first place; this run can't tell next from base.");
    }

    [Fact]
    public void Who_ties_isn_t_ahead()
    {
        Of(Sized(1, "base", 100, 200), Sized(2, "same", 100, 300)).Single(sentence => sentence.Kind == SentenceKind.Aside).Text
            .ShouldBe("post: base writes the fewest bytes, 200, and none is proved better: there is no trade-off.");
        Of(Sized(1, "base", 100, 200), Sized(2, "slow", 200, 300)).Single(sentence => sentence.Kind == SentenceKind.Aside).Text
            .ShouldBe("post: base is ahead and writes the fewest bytes, 200: there is no trade-off.");
    }

    [Fact]
    public void Slower_than_the_baseline_lossy_and_greedy_are_surprises()
    {
        var greedy = Sized(3, "greedy", 110, 200);
        for (var i = 0; i < greedy.Launches.Count; i++)
        {
            for (var j = 0; j < greedy.Launches[i].AllocatedBytes.Count; j++)
                greedy.Launches[i].AllocatedBytes[j] *= 20;
        }
        var lossy = Sized(4, "lossy", 50, 200);
        lossy.Status = CellStatus.Lossy;
        lossy.Reason = "Name became null";
        var surprises = Of(Sized(1, "base", 100, 200), Sized(2, "slow", 300, 200), greedy, lossy).Where(sentence => sentence.Kind == SentenceKind.Surprise)
            .Select(sentence => sentence.Text).ToList();
        surprises.ShouldContain("post: lossy loses data: Name became null.");
        surprises.ShouldContain(
            text => text.StartsWith("post: to write, these allocate many times the median of 64 bytes: greedy 20 times", StringComparison.Ordinal));
        surprises.ShouldContain(
            text => text.StartsWith("post: worse than the baseline base in time to write, as multiples: slow 3.0", StringComparison.Ordinal));
    }

    [Fact]
    public void What_is_slower_than_the_baseline_is_computed_from_that_too()
    {
        var slower = Of(Sized(1, "base", 100, 200), Sized(2, "slow", 300, 200), Sized(3, "quick", 50, 200))
            .Single(sentence => sentence.Text.StartsWith("post: worse than", StringComparison.Ordinal));
        slower.Cells.Select(cell => cell.Serializer).ShouldBe(["slow", "base"]);
    }

    [Fact]
    public void The_console_leaves_out_who_is_slower_and_loses_data()
    {
        var lossy = Sized(2, "lossy", 300, 200);
        lossy.Status = CellStatus.Lossy;
        Of(Sized(1, "base", 100, 200), lossy).ShouldContain(sentence => sentence.Text.StartsWith("post: worse than", StringComparison.Ordinal));
        ScreenSentences.More(RunReport.Of(TestRun.Of(Sized(1, "base", 100, 200), lossy)))
            .ShouldNotContain(text => text.StartsWith("post: worse than", StringComparison.Ordinal), "it has a line already");
    }

    [Fact]
    public void A_round_trip_is_named_beside_its_halves_and_alone()
    {
        CellRecord[] trips = [Trip(1, "base", 300), Trip(2, "slow", 600)];
        Of([.. trips, Sized(3, "base", 100, 200), Sized(4, "slow", 200, 200), Read(5, "base", 100), Read(6, "slow", 300)])
            .First(sentence => sentence.Kind == SentenceKind.Winner).Text.ShouldBe("On post, slow takes 2.0 (2.0–2.0) times as long as base to write "
                + "and 3.0 (3.0–3.0) times to read and 2.0 (2.0–2.0) times for a round trip.");
        Of(trips).First(sentence => sentence.Kind == SentenceKind.Winner).Text
            .ShouldBe("On post, slow takes 2.0 (2.0–2.0) times as long as base for a round trip.");
        // Nor is a single operation ranked twice.
        Of([Sized(1, "base", 100, 200), Sized(2, "slow", 200, 200), Created(3, "base"), Created(4, "slow")])
            .First(sentence => sentence.Kind == SentenceKind.Winner).Text.ShouldBe("On post, slow takes 2.0 (2.0–2.0) times as long as base to write.");
        RunReport.Of(TestRun.Of(Sized(1, "base", 100, 200), Created(2, "base"))).Page.Sections.Single().Rankings.Select(ranking => ranking.Title)
            .ShouldBe(["Time to write", "Time to create"]);

        static CellRecord Trip(int number, string name, double time) => Sized(number, name, time, 200) with { Operation = Operation.RoundTrip };

        static CellRecord Created(int number, string name) => Sized(number, name, 10, 200) with { Operation = Operation.Create };
    }

    [Fact]
    public void Next_to_a_median_of_nothing_allocations_are_not_multiples()
    {
        CellRecord[] cells = [Sized(1, "base", 100, 200), Sized(2, "other", 110, 200), Sized(3, "third", 120, 200), Sized(4, "greedy", 130, 200)];
        foreach (var launch in cells.SelectMany(cell => cell.Launches))
        {
            for (var j = 0; j < launch.AllocatedBytes.Count; j++)
                launch.AllocatedBytes[j] = launch.AllocatedBytes[j] * (cells[3].Launches.Contains(launch) ? 20 : 0);
            launch.AllocatedBytes[0]++;
        }
        Of(cells).Select(sentence => sentence.Text)
            .ShouldContain(text => text.StartsWith("post: to write, half of them allocate nothing; these allocate 240 bytes or more: greedy 1,280",
                StringComparison.Ordinal));
    }

    [Fact]
    public void Who_loses_data_never_wins()
    {
        var lossy = Sized(3, "lossy", 10, 10);
        lossy.Status = CellStatus.Lossy;
        Of(Sized(1, "base", 100, 200), Sized(2, "quick", 50, 300), lossy)
            .Where(sentence => sentence.Kind is SentenceKind.Winner or SentenceKind.TradeOff or SentenceKind.Aside)
            .ShouldEach(sentence => !sentence.Text.Contains("lossy"));
    }

    [Fact]
    public void The_console_says_what_the_page_says()
    {
        var report = StoredReport.Of("docs/example");
        var top = RunWords.Top(RunWords.BySection(report.Page), most: 6).Select(sentence => sentence.Text).ToList();
        var screen = ScreenSentences.Of(report).Where(sentence => sentence.StartsWith("On ", StringComparison.Ordinal)).ToList();
        screen.ShouldNotBeEmpty();
        screen.ShouldBeSubsetOf(top);
        ScreenSentences.More(report).ShouldBeSubsetOf(top);
    }

    [Fact]
    public void How_much_is_not_told_where_tables_don_t_show_it()
    {
        Of(Noisy(1, "base", 100, 200), Noisy(2, "slow", 300, 100)).Where(sentence => sentence.Kind != SentenceKind.Sight).Select(sentence => sentence.Text)
            .ShouldBe(
            [
                "On post, slow takes longer than base to write (by how much is too noisy to tell).",
                "post: slow writes 50 % fewer bytes than base and is worse in time to write (by how much is too noisy to tell).",
                "post: worse than the baseline base in time to write: slow (by how much is too noisy to tell).",
            ]);
        Of(Noisy(1, "base", 100, 200), Noisy(2, "slow", 300, 200), Read(3, "base", 100), Read(4, "slow", 200))
            .First(sentence => sentence.Kind == SentenceKind.Winner).Text
            .ShouldBe("On post, slow takes 2.0 (2.0–2.0) times as long as base to read and longer to write (by how much is too noisy to tell).");
    }

    [Fact]
    public void How_much_of_a_rate_is_not_told_where_tables_don_t_show_it()
    {
        var section = RunReport.Of(TestRun.Of(Noisy(1, "low", 100, 200), Noisy(2, "high", 300, 200))).Page.Sections.Single();
        var rates = section with { Rankings = [section.Rankings[0] with { Title = "Responses a second", Better = Better.Higher }] };
        SectionWords.ComparisonIn(rates)!.Text.ShouldBe("post: low is worse than high in responses a second; by how much is too noisy to tell.");
    }

    private static CellRecord Read(int number, string serializer, double time) =>
        Sized(number, serializer, time, 200) with { Operation = Operation.Deserialize };

    // Each launch of one is slow where the next one's is fast.
    private static CellRecord Noisy(int number, string serializer, double time, double bytes)
    {
        var cell = TestRun.Cell(number, serializer);
        cell.SizeBytes = bytes;
        for (var launch = -1; launch <= 1; launch++)
        {
            var taken = time * (1 + (0.16 * (number % 2 == 0 ? launch : -launch)));
            cell.LaunchOf(100_000, taken, taken, taken);
        }
        return cell;
    }

    private static IReadOnlyList<Sentence> Of(params CellRecord[] cells) => SectionWords.Of(RunReport.Of(TestRun.Of(cells)).Page.Sections.Single());

    private static CellRecord Wide(int number, string serializer, double time)
    {
        var cell = TestRun.Cell(number, serializer);
        double[] launches = [0.97, 0.99, 1.01, 1.03];
        for (var i = 0; i < launches.Length; i++)
            cell.LaunchOf(100_000, [.. Enumerable.Range(0, 6).Select(round => time * launches[(i + number) % launches.Length] * (1 + (0.001 * (round % 3))))]);
        return cell;
    }

    private static CellRecord Sized(int number, string serializer, double time, double bytes)
    {
        double[] noise = [0.999, 1, 1.001, 1.0005];
        var cell = TestRun.Cell(number, serializer);
        cell.SizeBytes = bytes;
        foreach (var launch in noise)
            cell.LaunchOf(100_000, [.. noise.Select(round => time * round * launch)]);
        return cell;
    }
}

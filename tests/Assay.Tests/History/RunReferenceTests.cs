using Assay.History;
using Assay.Results;

namespace Assay.Tests.History;

/// <summary>A run is found by what a user calls it.</summary>
public sealed class RunReferenceTests
{
    private static readonly HistoryEntry[] Entries =
    [
        Entry("20260117-101010-quick", "cccc2222dddd"), Entry("20260116-101010-quick", "aaaa1111bbbb"), Entry("20260115-101010-quick", "aaaa1111bbbb"),
        Entry("20260115-090909-mine", null), Entry("20260114-101010-quick", "dddd3333eeee+"), Entry("20260113-101010-quick", "dddd3333eeee"),
        Entry("20260112-101010-quick", "dddd3333ffff+"),
    ];

    [Theory]
    [InlineData("last", "20260117-101010-quick")]
    [InlineData("last~2", "20260115-101010-quick")]
    [InlineData("20260116", "20260116-101010-quick")]
    [InlineData("20260115-090909-mine", "20260115-090909-mine")]
    [InlineData("AAAA1111", "20260116-101010-quick")]
    // Of the files as committed, though that run is older.
    [InlineData("dddd3333eeee", "20260113-101010-quick")]
    [InlineData("dddd3333e+", "20260114-101010-quick")]
    [InlineData("dddd3333f", "20260112-101010-quick")]
    public void It_is_found(string text, string id) => RunReference.Id(text, Entries, _ => true).ShouldBe(id);

    [Theory]
    [InlineData("last~9", "there is no run 'last~9': the history has 7")]
    [InlineData("20260115", "'20260115' is the beginning of 2 runs: 20260115-101010-quick, 20260115-090909-mine")]
    [InlineData("20260117-101010-quik", "there is no run '20260117-101010-quik' (did you mean '20260117-101010-quick' or ")]
    [InlineData("last~x", "there is no run 'last~x'")]
    [InlineData("aaa", "there is no run 'aaa'")]
    [InlineData("dddd3333", "'dddd3333' is the beginning of 2 commits: dddd3333eeee, dddd3333ffff")]
    [InlineData("aaaa1111+", "there is no run 'aaaa1111+'")]
    public void What_isnt_there_is_told(string text, string complaint) =>
        Should.Throw<UserException>(() => RunReference.Id(text, Entries, _ => true)).Message.ShouldStartWith(complaint);

    [Fact]
    public void Two_commits_that_begin_like_a_single_run_dont_hide_it() =>
        RunReference.Id("20260117", [.. Entries, Entry("mine", "20260117aaaa"), Entry("yours", "20260117bbbb")], _ => true).ShouldBe("20260117-101010-quick");

    [Fact]
    public void Another_run_of_an_id_has_the_one_of_the_history()
    {
        using var folder = new TemporaryFolder();
        var store = new HistoryStore(Path.Combine(folder.Path, "history.db"));
        static RunDocument run(double time) => TestRun.Of(TestRun.Cell(1, "json").Launch(time, time, time));
        store.Add(run(10), null);
        store.Add(run(11), null);
        RunReference.Find("test", store).Id.ShouldBe("test");
        var second = RunReference.Find("test-2", store);
        second.Id.ShouldBe("test-2");
        // What was exported comes back as what it is.
        store.Add(second, null).ShouldBe(("test-2", HistoryChange.None));
        store.Add(run(11), null).ShouldBe(("test-2", HistoryChange.None));
        store.List().Count.ShouldBe(2);
    }

    [Fact]
    public void Without_a_history_only_files_are_runs() =>
        Should.Throw<UserException>(() => RunReference.Find("last", null)).Message.ShouldStartWith("there is no run at last, and no history to look it up in");

    private static HistoryEntry Entry(string id, string? commit) => new(id, "quick", DateTimeOffset.UnixEpoch, "Finished", "machine", commit, "assay run", 1);
}

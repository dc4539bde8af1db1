using Assay.Results;
using Assay.Tests.Reports;

namespace Assay.Tests.Results;

public sealed class RunStoreTests
{
    [Fact]
    public void What_was_saved_is_what_is_loaded_and_makes_the_same_report()
    {
        using var folder = new TemporaryFolder();
        var run = FixtureRun.Make();
        RunStore.Save(run, Path.Combine(folder.Path, RunStore.FileName));
        var loaded = RunStore.Load(folder.Path);

        Assay.Reports.Writers.MarkdownReport.Of(Assay.Reports.RunReport.Of(loaded))
            .ShouldBe(Assay.Reports.Writers.MarkdownReport.Of(Assay.Reports.RunReport.Of(run)));
        Directory.GetFiles(folder.Path).ShouldBe([Path.Combine(folder.Path, RunStore.FileName)]);
    }

    [Theory]
    [InlineData(-1, "serialize", "file-twice")]
    [InlineData(-1, "deserialize", "file")]
    [InlineData(0, "serialize", "file")]
    public void A_file_of_earlier_versions_was_written_twice(int seconds, string operation, string destination)
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, RunStore.FileName);
        var run = FixtureRun.Make();
        var cells = run.Cells.Select(cell => cell with { Operation = operation, Destination = "file" }).ToList();
        RunStore.Save(run with { Started = EarlierFiles.FirstWithOneDocument.AddSeconds(seconds), Cells = cells }, path);
        var loaded = RunStore.Load(path).Cells;
        loaded.ShouldNotBeEmpty();
        loaded.ShouldAllBe(cell => cell.Destination == destination);
        loaded[0].Launches[0].Nanoseconds.ShouldBe(cells[0].Launches[0].Nanoseconds);
    }

    [Fact]
    public void A_folder_is_made_where_it_is_missing()
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "a", "b", "run.json");
        RunStore.Save(FixtureRun.Make(), path);
        RunStore.Load(path).Study.ShouldBe("fixture");
    }

    [Fact]
    public void A_byte_order_mark_does_no_harm()
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "run.json");
        RunStore.Save(FixtureRun.Make(), path);
        File.WriteAllText(path, File.ReadAllText(path), new System.Text.UTF8Encoding(encoderShouldEmitUTF8Identifier: true));
        RunStore.Load(path).Study.ShouldBe("fixture");
    }

    [Fact]
    public void Another_encoding_is_named()
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "run.json");
        RunStore.Save(FixtureRun.Make(), path);
        File.WriteAllText(path, File.ReadAllText(path), System.Text.Encoding.Unicode);
        Should.Throw<RunFileException>(() => RunStore.Load(path)).Message
            .ShouldBe($"{path} is not a run document: it is in UTF-16, not UTF-8; to convert it: iconv -f UTF-16 -t UTF-8 run.json > utf8.json");
    }

    [Fact]
    public void A_run_that_was_killed_can_be_loaded()
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "run.json");
        RunStore.Save(FixtureRun.Make() with { State = RunState.Running, Finished = null }, path);
        var run = RunStore.Load(path);
        run.State.ShouldBe(RunState.Running);
        run.Finished.ShouldBeNull();
    }

    [Theory]
    [InlineData("", "is not a run document: it is empty")]
    [InlineData(" \n", "is not a run document: it is empty")]
    [InlineData("not json", "is not a run document (line 1")]
    [InlineData("{\"schema\":1,\n\"id\":", "is not a run document (line 2")]
    [InlineData("[]", "without a \"schema\"")]
    [InlineData("{}", "without a \"schema\"")]
    [InlineData("{\"schema\":99}", "schema 99; this Assay reads schema 1")]
    [InlineData("{\"schema\":\"one\"}", "schema \"one\"; this Assay reads schema 1")]
    [InlineData("{\"schema\":1}", "is not a run document")]
    [InlineData("{\"schema\":1,\"id\":\"\\ud800\"}", "is not a run document: Cannot read incomplete UTF-16")]
    public void What_is_no_run_is_refused_in_one_line_that_says_why(string content, string why)
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "run.json");
        File.WriteAllText(path, content);
        var message = Should.Throw<RunFileException>(() => RunStore.Load(path)).Message;
        message.ShouldStartWith(path);
        message.ShouldContain(why);
        message.ShouldNotContain("\n");
    }

    [Fact]
    public void A_missing_run_says_how_runs_are_named() =>
        Should.Throw<RunFileException>(() => RunStore.Load("/no/such/run")).Message
            .ShouldBe("/no/such/run doesn't exist; name a run by its folder or its run.json");

    [Fact]
    public void Columns_that_don_t_fit_together_are_found_before_figures_are_made_of_them()
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "run.json");
        var run = FixtureRun.Make();
        run.Cells[3].Launches[1].Gc0.RemoveAt(0);
        RunStore.Save(run, path);
        Should.Throw<RunFileException>(() => RunStore.Load(path)).Message.ShouldContain("cell 4, launch 2");
    }

    [Fact]
    public void A_write_that_fails_leaves_what_was_there()
    {
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "run.json");
        WholeFile.Write(path, stream => stream.Write("before"u8));
        var message = Should.Throw<RunFileException>(() => WholeFile.Write(path, stream =>
        {
            stream.Write("half"u8);
            throw new IOException("No space left on device");
        })).Message;

        message.ShouldBe(path + " can't be written: No space left on device");
        File.ReadAllText(path).ShouldBe("before");
        Directory.GetFiles(folder.Path).Length.ShouldBe(1);
    }

    [Fact]
    public void A_full_disk_ends_in_one_line()
    {
        // Linux has a device that is always full.
        if (!File.Exists("/dev/full"))
            return;
        using var folder = new TemporaryFolder();
        var path = Path.Combine(folder.Path, "run.json");
        File.CreateSymbolicLink(path + ".part", "/dev/full");
        Should.Throw<RunFileException>(() => RunStore.Save(FixtureRun.Make(), path)).Message.ShouldStartWith(path + " can't be written: ");
        File.Exists(path).ShouldBeFalse();
    }
}

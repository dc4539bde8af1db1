using Assay.Results;
using Assay.Tests.Reports;

namespace Assay.Tests.Results;

/// <summary>A run that can't be stored says so with an exit code of its own, and what is stored is whole.</summary>
public sealed class RunStorageTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void What_couldnt_be_stored_is_told_with_how_much_is_there()
    {
        var file = Path.Combine(folder.Path, "run.json");
        var storage = new RunStorage(file);
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(10, 10, 10));
        storage.Save(run);
        run.Cells[0].Launch(11, 11, 11, 11);
        // A folder where the next file would be made stops it as a full disk does.
        Directory.CreateDirectory(file + ".part");
        Should.Throw<RunFileException>(() => storage.Save(run)).ExitCode.ShouldBe(UserException.NotStored);
        storage.End(run, () => { }).ShouldNotBeNull().ShouldEndWith("with 3 of the 7 samples behind the figures above");
        RunStore.Load(file).Cells[0].Launches.ShouldHaveSingleItem();
    }

    [Fact]
    public void Rounds_over_a_wire_count_too_and_a_disk_that_is_full_for_long_is_told_once()
    {
        var file = Path.Combine(folder.Path, "run.json");
        var storage = new RunStorage(file);
        var run = TestRun.Of();
        run.Add(TestLoad.Of("a", [10]));
        run.Add(TestEcho.Of("a", 1000));
        using var errors = new StringWriter();
        storage.TrySave(run, line => errors.WriteLine($"assay: {line}"));
        errors.ToString().ShouldBeEmpty();
        Directory.CreateDirectory(file + ".part");
        run.Add(TestLoad.Of("b", [10, 10]));
        storage.TrySave(run, line => errors.WriteLine($"assay: {line}"));
        storage.TrySave(run, line => errors.WriteLine($"assay: {line}"));
        errors.ToString().TrimEnd().Split('\n').ShouldHaveSingleItem()
            .ShouldStartWith($"assay: the run couldn't be stored; measuring continues, and storing is retried after each round: {file} can't be written");
        var rounds = run.Of<EchoRecord>()[0].Rounds.Count;
        storage.End(run, () => { }).ShouldNotBeNull().ShouldEndWith($"with {1 + rounds} of the {3 + rounds} samples behind the figures above");
    }

    [Fact]
    public void What_could_be_stored_in_the_end_is_no_fault()
    {
        var file = Path.Combine(folder.Path, "run.json");
        var storage = new RunStorage(file);
        Directory.CreateDirectory(file + ".part");
        Should.Throw<RunFileException>(() => storage.Save(FixtureRun.Make()));
        Directory.Delete(file + ".part");
        storage.Save(FixtureRun.Make());
        storage.End(FixtureRun.Make(), () => { }).ShouldBeNull();
    }

    [Fact]
    public void A_report_that_couldnt_be_written_is_told_too()
    {
        var storage = new RunStorage(Path.Combine(folder.Path, "run.json"));
        storage.Save(FixtureRun.Make());
        storage.End(FixtureRun.Make(), () => throw new RunFileException("raw.csv can't be written"))
            .ShouldBe($"raw.csv can't be written; run.json is complete; to create the reports elsewhere: ./assay report {folder.Path} --out FOLDER");
    }
}

using System.CommandLine;
using System.Globalization;
using System.Text.Json;
using Assay.Cli;
using Assay.Experiments;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;
using Assay.Studies;
using Assay.Tests.Cli;
using Assay.Tests.Running;

namespace Assay.Tests.Experiments.Toy;

/// <summary>An experiment that is added in one folder is a command, can be asked for by a
/// study, and appears in every kind of output: nothing else is edited.</summary>
public sealed class ToyExperimentTests : IDisposable
{
    private static readonly IReadOnlyList<IExperiment> Experiments =
        [.. ExperimentFinder.Own, .. ExperimentFinder.In(typeof(ToyExperiment).Assembly)];

    private readonly TemporaryFolder folder = new();
    private readonly FakeCells clock = new();

    public void Dispose() => folder.Dispose();

    private async Task<RunDocument> RunAsync(string study)
    {
        var read = StudyReader.Read(folder.Write("toys.yml", study), Experiments);
        var run = TestRun.Of();
        foreach (var plan in ExperimentStudies.Of(read, Experiments.OfType<ISampledExperiment>().Single(one => one.Name == read.Experiment), seed: 7))
            await plan.Part(run, new ExperimentSetting(LabFolders.Find([]), clock.Time)).RunAsync(clock.Time, clock, () => { }, CancellationToken.None);
        return run;
    }

    private Task<RunDocument> UsualAsync() => RunAsync("description: toys\nexperiment: toy\ncarsInLine: [2, 4]\nspeed: [slow, fast]\n");

    [Fact]
    public void Its_axes_are_options_of_a_command_of_its_own()
    {
        var command = AssayCommand.Root(new FakeLaboratory(), new CommonOptions(), Experiments).Subcommands.Single(one => one.Name == "toy");
        command.Description.ShouldBe("Time cars that pass");
        command.Options.Select(option => option.Name).ShouldContain("--cars-in-line");
        command.Options.Single(option => option.Name == "--speed").Description.ShouldBe("How fast they drive (default: slow, fast)");
    }

    [Fact]
    public async Task A_study_asks_for_it_and_every_combination_is_measured()
    {
        var cells = (await UsualAsync()).Experiments!.ShouldHaveSingleItem().Cells;
        cells.Select(cell => string.Join(' ', cell.Axes.Values)).ShouldBe(["2 slow", "2 fast", "4 slow", "4 fast"]);
        cells.ShouldAllBe(cell => cell.Launch.SequenceEqual(new[] { 1, 1, 1, 2, 2, 2 }) && cell.Round.SequenceEqual(new[] { 1, 2, 3, 1, 2, 3 }));
        cells[0].Values["passing_ns"].ShouldBe([400, 401, 402, 400, 401, 402]);
    }

    [Fact]
    public async Task A_study_of_it_is_planned_like_any_other()
    {
        var study = StudyReader.Read(folder.Write("toys.yml", "experiment: toy\nlaunches: 4\ncarsInLine: [2, 4]\nspeed: slow\n"), Experiments);
        var plan = await Experiments.Single(one => one.Name == study.Experiment).PlanAsync(new StudyRequest
        {
            Study = study,
            Overrides = new() { Launches = 5 },
            Catalog = Assay.Workers.Catalog.Empty,
            BuildAsync = (_, _) => throw new InvalidOperationException("It needs no serializers."),
            Folders = LabFolders.Find([]),
            Seed = 3,
            CommandLine = "assay run toys.yml",
        }, CancellationToken.None);
        plan.Lines.ShouldBe(["toy, 5 × 3 samples of each", "  cars 2, speed slow", "  cars 4, speed slow"]);
        (plan.Settings.Seed, plan.Settings.Launches).ShouldBe((3, 5));
    }

    [Theory]
    [InlineData("experiment: toy\npayloads: envelope\n", "'payloads' doesn't apply to the experiment toy, only to call, echo, load and micro")]
    [InlineData("experiment: toy\ncarsInLine: [0]\n", "study 'toys': carsInLine 0: expected whole numbers from 1 to 2147483647")]
    [InlineData("experiment: toy\nspeed: [warp]\n", "study 'toys': speed warp: expected one of slow, fast, broken")]
    [InlineData("experiment: toi\n", "(did you mean 'toy'?); expected one of call, echo, load, micro, toy")]
    [InlineData("experiment: toy\ncars: [2]\n", "unknown key 'cars'")]
    public async Task What_a_study_says_wrong_is_one_line(string study, string told) =>
        (await Should.ThrowAsync<UserException>(() => RunAsync(study))).Message.ShouldContain(told);

    [Fact]
    public async Task One_that_lies_fails_with_its_reason_and_leaves_no_sample()
    {
        var run = await RunAsync("experiment: toy\nspeed: [slow, broken]\n");
        var cells = run.Experiments![0].Cells;
        cells[1].Failure.ShouldBe("a sample says that 'passing_ns' is -1, which is impossible");
        (cells[0].Round.Count, cells[1].Round.Count).ShouldBe((6, 0));
        RunReport.Of(run).Warnings.ShouldContain("toy, 2, broken fails: a sample says that 'passing_ns' is -1, which is impossible");
        ExperimentPlan.IsMeasured(run).ShouldBeFalse();
    }

    [Fact]
    public async Task Its_figures_are_in_the_tables_with_ratios_to_the_first_cell()
    {
        var report = RunReport.Of(await UsualAsync());
        report.Method.ShouldContain("Each car is a toy.");
        var table = report.Tables.Single(table => table.Title == "toy");
        table.Columns.Select(column => column.Title).ShouldBe(
            ["cars", "speed", "passing ns/line value", "passing ns/line ±", "passing ns/line ratio", "throughput cars/s value", "throughput cars/s ±",
                "throughput cars/s ratio"]);
        table.Rows[0][2].Text.ShouldBe("401.0");
        table.Rows[0][4].Text.ShouldBe("1");
        table.Rows[1][4].Text.ShouldStartWith("0.501 (");
        table.Notes.ShouldContain("throughput: more is better.");
    }

    [Fact]
    public async Task Its_figures_are_in_every_file_and_in_crank_s_statistics()
    {
        var run = await UsualAsync();
        var report = RunReport.Of(run);
        var files = ReportFiles.Write(report, folder.Path);
        string[] Lines(string name) => File.ReadAllLines(files.Single(file => Path.GetFileName(file) == name));
        var summary = Lines("summary.csv");
        summary[0].ShouldEndWith(
            ",cars_in_line,speed,passing_ns,passing_ns_low,passing_ns_high,passing_ns_ratio,"
                + "cars_per_second,cars_per_second_low,cars_per_second_high,cars_per_second_ratio");
        summary.Length.ShouldBe(1 + 4);
        summary[1].ShouldContain(",toy,");
        var raw = Lines("raw.csv");
        raw[0].ShouldEndWith(",cars_in_line,speed,passing_ns,cars_per_second");
        raw.Length.ShouldBe(1 + (4 * 6));
        raw[1].ShouldEndWith(",2,slow,400,5000000");
        using var job = new StringWriter(CultureInfo.InvariantCulture);
        JobStatistics.Write(report, job);
        job.ToString().ShouldContain("\"assay/toy/2/slow/passing_ns\"");
        job.ToString().ShouldContain("toy, 4, fast: throughput cars/s");
    }

    [Fact]
    public async Task Its_figures_are_on_the_page_ranked_by_each_metric_the_better_way_round()
    {
        var report = RunReport.Of(await UsualAsync());
        var section = report.Page.Sections.ShouldHaveSingleItem();
        (section.Title, section.Rows.Count, section.BaselineOf(1)).ShouldBe(("toy", 4, 0));
        section.Rows[1].Name.ShouldBe("2, fast");
        section.Rankings.Select(ranking => ranking.Title).ShouldBe(["passing per line", "throughput cars/s"]);
        section.Rankings[0].Places[1]!.Tier.ShouldBeLessThan(section.Rankings[0].Places[0]!.Tier);
        section.Rankings[1].Places[1]!.Tier.ShouldBeLessThan(section.Rankings[1].Places[0]!.Tier);
        report.Page.Cells[0].Samples.Select(column => column.Title).ShouldBe(["launch", "round", "passing_ns", "cars_per_second"]);
    }

    [Fact]
    public async Task Its_run_is_stored_and_reported_without_knowing_it()
    {
        var file = Path.Combine(folder.Path, RunStore.FileName);
        var run = await UsualAsync();
        RunStore.Save(run, file);
        var stored = RunStore.Load(file);
        JsonSerializer.Serialize(stored, RunJson.Default.RunDocument).ShouldBe(JsonSerializer.Serialize(run, RunJson.Default.RunDocument));
        RunReport.Of(stored).Tables.ShouldContain(table => table.Title == "toy");
    }
}

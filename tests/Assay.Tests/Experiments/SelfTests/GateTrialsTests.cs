using Assay.Experiments.SelfTests.Gating;
using Assay.History.Gating;
using Assay.Results;
using Assay.Statistics.Simulation;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Experiments.SelfTests;

/// <summary>Trials of the gate: what they count, that nothing of an ended series is lost, and that they are of the gate itself.</summary>
public sealed class GateTrialsTests
{
    private static readonly SerializerEntry Serializer = TestCatalog.Usual.Serializers.Single(entry => entry.Id == "system-text-json");
    private static readonly PayloadEntry Payload = TestCatalog.Usual.Payloads.Single(entry => entry.Name == "envelope");

    [Fact]
    public async Task The_same_code_passes_and_what_was_slowed_is_found()
    {
        var record = Record();
        var places = new List<string>();
        await Series(record, places).RunAsync(2, "there", _ => { }, CancellationToken.None);
        record.Trials.Select(trial => (trial.Kind, trial.Number))
            .ShouldBe([(GateTrialKind.Same, 1), (GateTrialKind.Planted, 1), (GateTrialKind.Same, 2), (GateTrialKind.Planted, 2)]);
        var (same, planted) = (GateTrialRate.Of(record.Trials, GateTrialKind.Same), GateTrialRate.Of(record.Trials, GateTrialKind.Planted));
        (same.Comparisons, same.Slower, same.Passed).ShouldBe((4, 0, 4));
        (planted.Comparisons, planted.Slower).ShouldBe((4, 4));
        // What passes is measured once, what is slower twice, each in a folder of its own.
        places.ShouldBe([Path.Combine("there", "same-1", "1"), Path.Combine("there", "planted-1", "1"), Path.Combine("there", "planted-1", "2"),
            Path.Combine("there", "same-2", "1"), Path.Combine("there", "planted-2", "1"), Path.Combine("there", "planted-2", "2")]);
    }

    [Fact]
    public async Task A_series_goes_on_where_it_was_ended()
    {
        using var folder = new TemporaryFolder();
        var record = Record();
        await Series(record, []).RunAsync(1, folder.Path, _ => record.Save(folder.Path), CancellationToken.None);
        var loaded = GateTrials.Load(folder.Path).ShouldNotBeNull();
        loaded.Settings.ShouldBe(record.Settings);
        loaded.Trials.Count.ShouldBe(2);
        var before = GateTrialsText.Markdown(loaded);
        before.ShouldBe(GateTrialsText.Markdown(record));
        await Series(loaded, []).RunAsync(2, folder.Path, _ => { }, CancellationToken.None);
        loaded.Trials.Select(trial => trial.Number).ShouldBe([1, 1, 2, 2]);
    }

    [Fact]
    public void A_damaged_record_is_told_and_left_alone()
    {
        using var folder = new TemporaryFolder();
        folder.Write(GateTrials.FileName, "{\"schema\":1,");
        Should.Throw<RunFileException>(() => GateTrials.Load(folder.Path)).Message.ShouldContain("trials.json can't be read");
        GateTrials.Load(Path.Combine(folder.Path, "nowhere")).ShouldBeNull();
    }

    // Clopper and Pearson's own example: 0 of n has the upper end 1 − 0.025^(1/n).
    [Theory]
    [InlineData(0, 60, 0, 0.05962)]
    [InlineData(60, 60, 0.94038, 1)]
    [InlineData(5, 10, 0.18709, 0.81291)]
    public void Rates_have_exact_intervals(int slower, int all, double low, double high)
    {
        var interval = new GateTrialRate(GateTrialKind.Same, all, slower, 0, all - slower).Interval;
        interval.Low.ShouldBe(low, 1e-4);
        interval.High.ShouldBe(high, 1e-4);
    }

    [Fact]
    public void What_couldnt_be_measured_counts_neither_way()
    {
        var record = Record();
        record.Trials.Add(new(1, GateTrialKind.Planted, default, 5,
            [new("a", GateVerdict.Undecided, null, null, null, "dies"), new("b", GateVerdict.Slower, 1.03, 1.02, 1.04, null)]));
        GateTrialRate.Of(record.Trials, GateTrialKind.Planted).Comparisons.ShouldBe(1);
        GateTrialsText.Sentences(record).Last().ShouldBe("1 comparison couldn't be measured and doesn't count.");
        GateTrialsText.Markdown(record).ShouldContain("| b | 1.030 (1.020–1.040) | slower |");
        GateTrialsText.Sentences(record).First()
            .ShouldStartWith("8 % planted: 1 of 1 comparison in 1 gate was called slower, 100.0 % (95 %: 2.5 % to 100.0 %)");
    }

    private static GateTrials Record() => new()
    {
        AssayVersion = "1",
        CommandLine = "assay selftest gate",
        Machine = TestRun.Of().Machine,
        Settings = new() { Serializer = Serializer.Id, Payloads = "envelope", Operations = "serialize,deserialize", BudgetSeconds = 60, Slower = 0.03,
            Planted = 0.08, Seed = 1 },
    };

    // A worker that was started with a planted slowdown is that much slower.
    private static GateTrialSeries Series(GateTrials record, List<string> places) => new(Serializer, [Payload], record, (plan, place, _) =>
    {
        places.Add(place);
        var planted = plan.Cells.Where(cell => cell.Serializer.Id != plan.Baseline)
            .Select(cell => cell.Serializer.Command!.Environment.TryGetValue("ASSAY_PLANTED_SLOWDOWN", out var share)
                ? double.Parse(share, System.Globalization.CultureInfo.InvariantCulture)
                : 0).First();
        var cells = plan.Cells.ToList();
        var run = SimulatedRun.Of(new NoiseModel(), [.. cells.Select(cell => cell.Serializer.Id == plan.Baseline ? 1 : 1 + planted)], 20, 10, plan.Seed);
        return Task.FromResult(run with
        {
            Settings = run.Settings with { Baseline = plan.Baseline },
            Cells = [.. run.Cells.Select(
                (cell, i) => cell with { Serializer = cells[i].Serializer.Id, Payload = cells[i].Payload, Operation = cells[i].Operation })],
        });
    }, TimeProvider.System);
}

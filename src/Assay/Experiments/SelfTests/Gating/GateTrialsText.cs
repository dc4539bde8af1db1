using Assay.History.Gating;
using Assay.Reports.Numbers;
using Assay.Reports.Tables;

namespace Assay.Experiments.SelfTests.Gating;

/// <summary>A record of trials as tables and sentences, made from the record alone.</summary>
internal static class GateTrialsText
{
    /// <summary>The trials one by one.</summary>
    public static ReportTable Table(GateTrials record) => new()
    {
        Title = "Trials",
        Columns = [new("", "Trial", IsNumber: false, IsKey: true), new("", "Took"), new("", "Cell", IsNumber: false), new("", "Time × original (95 %)"),
            new("", "Verdict", IsNumber: false)],
        Rows =
        [
            .. record.Trials.SelectMany(trial => trial.Cells.Select((cell, i) => (IReadOnlyList<ReportCell>)
            [
                i == 0 ? Name(record, trial) : "", i == 0 ? Text($"{trial.Seconds:0} s") : "", cell.Cell, Ratio(cell),
                new(Word(cell), Tone(trial.Kind, cell.Verdict)),
            ])),
        ],
    };

    /// <summary>The rates, a sentence each.</summary>
    public static IEnumerable<string> Sentences(GateTrials record)
    {
        foreach (var kind in Enum.GetValues<GateTrialKind>())
        {
            var (rate, trials) = (GateTrialRate.Of(record.Trials, kind), record.Trials.FindAll(trial => trial.Kind == kind));
            if (rate.Comparisons == 0)
                continue;
            var (low, high) = rate.Interval;
            var seconds = trials.ConvertAll(trial => trial.Seconds);
            seconds.Sort();
            var what = kind == GateTrialKind.Same ? "The same code twice" : Text($"{record.Settings.Planted:0.## %} planted");
            yield return Text(
                $"{what}: {rate.Slower} of {Counted.Of(rate.Comparisons, "comparison")} in {Counted.Of(trials.Count, "gate")} "
                    + $"{(rate.Slower == 1 ? "was" : "were")} called slower, {rate.Share:0.0 %} (95 %: {low:0.0 %} to {high:0.0 %}); "
                    + $"{rate.Passed} passed, {rate.Undecided} couldn't be decided. A gate took {seconds[seconds.Count / 2]:0} s (median; the longest "
                    + $"{seconds[^1]:0} s) of a budget of {record.Settings.BudgetSeconds:0} s.");
        }
        var unmeasured = record.Trials.SelectMany(trial => trial.Cells).Count(cell => cell.Ratio is null);
        if (unmeasured > 0)
            yield return Text(
                $"{Counted.Of(unmeasured, "comparison couldn't be measured and doesn't count", "comparisons couldn't be measured and don't count")}.");
    }

    /// <summary>The whole record as a page for docs/results.</summary>
    public static string Markdown(GateTrials record)
    {
        var (settings, machine) = (record.Settings, record.Machine);
        List<string> lines =
        [
            "# How often the gate errs: real trials",
            "",
            Text($"Gates (`assay gate`, --slower {settings.Slower:0.##%}) on real workers whose true difference is known: {settings.Serializer} against "
                + $"itself, and against workers that were made {settings.Planted:0.## %} slower. Payloads {settings.Payloads}; operations "
                + $"{settings.Operations}; seed {settings.Seed}."),
            "",
            .. Sentences(record).Select(sentence => "- " + sentence),
            "",
            Text($"`{record.CommandLine}`, Assay {record.AssayVersion}, on {machine.Processor}, {machine.LogicalCores} logical cores, "
                + $"{machine.OperatingSystem}, {machine.Runtime}. Every figure is in [{GateTrials.FileName}]({GateTrials.FileName})."),
            "",
            "| trial | took | cell | time × original (95 %) | verdict |",
            "|:--|--:|:--|--:|:--|",
            .. Table(record).Rows.Select(row => "| " + string.Join(" | ", row.Select(cell => cell.Text)) + " |"),
        ];
        return string.Join('\n', lines) + "\n";
    }

    private static string Name(GateTrials record, GateTrial trial) =>
        trial.Kind == GateTrialKind.Same ? Text($"same {trial.Number}") : Text($"{record.Settings.Planted:0.## %} {trial.Number}");

    private static string Ratio(GateTrialCell cell) => cell.Ratio is null ? "–" : Text($"{cell.Ratio:0.000} ({cell.Low:0.000}–{cell.High:0.000})");

    private static string Word(GateTrialCell cell) => cell.Verdict switch { GateVerdict.Slower => "slower", GateVerdict.Passes => "passes",
        GateVerdict.Broken => "fails", _ => "can't decide" } + (cell.Ratio is null ? $": {cell.Reason}" : "");

    private static Tone Tone(GateTrialKind kind, GateVerdict verdict) => verdict == GateVerdict.Undecided ? Reports.Tables.Tone.Faint
        : (verdict == GateVerdict.Slower) == (kind == GateTrialKind.Planted) ? Reports.Tables.Tone.Good : Reports.Tables.Tone.Bad;

    private static string Text(InvariantText text) => text.ToString();
}

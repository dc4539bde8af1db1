using System.CommandLine;
using Assay.Experiments;
using Assay.Experiments.Micro;
using Assay.Experiments.SelfTests.Gating;
using Assay.Protocol;
using Assay.Reports.Writers;
using Assay.Studies;

namespace Assay.Cli;

/// <summary><c>assay selftest gate</c>: how often does the gate err on this machine?</summary>
internal static class GateSelftestCommand
{
    private const string ReportName = "report.md";
    private const double ShortestBudgetSeconds = 2;
    private const int UsualTrials = 10;
    private const double UsualShare = 0.03;
    private static readonly TimeSpan UsualBudget = TimeSpan.FromSeconds(60);
    private static readonly string UsualFolder = Path.Combine("runs", "selftest-gate");

    public static Command Make(CommonOptions common)
    {
        var trials = OptionText.Whole("--trials", $"Gates of each kind to run (default: {UsualTrials})");
        var serializer = OptionText.One("--serializer", "ID", "Serializer to compare with itself (default: system-text-json)");
        var payloads = new Option<string[]>("--payloads") { Description = "Payloads to measure (default: envelope and post-10)", HelpName = "NAME" };
        var budget = OptionText.Time("--budget", "Time to measure one gate in (default: 60s)");
        var slower = OptionText.Share("--slower", "The gate's --slower (default: 3%)");
        var planted = OptionText.Share("--planted", "The slowdown to plant (default: 3%)");
        var seed = OptionText.Whole("--seed", "Seed of the random order of rounds and of resampling", least: 0);
        var output = OptionText.One("--out", "DIR",
            $"Folder for trials.json, {ReportName} and all measurements; an interrupted series there is resumed (default: {UsualFolder})");
        var command = new Command(
            "gate", "Run gates on real workers, with identical code and with a planted slowdown, and count false alarms and misses; resumes an interrupted "
                + "series")
        {
            trials, serializer, payloads, budget, slower, planted, seed, output,
        };
        common.AddTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var many = parsed.GetValue(trials) ?? UsualTrials;
            var named = Lists.Split(parsed.GetValue(payloads)) is { Count: > 0 } list ? list : ["envelope", "post-10"];
            var settings = new GateTrialSettings
            {
                Serializer = parsed.GetValue(serializer) ?? "system-text-json",
                Payloads = string.Join(',', named),
                Operations = string.Join(',', Operation.Serialize, Operation.Deserialize),
                BudgetSeconds = (parsed.GetValue(budget) ?? UsualBudget).TotalSeconds,
                Slower = parsed.GetValue(slower) ?? UsualShare,
                Planted = parsed.GetValue(planted) ?? UsualShare,
                Seed = parsed.GetValue(seed) ?? 1,
            };
            if (settings.BudgetSeconds < ShortestBudgetSeconds)
                throw new UserException($"--budget: a gate needs at least {ShortestBudgetSeconds} s");
            var folder = Path.GetFullPath(parsed.GetValue(output) ?? UsualFolder);
            var record = await RecordAsync(folder, settings, CommandText.Of(parsed), stop);
            var catalog = await common.LoadAsync(parsed, common.Folders(parsed), [settings.Serializer], stop, [settings.Serializer], isDotNetOnly: true);
            var entry = SerializerSelection.PickOne(catalog, settings.Serializer, "--serializer");
            if (entry.Unavailable is { } reason)
                throw new UserException($"{entry.Id} is unavailable: {reason}", UserException.NotMeasured);
            var on = named.Select(name => catalog.Payloads.FirstOrDefault(payload => payload.Name == name)
                ?? throw new UserException(
                    $"--payloads: unknown payload '{name}'{Nearest.Suggest(name, catalog.Payloads.Select(payload => payload.Name))}")).ToList();
            using var turn = await common.TurnAsync(parsed, "selftest gate", stop);
            var series = new GateTrialSeries(entry, on, record, (plan, place, cancel) =>
                ExperimentRun.WholeAsync(MicroExperiment.Of(plan, catalog), RunOutput.Within(turn, place, quiet: true), cancel), TimeProvider.System);
            await series.RunAsync(many, folder, trial => Store(record, trial, folder), stop);
            Write(record, folder);
            ConsoleReport.Write(ReportConsole.Current(), GateTrialsText.Table(record));
            foreach (var sentence in GateTrialsText.Sentences(record))
                Console.Out.WriteLine(sentence);
            Console.Out.WriteLine(
                $"Stored in {Path.GetRelativePath(Environment.CurrentDirectory, folder)}: {GateTrials.FileName}, {ReportName}, and the measurements of each "
                    + "trial");
            return 0;
        });
        return command;
    }

    private static async Task<GateTrials> RecordAsync(string folder, GateTrialSettings settings, string commandLine, CancellationToken stop)
    {
        if (GateTrials.Load(folder) is not { } there)
            return new() { AssayVersion = NewRun.AssayVersion, CommandLine = commandLine,
                Settings = settings, Machine = await MachineFacts.ReadAsync(stop) };
        return there.Settings == settings
            ? there
            : throw new UserException(
                $"--out {folder}: {GateTrials.FileName} there was made with other settings; use the same ones to resume it, or another folder");
    }

    private static void Store(GateTrials record, GateTrial trial, string folder)
    {
        Write(record, folder);
        var rates = string.Join(", ", Enum.GetValues<GateTrialKind>().Select(kind => GateTrialRate.Of(record.Trials, kind)).Where(rate => rate.Comparisons > 0)
            .Select(rate => $"{rate.Slower} of {rate.Comparisons} {(rate.Kind == GateTrialKind.Same ? "false alarms" : "found")}"));
        Console.Error.WriteLine(string.Create(System.Globalization.CultureInfo.InvariantCulture,
            $"trial {trial.Number} ({(trial.Kind == GateTrialKind.Same ? "same code" : "planted")}) took {trial.Seconds:0} s; so far {rates}"));
    }

    private static void Write(GateTrials record, string folder)
    {
        record.Save(folder);
        WholeFile.Write(Path.Combine(folder, ReportName), stream => stream.Write(System.Text.Encoding.UTF8.GetBytes(GateTrialsText.Markdown(record))));
    }
}

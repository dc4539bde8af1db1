using System.CommandLine;
using Assay.Experiments.Micro;
using Assay.Protocol;
using Assay.Recommending;
using Assay.Reports;
using Assay.Scaffolding;
using Assay.Studies;
using Spectre.Console;

namespace Assay.Cli;

/// <summary><c>assay recommend</c>: which library for my data?</summary>
internal static class RecommendCommand
{
    // Payloads that it creates stay next to the runs on them.
    private const string Home = "runs";

    private static readonly Dictionary<string, (Priority Priority, string Meaning)> Words = new(StringComparer.Ordinal)
    {
        ["size"] = (Priority.Size, "small documents"),
        ["cpu"] = (Priority.Cpu, "little time to write and read"),
        ["compatibility"] = (Priority.Compatibility, "other languages can read them"),
        ["schema"] = (Priority.Schema, "a schema describes them"),
        ["untrusted"] = (Priority.Untrusted, "they may come from anyone"),
    };

    public static Command Make(CommonOptions common)
    {
        var from = new Option<string>("--from") { Description = "Your data as JSON: one object, an array, or one object per line",
            HelpName = "FILE", Required = true };
        var matters = new Option<string[]>(
            "--matters") { Description = $"What matters: {string.Join(", ", Words.Select(word => $"{word.Key} ({word.Value.Meaning})"))}. Without it, "
                + "a terminal asks, anything else uses size and cpu", HelpName = "NAME" };
        var isDouble = new Option<bool>("--double") { Description = "Read numbers with a decimal point as double (default: decimal, which keeps their "
            + "digits)" };
        var count = OptionText.One("--count", "N", $"How many of the values are measured (default: {NewPayload.MostByDefault}); all: every value in your data");
        var budget = OptionText.Time("--budget", StudyOptions.TimeToMeasure + " (default: 1m)");
        var serializers =
            new Option<string[]>("--serializers") { Description = "Serializers to measure: ids or globs (default: all on .NET)", HelpName = "GLOB" };
        var command = new Command("recommend", "Find out which library suits your data: creates a payload from it, measures, and recommends "
            + "three") { from, matters,
            isDouble, count, budget, serializers, common.Out };
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var length = parsed.GetValue(budget) ?? TimeSpan.FromMinutes(1);
            IReadOnlyList<int> counts = parsed.GetValue(count) is { } text ? [StudyOptions.Count(text)] : [];
            var where = RunOutput.Of(parsed, common).Checked();
            var named = Lists.Split("--matters", parsed.GetValue(matters), [.. Words.Keys]);
            UserFile.Require($"--from {parsed.GetRequiredValue(from)}", parsed.GetRequiredValue(from));
            var wanted = await PrioritiesAsync(named, stop);
            var chosen = Lists.Split(parsed.GetValue(serializers));
            await NameCheck.RunAsync(parsed, LabFolders.Find([]), chosen, common.BuildTurn(parsed), stop);
            var (name, doubts) = OwnData.PayloadOf(Home, parsed.GetRequiredValue(from), parsed.GetValue(isDouble));
            foreach (var doubt in doubts)
                Console.Error.WriteLine($"assay: {doubt}");
            var folders = LabFolders.Find([Home]);
            var overrides = new StudyOverrides { Serializers = chosen, Payloads = [name], Counts = counts, Budget = length };
            var toBuild = WantedSerializers.Of(overrides.Serializers);
            var catalog = await common.LoadAsync(parsed, folders, overrides.Serializers, stop, toBuild?.Append("system-text-json").ToList(),
                isDotNetOnly: toBuild is null);
            var plan = Planner.Make(Study(name), overrides, catalog, Random.Shared.Next(1_000_000), CommandText.Of(parsed));
            plan.RequireMeasurable();
            var (document, _) = await ExperimentRun.MeasureAsync(MicroExperiment.Of(plan, catalog), where, stop);
            // What was measured until then is no answer.
            if (document.State == RunState.Interrupted)
                return AssayCommand.Interrupted;
            var shortlist = Shortlist.Of(RunReport.Of(document), catalog, wanted);
            Console.Out.WriteLine(
                $"\nFor {Path.GetFileName(parsed.GetRequiredValue(from))}, where {string.Join(" and ", wanted.Select(Word))} matter"
                    + $"{(wanted.Count == 1 ? "s" : "")}:");
            foreach (var line in shortlist.Lines())
                Console.Out.WriteLine(Printable.Of(line));
            Console.Out.WriteLine(
                $"The measured types are in {Path.Combine(Home, "payloads", name)}; to measure them again: {TypedCommand.In("./assay run ")}--dir {Home} "
                    + $"--payloads {name}");
            return ExitCode.Tell(plan, document, Console.Error) is var code && code != 0 ? code : shortlist.Chosen.Count > 0 ? 0 : UserException.NotMeasured;
        });
        return command;
    }

    private static string Word(Priority priority) => Words.First(word => word.Value.Priority == priority).Key;

    private static async Task<IReadOnlySet<Priority>> PrioritiesAsync(IReadOnlyList<string> words, CancellationToken stop)
    {
        if (words.Count == 0 && !Console.IsInputRedirected && !Console.IsOutputRedirected)
            words = await AskAsync(stop);
        return words.Count == 0 ? new HashSet<Priority> { Priority.Size, Priority.Cpu } : words.Select(word => Words[word].Priority).ToHashSet();
    }

    private static async Task<List<string>> AskAsync(CancellationToken stop)
    {
        var question = new MultiSelectionPrompt<string>()
            .Title("What matters?")
            .InstructionsText("(space selects, Enter continues)")
            .UseConverter(word => $"{word}: {Words[word].Meaning}")
            .AddChoices(Words.Keys)
            .Select("size").Select("cpu");
        try
        {
            return await question.ShowAsync(AnsiConsole.Console, stop);
        }
        finally
        {
            // Ctrl+C would leave it hidden.
            AnsiConsole.Cursor.Show();
        }
    }

    private static Study Study(string payload) => new()
    {
        Name = "recommend",
        Description = "Which library suits this data?",
        Cases = [new() { Payloads = [new StudyPayload { Name = payload, Place = "--from" }], Runtimes = ["dotnet"],
            Operations = [Operation.Serialize, Operation.Deserialize] }],
    };
}

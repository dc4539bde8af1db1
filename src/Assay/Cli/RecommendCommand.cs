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
        var data = new OwnDataOptions(isRequired: true);
        var matters = new Option<string[]>(
            "--matters") { Description = $"What matters: {string.Join(", ", Words.Select(word => $"{word.Key} ({word.Value.Meaning})"))}. Without it, "
                + "a terminal asks, anything else uses size and cpu", HelpName = "NAME" };
        var count = OptionText.One("--count", "N", $"How many of the values are measured (default: {NewPayload.MostByDefault}); all: every value in your data");
        var budget = OptionText.Time("--budget", StudyOptions.TimeToMeasure + " (default: 1m)");
        var serializers =
            new Option<string[]>("--serializers") { Description = "Serializers to measure: ids or globs (default: all on .NET)", HelpName = "GLOB" };
        var command = new Command("recommend", "Find out which library suits your data: creates a payload from it, measures, and recommends "
            + "three");
        data.AddTo(command);
        foreach (var option in new Option[] { matters, count, budget, serializers, common.Out })
            command.Add(option);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var length = parsed.GetValue(budget) ?? TimeSpan.FromMinutes(1);
            IReadOnlyList<int> counts = parsed.GetValue(count) is { } text ? [OptionText.CountOf(text)] : [];
            var where = RunOutput.Of(parsed, common).Checked();
            var named = Lists.Split("--matters", parsed.GetValue(matters), [.. Words.Keys]);
            var chosen = Lists.Split(parsed.GetValue(serializers));
            var (own, _, overrides) = await data.MakeAsync(parsed, common, LabFolders.Find([]),
                new StudyOverrides { Serializers = chosen, Counts = counts, Budget = length }, stop);
            var wanted = await PrioritiesAsync(named, stop);
            var toBuild = WantedSerializers.Of(overrides.Serializers);
            var catalog = await common.LoadAsync(parsed, own!.Lab, overrides.Serializers, stop, toBuild?.Append("system-text-json").ToList(),
                isDotNetOnly: toBuild is null);
            var plan = Planner.Make(Study(own.Name), overrides, catalog, Random.Shared.Next(1_000_000), CommandText.Of(parsed));
            plan.RequireMeasurable();
            var (document, _) = await ExperimentRun.MeasureAsync(MicroExperiment.Of(plan, catalog).On(plan.Data(own.Lab)), where, stop);
            // What was measured until then is no answer.
            if (document.State == RunState.Interrupted)
                return AssayCommand.Interrupted;
            var shortlist = Shortlist.Of(RunReport.Of(document), catalog, wanted);
            Console.Out.WriteLine(
                $"\nFor {own.Source}, where {string.Join(" and ", wanted.Select(Word))} matter"
                    + $"{(wanted.Count == 1 ? "s" : "")}:");
            foreach (var line in shortlist.Lines())
                Console.Out.WriteLine(Printable.Of(line));
            Console.Out.WriteLine(
                $"The measured types are in {own.Folder}; to measure them again: {TypedCommand.In("./assay run ")}{data.Text(parsed)}");
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

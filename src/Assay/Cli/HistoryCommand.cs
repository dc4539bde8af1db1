using System.CommandLine;
using Assay.History;
using Assay.History.Trends;
using Assay.Reports;
using Assay.Reports.Screen;
using Assay.Reports.Writers;

namespace Assay.Cli;

/// <summary><c>assay history</c>: the runs that were made.</summary>
internal static class HistoryCommand
{
    private const int Newest = 20;

    public static Command Make()
    {
        var command = new Command("history",
            "Earlier runs: list, show, trend, export, import, prune") { List(), Show(), Trend(), Export(), Import(), Prune() };
        return command;
    }

    private static Command List()
    {
        var (history, all) = (HistoryOption.Make(), new Option<bool>("--all") { Description = $"Show all runs (default: the {Newest} newest)" });
        var study = OptionText.One("--study", "NAME", "Only runs of this study");
        var command = new Command("list", "List runs, newest first") { history, study, all };
        command.SetAction(parsed =>
        {
            var known = HistoryOption.Store(parsed, history).List();
            var entries = known.Where(entry => parsed.GetValue(study) is not { } name || entry.Study == name).ToList();
            if (entries.Count == 0 && parsed.GetValue(study) is { } unknown)
                throw new UserException(Unknown(unknown, [.. known.Select(entry => entry.Study).Distinct().Order(StringComparer.Ordinal)]));
            var shown = parsed.GetValue(all) ? entries : [.. entries.Take(Newest)];
            foreach (var entry in shown)
                Console.Out.WriteLine(Printable.Of(string.Create(CultureInfo.InvariantCulture,
                    $"{entry.Id}  {Counted.Of(entry.Cells, "cell")}{(entry.State == nameof(RunState.Finished) ? "" : ", " + entry.State.ToLowerInvariant())}"
                        + $"{(entry.Commit is { } commit ? ", commit " + GitCommit.Short(commit) : "")}  {entry.CommandLine}")));
            Console.Out.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{shown.Count} of {Counted.Of(entries.Count, "run")}"));
        });
        return command;
    }

    private static Command Show()
    {
        var (history, run) = (HistoryOption.Make(), new Argument<string>("run") { Description = RunReference.Allowed });
        var full = new Option<bool>("--full") { Description = "Print all tables instead of one screen" };
        var command = new Command("show", "Print a run's report") { run, history, full };
        command.SetAction(parsed =>
        {
            var found = RunReference.Find(parsed.GetRequiredValue(run), HistoryOption.Find(parsed, history));
            ScreenReport.Show(RunReport.Of(found), parsed.GetValue(full));
        });
        return command;
    }

    private static Command Trend()
    {
        var (history, cells) = (HistoryOption.Make(), new Argument<string>(
            "cells") { Description = "A glob over serializer/payload/operation/destination, or over serializer/Load: …, as compare names them",
                DefaultValueFactory = _ => "*" });
        var shortest = OptionText.Whole("--segment", $"Minimum number of runs on one level (default: {ChangePoints.ShortestByDefault})", least: 2);
        var command = new Command("trend", "Show how cells' figures developed over the runs of each machine, and where they "
            + "changed") { cells, history, shortest };
        command.SetAction(parsed =>
        {
            var least = parsed.GetValue(shortest) ?? ChangePoints.ShortestByDefault;
            var store = HistoryOption.Store(parsed, history);
            var figures = store.Figures(parsed.GetRequiredValue(cells));
            if (figures.Count == 0)
                throw new UserException($"no run in the history has a cell that matches '{parsed.GetRequiredValue(cells)}'");
            foreach (var line in TrendText.Lines(figures, least, new(store.Find)))
                Console.Out.WriteLine(Printable.Of(line));
        });
        return command;
    }

    private static Command Export()
    {
        var (history, run) = (HistoryOption.Make(), new Argument<string>("run") { Description = RunReference.Allowed });
        var output = new Option<string>("--out") { Description = "Folder for the run's files",
            HelpName = "DIR", Required = true };
        var force = new Option<bool>("--force") { Description = "Replace the run in that folder" };
        var command = new Command("export", "Recreate a run's files") { run, history, output, force };
        command.SetAction(parsed =>
        {
            RunFolder.Check(parsed.GetRequiredValue(output), parsed.GetValue(force));
            var found = RunReference.Find(parsed.GetRequiredValue(run), HistoryOption.Find(parsed, history));
            using var folder = RunFolder.Take(found.Started, found.Study, parsed.GetRequiredValue(output), parsed.GetValue(force));
            RunStore.Save(found, Path.Combine(folder.Path, RunStore.FileName));
            ReportFiles.Write(RunReport.Of(found), folder.Path);
            Console.Out.WriteLine($"{found.Id} is in {parsed.GetRequiredValue(output)}");
        });
        return command;
    }

    private static Command Import()
    {
        var (history, runs) =
            (HistoryOption.Make(), new Argument<string[]>("runs") { Description = "Folders of runs, or their run.json", Arity = ArgumentArity.OneOrMore });
        var command = new Command("import", "Add runs to the history: from another machine, killed, or made without a history") { runs, history };
        command.SetAction(parsed =>
        {
            var store = HistoryOption.Store(parsed, history);
            // All are read before any is stored: a wrong name leaves the history as it was.
            foreach (var run in parsed.GetRequiredValue(runs).Select(RunStore.Load).ToList())
            {
                var (id, change) = store.Add(run, commit: null);
                Console.Out.WriteLine(Printable.Of(change switch
                {
                    HistoryChange.Run => $"{id} added",
                    HistoryChange.Profiles => $"{id} is already there; its profiles were added",
                    _ => $"{id} is already there",
                }));
            }
        });
        return command;
    }

    private static Command Prune()
    {
        var history = HistoryOption.Make();
        var keep = OptionText.Whole("--keep", "How many of the newest runs of each study and machine to keep", least: 0);
        var older = OptionText.Age("--older-than", "Remove runs older than this, such as 90d");
        var dryRun = new Option<bool>("--dry-run") { Description = "Only show what would be removed" };
        var command = new Command("prune", "Remove old runs from the history; their folders are left alone") { history, keep, older, dryRun };
        command.SetAction(parsed =>
        {
            var (most, age) = (parsed.GetValue(keep), parsed.GetValue(older));
            if (most is null && age is null)
                throw new UserException("history prune requires --keep or --older-than");
            var store = HistoryOption.Store(parsed, history);
            var before = TimeProvider.System.GetUtcNow() - (age ?? TimeSpan.Zero);
            var removed = store.List().GroupBy(entry => (entry.Study, entry.Machine)).SelectMany(same => same.Skip(most ?? 0))
                .Where(entry => age is null || entry.Started < before).Select(entry => entry.Id).ToList();
            if (!parsed.GetValue(dryRun))
                store.Remove(removed);
            foreach (var id in removed)
                Console.Out.WriteLine(Printable.Of(id));
            Console.Out.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"{Counted.Of(removed.Count, "run")} {(parsed.GetValue(dryRun) ? "would be removed" : "removed")}"));
        });
        return command;
    }

    private static string Unknown(string study, IReadOnlyList<string> known) =>
        $"--study {study}: the history has no run of it{Nearest.Suggest(study, known)}; available: {(known.Count > 0 ? string.Join(", ", known) : "none")}";
}

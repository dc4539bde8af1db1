using System.CommandLine;
using Assay.Experiments;
using Assay.Experiments.Micro;
using Assay.History.Bisecting;
using Assay.History.Gating;
using Assay.Studies;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary><c>assay bisect</c>: which commit made a library slower?</summary>
internal static class BisectCommand
{
    private static readonly TimeSpan UsualBudget = TimeSpan.FromMinutes(2);

    public static Command Make(CommonOptions common)
    {
        var source = new Argument<string>("source") { Description = "The serializer and its library's project file in a git working tree: SERIALIZER=PROJECT" };
        var good = new Option<string>("--good") { Description = "A commit that was fast enough: hash, tag or branch", HelpName = "COMMIT", Required = true };
        var bad = OptionText.One("--bad", "COMMIT", "A later commit that is slower (default: HEAD)");
        var slower = OptionText.Share("--slower", "The slowdown to look for (default: 3%)");
        var output = OptionText.One("--out", "DIR", "Folder for the measurements, one subfolder per commit (default: runs/<time>-bisect)");
        var options = new StudyOptions();
        var command = new Command("bisect", "Find the commit that made a library slower") { source, good, bad, slower, output };
        options.AddChoiceTo(command);
        options.AddMeasuringTo(command);
        options.AddLimitsTo(command);
        options.HideBaseline();
        options.HideSerializers();
        options.DescribeBudget("2m for each commit");
        foreach (var option in new Option[] { common.Dir, common.Refresh, common.Feed, common.Force, common.Anyway })
            command.Add(option);
        command.SetAction(async (parsed, stop) =>
        {
            var rule = new GateRule(parsed.GetValue(slower) ?? 0.03);
            var overrides = options.Read(parsed);
            if (overrides.Baseline is not null || overrides.Serializers.Count > 0)
                throw new UserException("bisect takes neither --baseline nor --serializers: it compares commits of one serializer with the good one");
            overrides = overrides with { Budget = overrides.Budget ?? UsualBudget };
            var library = LibraryChoice.OfSource(parsed.GetRequiredValue(source), "bisect");
            var place = Place(parsed.GetValue(output), parsed.GetValue(common.Force));
            var (tree, within) = await GitTree.OfAsync(Path.GetDirectoryName(library.Source)!, stop);
            var project = within + Path.GetFileName(library.Source);
            var (from, to) =
                (await tree.CommitAsync("--good", parsed.GetRequiredValue(good), stop), await tree.CommitAsync("--bad", parsed.GetValue(bad) ?? "HEAD", stop));
            var commits = await tree.BetweenAsync(from, to, stop);
            if (from == to)
                throw new UserException("--good and --bad are the same commit");
            if (!await tree.HasAsync(from, project, stop))
                throw new UserException($"--good {from[..8]} has no {project}");
            foreach (var measured in commits.SelectMany(commit => Folders(place, commit)).Where(Directory.Exists))
                RunFolder.Check(measured, parsed.GetValue(common.Force));
            var folders = common.Folders(parsed);
            var study = StudyFinder.Find(folders, "quick") with { Cold = null };
            using var scratch = BisectFolder.Take(library.Source!);
            var (before, tried) = (scratch.Good, scratch.Tried);
            using var turn = await common.TurnAsync(parsed, "bisect", stop);
            try
            {
                await tree.CheckOutAsync(before, from, stop);
                var basis = library with { Source = Path.Combine(before, project), SourceMark = LibraryChoice.Baseline, Commit = from, Tree = before };
                var known = new KnownBuilds();
                var search = new CommitSearch(commits, async (commit, cancel) =>
                {
                    await tree.CheckOutAsync(tried, commit, cancel);
                    return await TryAsync((basis, library with { Source = Path.Combine(tried, project), Tree = tried }),
                        (turn, common, parsed, folders), (study, overrides, options.Seed(parsed), rule), (commit, known, place), cancel);
                }, Console.Error.WriteLine);
                var (suspects, last) = await search.RunAsync(stop);
                return await TellAsync(tree, suspects, last, (from, to), rule, stop);
            }
            finally
            {
                await tree.RemoveAsync(before);
                await tree.RemoveAsync(tried);
            }
        });
        return command;
    }

    /// <summary>Why there is no commit to name.</summary>
    internal static string WhyNone(CommitVerdict last, string good, string bad, GateRule rule) => last.Verdict switch
    {
        GateVerdict.Passes => $"{bad} is not slower than {good} by {rule.Text} or more: there is nothing to bisect.",
        GateVerdict.Broken => $"{bad} loses data or fails where {good} doesn't, so its time says nothing: name an earlier commit (--bad), or cells without "
            + "that fault (--payloads, --filter).",
        _ => $"Whether {bad} is slower than {good} by {rule.Text} can't be decided: {(last.IsMeasured
            ? "more time (--budget) or fewer cells (--payloads, --filter) would."
            : $"{last.Text.TrimEnd('.')}. Name another commit (--bad).")}",
    };

    // Checked before anything is built. A folder that was named may hold other commits' measurements.
    private static string Place(string? asked, bool force)
    {
        if (asked is not null)
            return RunFolder.Check(asked, force);
        RunFolder.CheckPlace(RunFolder.Runs);
        return Path.GetFullPath(Path.Combine(RunFolder.Runs, string.Create(CultureInfo.InvariantCulture, $"{DateTimeOffset.UtcNow:yyyyMMdd-HHmmss}-bisect")));
    }

    // Of a commit's two measurements.
    private static string[] Folders(string place, string commit) => [Path.Combine(place, commit[..8], "1"), Path.Combine(place, commit[..8], "2")];

    private static async Task<int> TellAsync(GitTree tree, IReadOnlyList<string>? suspects, CommitVerdict last, (string Good, string Bad) ends,
        GateRule rule, CancellationToken stop)
    {
        if (suspects is null)
        {
            Console.Out.WriteLine(WhyNone(last, ends.Good[..8], ends.Bad[..8], rule));
            return last.Verdict == GateVerdict.Passes ? 0 : GateResult.CantDecide;
        }
        Console.Out.WriteLine(suspects.Count == 1
            ? $"The first commit that is slower than {ends.Good[..8]} by {rule.Text} or more:"
            : $"The first slower commit is one of {suspects.Count}; all but the last couldn't be decided:");
        foreach (var commit in suspects)
            Console.Out.WriteLine("  " + Printable.Of(await tree.DescribeAsync(commit, stop)));
        return suspects.Count == 1 ? 0 : GateResult.CantDecide;
    }

    private static async Task<CommitVerdict> TryAsync(
        (LibraryChoice Good, LibraryChoice Tried) library, (MeasuringTurn Turn, CommonOptions Common, ParseResult Parsed, LabFolders Folders) lab,
        (Study Study, StudyOverrides Overrides, int Seed, GateRule Rule) gate, (string Commit, KnownBuilds Known, string Place) one, CancellationToken stop)
    {
        try
        {
            return await DecideAsync(library, lab, gate, one, stop);
        }
        catch (SameLibraryException)
        {
            return new(GateVerdict.Passes, "It builds the same file.");
        }
        catch (UserException e) when (e.ExitCode == UserException.NotMeasured)
        {
            return new(GateVerdict.Undecided, e.Message);
        }
    }

    private static async Task<CommitVerdict> DecideAsync(
        (LibraryChoice Good, LibraryChoice Tried) library, (MeasuringTurn Turn, CommonOptions Common, ParseResult Parsed, LabFolders Folders) lab,
        (Study Study, StudyOverrides Overrides, int Seed, GateRule Rule) gate, (string Commit, KnownBuilds Known, string Place) one, CancellationToken stop)
    {
        // The project may have been elsewhere, or not there yet.
        var (good, tried) = library;
        if (!File.Exists(tried.Source))
            return new(GateVerdict.Undecided, $"the commit has no {Path.GetRelativePath(tried.Tree!, tried.Source!)}");
        var sides = new GateSides { Candidate = $"{good.Name}@{LibraryChoice.FromSource}", Against = $"{good.Name}@{LibraryChoice.Baseline}" };
        var catalog = await lab.Common.LoadAsync(lab.Parsed, lab.Folders, [], stop, [good.Name], isDotNetOnly: true, further: [good, tried],
            waits: false);
        var against = sides.AgainstId(catalog);
        var overrides = gate.Overrides with { Serializers = sides.Ids(catalog), Baseline = against };
        var plan = Planner.Make(gate.Study, overrides, catalog, gate.Seed, CommandText.Of(lab.Parsed)) with { Study = "bisect" };
        if (plan.Cells.Where(cell => cell.Serializer.Unavailable is not null).MaxBy(cell => cell.Serializer.Id == against) is { } missing)
            return missing.Serializer.Id == against
                ? throw new UserException($"--good {good.Commit![..8]} doesn't build: {missing.Serializer.Unavailable}", GateResult.CantDecide)
                : new(GateVerdict.Undecided, $"{missing.Serializer.Id} doesn't build: {missing.Serializer.Unavailable}");
        var build = BuiltFiles.Print(catalog.Serializers.Single(entry => entry.Id == sides.CandidateId(catalog)));
        return await one.Known.JudgeAsync(one.Commit, build, async () =>
        {
            var folders = Folders(one.Place, one.Commit);
            var result = await new GateRun(plan, sides.CandidateId(catalog), sides, gate.Rule,
                (part, folder, cancel) => ExperimentRun.WholeAsync(MicroExperiment.Of(part, catalog), RunOutput.Within(lab.Turn, folder!, quiet: true), cancel))
                .RunAsync(folders[0], folders[1], stop);
            return new(result.Verdict, string.Join("; ", result.Cells.Where(cell => cell.Verdict == result.Verdict).Take(3)
                .Select(cell => $"{cell.Cell}{(cell.Ratio is { } ratio ? " " + History.Comparing.ComparisonText.Of(ratio) : "")}"
                    + $"{(cell.Reason is { } reason ? ": " + reason : "")}"))) { IsMeasured = true };
        });
    }
}

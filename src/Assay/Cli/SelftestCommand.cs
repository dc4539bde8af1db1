using System.CommandLine;
using Assay.Experiments;
using Assay.Experiments.Micro;
using Assay.Experiments.SelfTests;
using Assay.Studies;

namespace Assay.Cli;

/// <summary><c>assay selftest</c>: can this machine's figures be trusted?</summary>
internal static class SelftestCommand
{
    private const string DefaultStudy = "quick";
    private const string FirstRun = "run";

    public static Command Make(CommonOptions common)
    {
        var options = new StudyOptions();
        var command = new Command(
            "selftest", "Test the lab on this machine (about three quarters of an hour on two cores): every cell of the default study against a long "
                + "measurement, no difference found where there is none, a planted slowdown found, figures that agree with BenchmarkDotNet's");
        options.AddSelftestTo(command);
        options.DescribeSelftestBudget();
        var output = new Option<string?>("--out") { Description = "Folder for its four runs and its findings (selftest.txt) (default: runs/<id>)",
            HelpName = "DIR" };
        command.Add(output);
        command.Add(common.Force);
        common.AddTo(command);
        command.Add(NetworkSelftestCommand.Make());
        command.Add(LoadSelftestCommand.Make(common));
        command.Add(GateSelftestCommand.Make(common));
        command.SetAction(async (parsed, stop) =>
        {
            var seed = options.Seed(parsed);
            var budget = options.Budget(parsed);
            var folders = common.Folders(parsed);
            var (asked, force) = (parsed.GetValue(output), parsed.GetValue(common.Force));
            if (asked is not null)
                RunFolder.Check(Path.Combine(asked, FirstRun), force);
            var catalog = await common.LoadAsync(parsed, folders, [], stop, isDotNetOnly: true);
            var quick = Planner.Make(StudyFinder.Find(folders, DefaultStudy), new StudyOverrides(), catalog, seed, CommandText.Of(parsed));
            var planted = SelfTestPlan.Of(catalog, budget ?? TimeSpan.FromMinutes(2), seed);
            using var turn = await common.TurnAsync(parsed, "selftest", stop);
            using var folder = RunFolder.Take(DateTimeOffset.UtcNow, "selftest", asked, force);
            Task<RunDocument> MeasureAsync(string name, Plan plan) =>
                ExperimentRun.WholeAsync(MicroExperiment.Of(plan, catalog), RunOutput.Within(turn, Path.Combine(folder.Path, name), quiet: false), stop);
            using var found = new StreamWriter(Path.Combine(folder.Path, "selftest.txt")) { AutoFlush = true };
            void Say(string line)
            {
                Console.Out.WriteLine(line);
                found.WriteLine(line);
            }
            void Tell(SelfTestCheck check) => Say($"{check.Passed switch { true => "pass", false => "FAIL", null => "n/a " }}  {check.Name}: {check.Finding}");
            var run = await MeasureAsync(FirstRun, quick);
            var reference = await MeasureAsync("reference", ReferenceCheck.PlanOf(quick, Environment.ProcessorCount));
            var again = await MeasureAsync("again", quick with { Seed = seed + 1 });
            var test = new SelfTest(folders, seed, Tell, Console.Error.WriteLine);
            var passed = test.Judge("comparison with the reference", () =>
            {
                var (table, checks) = ReferenceCheck.Judge(RunAnalysis.Of(run), RunAnalysis.Of(reference), RunAnalysis.Of(again));
                foreach (var line in table)
                    Say(line);
                return checks;
            });
            passed &= await test.JudgeAsync(await MeasureAsync("planted", planted), stop);
            Console.Out.WriteLine(
                $"Stored in {Path.GetRelativePath(Environment.CurrentDirectory, folder.Path)}: selftest.txt and the runs run, reference, again, planted");
            return passed ? 0 : UserException.NotMeasured;
        });
        return command;
    }
}

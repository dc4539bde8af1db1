using System.CommandLine;
using Assay.Experiments;
using Assay.Results;
using Assay.Studies;

namespace Assay.Cli;

/// <summary><c>assay selftest</c>: can this machine's figures be trusted?</summary>
internal static class SelftestCommand
{
    private const string DefaultStudy = "quick";

    /// <summary>Makes the command.</summary>
    public static Command Make(ILaboratory laboratory, CommonOptions common)
    {
        var options = new StudyOptions();
        var command = new Command(
            "selftest", "Test the lab on this machine (about half an hour): every cell of the default study against a long measurement, no difference "
                + "found where there is none, a planted slowdown found, figures that agree with BenchmarkDotNet's");
        options.AddSelftestTo(command);
        options.DescribeSelftestBudget();
        var output = new Option<string?>("--out") { Description = "Folder for its four runs and its findings (selftest.txt) (default: runs/<id>)",
            HelpName = "DIR" };
        command.Add(output);
        command.Add(common.Force);
        common.AddTo(command);
        command.Add(NetworkSelftestCommand.Make());
        command.Add(LoadSelftestCommand.Make(common));
        command.Add(GateSelftestCommand.Make(laboratory, common));
        command.SetAction(async (parsed, stop) =>
        {
            var seed = options.Seed(parsed);
            var budget = options.Budget(parsed);
            var folders = common.Folders(parsed);
            var (asked, force) = (parsed.GetValue(output), parsed.GetValue(common.Force));
            if (asked is not null)
                RunFolder.Check(Path.Combine(asked, Laboratory.FirstRunOfSelftest), force);
            var catalog = await common.LoadAsync(parsed, folders, [], stop, isDotNetOnly: true);
            var quick = Planner.Make(StudyFinder.Find(folders, DefaultStudy), new StudyOverrides(), catalog, seed, CommandText.Of(parsed));
            using var turn = await MeasuringTurn.TakeAsync("selftest", anyway: null, Console.Error.WriteLine, stop);
            using var folder = RunFolder.Take(DateTimeOffset.UtcNow, "selftest", asked, force);
            return await laboratory.SelftestAsync(new SelftestRequest(catalog, quick, budget, seed, folder.Path), stop) ? 0 : UserException.NotMeasured;
        });
        return command;
    }
}

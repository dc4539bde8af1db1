using System.CommandLine;
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
        var command = new Command("selftest", "Prove the instrument on this machine (about half an hour): every cell of the default study against a long measurement, no difference found where there is none, a planted one found, figures that agree with BenchmarkDotNet's");
        options.AddSelftestTo(command);
        common.AddTo(command);
        command.Add(NetworkSelftestCommand.Make());
        command.Add(LoadSelftestCommand.Make(common));
        command.Add(GateSelftestCommand.Make(laboratory, common));
        command.SetAction(async (parsed, stop) =>
        {
            var seed = options.Seed(parsed);
            var budget = options.Budget(parsed);
            var folders = common.Folders(parsed);
            var catalog = await common.LoadAsync(parsed, folders, [], stop, isDotNetOnly: true);
            var quick = Planner.Make(StudyFinder.Find(folders, DefaultStudy), new StudyOverrides(), catalog, seed, CommandText.Of(parsed));
            return await laboratory.SelftestAsync(new SelftestRequest(catalog, quick, budget, seed, parsed.GetValue(common.Verbose)), stop) ? 0 : UserException.NotMeasured;
        });
        return command;
    }
}

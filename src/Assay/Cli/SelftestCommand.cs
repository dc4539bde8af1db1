using System.CommandLine;

namespace Assay.Cli;

/// <summary><c>assay selftest</c>: can this machine's figures be trusted?</summary>
internal static class SelftestCommand
{
    /// <summary>Makes the command.</summary>
    public static Command Make(ILaboratory laboratory, CommonOptions common)
    {
        var options = new StudyOptions();
        var command = new Command("selftest", "Prove the instrument on this machine: no difference found where there is none, a planted one found, figures that agree with BenchmarkDotNet's");
        options.AddSelftestTo(command);
        common.AddTo(command);
        command.Add(NetworkSelftestCommand.Make());
        command.Add(LoadSelftestCommand.Make(common));
        command.SetAction(async (parsed, stop) =>
        {
            var seed = options.Seed(parsed);
            var budget = options.Budget(parsed);
            var catalog = await common.LoadAsync(parsed, common.Folders(parsed), [], stop);
            return await laboratory.SelftestAsync(new SelftestRequest(catalog, budget, seed, parsed.GetValue(common.Verbose)), stop) ? 0 : UserException.NotMeasured;
        });
        return command;
    }
}

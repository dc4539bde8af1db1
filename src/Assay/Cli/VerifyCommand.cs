using System.CommandLine;
using Assay.Experiments.Micro;
using Assay.Live;
using Assay.Protocol;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary><c>assay verify</c>: does every serializer return every payload as it was?</summary>
internal static class VerifyCommand
{
    public static Command Make(CommonOptions common)
    {
        var options = new StudyOptions();
        var ownType = new OwnTypeOptions();
        var ownData = new OwnDataOptions();
        var output = new Option<string?>("--out") { Description = "Folder for run.json with the results (default: only print them)", HelpName = "DIR" };
        var full = new Option<bool>("--full") { Description = "Show every check, even if there are many (default: then only those that found something)" };
        var command = new Command("verify", "Check that every value survives a round trip, without timing");
        options.AddChoiceTo(command);
        options.AddLimitsTo(command);
        ownData.AddTo(command);
        ownType.AddTo(command);
        command.Add(output);
        command.Add(full);
        command.Add(common.Force);
        command.Add(common.Anyway);
        common.AddTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var own = ownType.Find(parsed);
            var overrides = OwnTypeOptions.Apply(options.Read(parsed), own);
            var (asked, force) = (parsed.GetValue(output), parsed.GetValue(common.Force));
            if (asked is not null)
                RunFolder.Check(asked, force);
            (var data, var folders, overrides) = await ownData.MakeAsync(parsed, common, common.Folders(parsed), overrides, stop);
            var catalog = await common.LoadAsync(parsed, folders, overrides.AskedSerializers, stop,
                WantedSerializers.Of(overrides.Serializers, common.Sources(parsed)), own: data);
            overrides = SourceComparison.Apply(overrides, catalog, common.Sources(parsed));
            catalog = own?.AddTo(catalog) ?? catalog;
            var plan = Planner.Make(Everything(catalog), overrides, catalog, seed: 0, CommandText.Of(parsed));
            plan = plan with { Notes = [.. plan.Notes, .. new[] { data?.Note, own?.Note }.OfType<string>()] };
            // Checks take as long as they take.
            plan = plan with { Budget = TimeSpan.Zero };
            plan.RequireMeasurable();
            // It measures no time, but would disturb whoever does.
            using var turn = await common.TurnAsync(parsed, "verify", stop);
            var run = await NewRun.BeginAsync("verify", plan.Study, plan.Settings with { Data = OwnTypeOptions.Hashes(own, plan.Data(folders)) }, stop)
                with { Notes = [.. plan.Notes] };
            await RunScreen.ShowAsync(RunView.Live, run, quiet: false, observer =>
                new MicroMeasurement(plan, catalog, new ProcessLauncher(), observer, TimeProvider.System).VerifyAsync(run, stop));
            ConsoleReport.Write(ReportConsole.Current(), VerificationTable.Of(run, parsed.GetValue(full)));
            if (asked is not null)
            {
                using var folder = RunFolder.Take(run.Started, run.Study, asked, force);
                RunStore.Save(run, Path.Combine(folder.Path, RunStore.FileName));
            }
            return ExitCode.Tell(plan, run, Console.Error);
        });
        return command;
    }

    private static Study Everything(Catalog catalog) => new()
    {
        Name = "verify",
        Cases =
        [
            new()
            {
                Payloads = [.. catalog.Payloads.Select(payload => new StudyPayload { Name = payload.Name, Place = "verify" })],
                Operations = [Operation.Serialize],
            },
        ],
    };
}

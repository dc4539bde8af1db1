using System.CommandLine;
using Assay.Experiments;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>The command of an experiment, made of its axes.</summary>
internal static class ExperimentCommand
{
    public static Command Make(ISampledExperiment experiment, CommonOptions common)
    {
        var axes = experiment.Axes.ToDictionary(axis => axis, axis => new Option<string[]>(axis.Option)
        {
            Description = $"{axis.Description} (default: {string.Join(", ", axis.Usual)})",
            HelpName = "VALUE,…",
        });
        var launches = OptionText.Whole("--launches", $"How many times everything is restarted (default: {experiment.Schedule.Launches})",
            most: Study.MostLaunches);
        var rounds = OptionText.Whole("--rounds", $"How many turns each cell gets per launch (default: {experiment.Schedule.Rounds})");
        var budget = OptionText.Time("--budget", StudyOptions.TimeToMeasure);
        var seed = OptionText.Whole("--seed", "Seed of the random order; repeats that of an earlier run", least: 0);
        var command = new Command(experiment.Name, experiment.Description);
        foreach (var option in axes.Values)
            command.Add(option);
        foreach (var option in new Option[] { launches, rounds, budget, seed, common.Out, common.Quiet })
            command.Add(option);
        command.Add(common.Dir);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var where = RunOutput.Of(parsed, common).Checked();
            var values = axes.ToDictionary(pair => pair.Key.Name, pair => Lists.Split(parsed.GetValue(pair.Value)));
            var usual = experiment.Schedule;
            var schedule = usual with
            {
                Launches = parsed.GetValue(launches) ?? usual.Launches,
                Rounds = parsed.GetValue(rounds) ?? usual.Rounds,
                Budget = parsed.GetValue(budget) ?? usual.Budget,
                Seed = parsed.GetValue(seed) ?? Random.Shared.Next(1_000_000),
            };
            var plan = new ExperimentPlan(experiment, ExperimentPlan.Combine(experiment, values, axis => axis.Option), schedule);
            var run = ExperimentPlan.Run(experiment.Name, [plan], new ExperimentSetting(common.Folders(parsed), TimeProvider.System), CommandText.Of(parsed));
            return await ExperimentRun.RunAsync(run, where, stop);
        });
        return command;
    }
}

using System.CommandLine;
using Assay.Protocol;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>The options that override the study.</summary>
internal sealed class StudyOptions
{
    private readonly Option<string[]> serializers =
        OptionText.Many("--serializers", "GLOB", "Serializers to measure: ids or globs; '!' excludes: 'system-text-json*,!*minimal'; only '!x': the others");
    private readonly Option<string[]> payloads = OptionText.Many("--payloads", "NAME", "Payloads to measure: names or globs");
    private readonly Option<string[]> counts =
        OptionText.Many("--count", "N", "Elements of a list payload, or values to cycle through; all: every value in your data");
    private readonly Option<string[]> options = OptionText.Many("--option", "NAME=VALUE", "A payload option: rawValues=true, dates=local");
    private readonly Option<string[]> operations = OptionText.Many("--operations", "NAME", $"Operations to measure: {string.Join(", ", Operation.All)}");
    private readonly Option<string[]> destinations = OptionText.Many("--destinations", "NAME", $"Destinations: {string.Join(", ", Destination.All)}");
    private readonly Option<string[]> modes = OptionText.Many("--modes", "NAME", $"Modes: {string.Join(", ", Mode.All)}");
    private readonly Option<string[]> settings =
        OptionText.Many("--settings", "NAME", $"Runtime settings of .NET; every cell of it runs under each: {string.Join(", ", RuntimeSetting.All)}");
    private readonly Option<string[]> filters = OptionText.Many("--filter", "GLOB", "Only cells whose name (serializer/payload/operation/destination) matches");
    private readonly Option<string[]> profile = new(
        "--profile") { Description = "After measuring, profile all cells, or those whose name matches; see docs/profile.md", HelpName = "GLOB",
            Arity = ArgumentArity.ZeroOrMore };
    private readonly Option<string?> baseline = OptionText.One("--baseline", "ID", "The serializer that ratios refer to (default: the study's)");
    /// <summary>What <c>--budget</c> is: no limit.</summary>
    public const string TimeToMeasure = "Time to measure in: 90s, 3m, 1h; the fewest launches and rounds are made even if they take longer";

    private readonly Option<TimeSpan?> budget = OptionText.Time("--budget", TimeToMeasure + " (default: the study's)");
    private readonly Option<int?> launches =
        OptionText.Whole("--launches", "Minimum launches of each serializer (default: the study's)", most: Study.MostLaunches);
    private readonly Option<TimeSpan?> timeout = OptionText.Time("--timeout", "How long a request to a worker may take before its cell fails (default: 60s)");
    private readonly Option<long?> memoryLimit = OptionText.Bytes("--memory-limit", "Memory limit of a worker: 512m, 2g (default: 2g)");
    private readonly Option<int?> seed = OptionText.Whole("--seed", "Seed of the order of rounds and of resampling; repeats those of an earlier "
        + "run", int.MinValue);

    /// <summary>Adds those that choose what is measured.</summary>
    public void AddChoiceTo(Command command)
    {
        foreach (var option in new Option[] { serializers, payloads, counts, options })
            command.Add(option);
    }

    /// <summary>Adds those that choose how it is measured.</summary>
    public void AddMeasuringTo(Command command)
    {
        foreach (var option in new Option[] { operations, destinations, modes, settings, filters, baseline, budget, launches, seed })
            command.Add(option);
    }

    /// <summary>Keeps options out of the help of a command that refuses them, because it chooses what they would.</summary>
    public void HideBaseline() => baseline.Hidden = true;

    /// <inheritdoc cref="HideBaseline"/>
    public void HideSerializers() => serializers.Hidden = true;

    /// <summary>Names the default budget in the help of a command that doesn't use the study's.</summary>
    public void DescribeBudget(string usual) => budget.Description = $"{TimeToMeasure} (default: {usual})";

    /// <summary>Describes the budget of a self-test, which isn't that of the default study.</summary>
    public void DescribeSelftestBudget() => budget.Description = "Time to find the planted slowdown in: 90s, 3m, 1h (default: 2m)";

    /// <summary>Adds the profiles made after measuring.</summary>
    public void AddProfileTo(Command command) => command.Add(profile);

    /// <summary>Adds the limits of a worker.</summary>
    public void AddLimitsTo(Command command)
    {
        command.Add(timeout);
        command.Add(memoryLimit);
    }

    /// <summary>Adds those of a self-test.</summary>
    public void AddSelftestTo(Command command)
    {
        command.Add(budget);
        command.Add(seed);
    }

    /// <summary>Adds the seed alone.</summary>
    public void AddSeedTo(Command command) => command.Add(seed);

    /// <summary>The overrides.</summary>
    /// <exception cref="UserException">A value isn't allowed.</exception>
    public StudyOverrides Read(ParseResult parsed) => new()
    {
        Serializers = Lists.Split(parsed.GetValue(serializers)),
        Payloads = Lists.Split(parsed.GetValue(payloads)),
        Counts = [.. Lists.Split(parsed.GetValue(counts)).Select(OptionText.CountOf)],
        Options = OptionText.Pairs(parsed.GetValue(options)),
        Operations = Lists.Split("--operations", parsed.GetValue(operations), Operation.All),
        Destinations = Lists.Split("--destinations", parsed.GetValue(destinations), Destination.All),
        Modes = Lists.Split("--modes", parsed.GetValue(modes), Mode.All),
        Settings = Lists.Split("--settings", parsed.GetValue(settings), RuntimeSetting.All),
        Filters = Lists.Split(parsed.GetValue(filters)),
        Profile = parsed.GetResult(profile) is null ? null : Lists.Split(parsed.GetValue(profile)) is { Count: > 0 } named ? named : ["*"],
        Baseline = parsed.GetValue(baseline),
        Budget = parsed.GetValue(budget),
        Launches = parsed.GetValue(launches),
        Timeout = parsed.GetValue(timeout),
        MemoryLimit = parsed.GetValue(memoryLimit),
    };

    /// <summary>The seed that was given, or a new one.</summary>
    public int Seed(ParseResult parsed) => parsed.GetValue(seed) ?? Random.Shared.Next(1_000_000);

    /// <summary>The budget that was given.</summary>
    public TimeSpan? Budget(ParseResult parsed) => parsed.GetValue(budget);
}

using System.Globalization;
using System.Text.Json;
using Assay.Processes;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics;
using Assay.Workers.Building;

namespace Assay.Experiments.SelfTests;

/// <summary>Runs BenchmarkDotNet (the project in benchmarks/) on cells that the self-test measured, and compares figures.</summary>
internal sealed class BenchmarkDotNetCheck(LabFolders folders, Action<string> say)
{
    private const double AllowedLong = 0.05;
    private const double AllowedShort = 0.10;
    private const double ShortNanoseconds = 1_000;
    private const int Launches = 3;
    private const int FewestIterations = 10;

    // As in the workers: a clock may once step.
    private const int ClockStepsLeftOut = 2;

    // Of the launches: one that was disturbed throughout, or ended up with other machine code, is no disagreement.
    private const int FewestLaunches = 2;
    private const string Name = "agreement with BenchmarkDotNet";
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(30);
    private static readonly string[] Compared = ["system-text-json", "newtonsoft-json"];

    /// <summary>Compares each cell; a cell that BenchmarkDotNet can't run doesn't pass.</summary>
    public async Task<IReadOnlyList<SelfTestCheck>> RunAsync(RunAnalysis analysis, CancellationToken stop)
    {
        var project = Path.Combine(folders.Root, "benchmarks", "Assay.Benchmarks.csproj");
        say("building benchmarks/");
        var (exitCode, output) =
            await DotNetAsync(["build", project, "-c", "Release", "-v", "q", "-nologo", "-nodeReuse:false", "-p:RunAnalyzers=false"], stop);
        if (exitCode != 0)
            return [new(Name, false,
                $"benchmarks/ doesn't build: {output.Split('\n').FirstOrDefault(line => line.Contains("error", StringComparison.Ordinal)) ?? output}")];
        var cells = analysis.Cells.Values.Where(figures => figures is { Median: not null, IsFailing: false }
            && Compared.Contains(figures.Cell.Serializer)).ToList();
        var theirs = cells.ToDictionary(figures => figures, _ => new List<Iterations>());
        var faults = new Dictionary<CellFigures, string>();
        for (var launch = 1; launch <= Launches; launch++)
        {
            foreach (var figures in cells)
            {
                say($"BenchmarkDotNet, launch {launch} of {Launches}: {NameOf(figures)}");
                var (measured, fault) = await MeasureAsync(figures, stop);
                if (measured is not null)
                    theirs[figures].Add(measured);
                else
                    faults[figures] = fault!;
            }
        }
        return Judge([.. cells.Select(figures => (figures, (IReadOnlyList<Iterations>)theirs[figures], faults.GetValueOrDefault(figures)))]);
    }

    /// <summary>What comes of each cell, and of all together: as long as nothing could be decided, agreement wasn't tested.</summary>
    /// <param name="measured">The cells with what BenchmarkDotNet measured of each, and why a launch gave nothing; null if all gave something.</param>
    internal static IReadOnlyList<SelfTestCheck> Judge(IReadOnlyList<(CellFigures Figures, IReadOnlyList<Iterations> Launches, string? Fault)> measured)
    {
        var lowest = measured.SelectMany(one => one.Launches).Select(launch => launch.Floor).DefaultIfEmpty().Min();
        List<SelfTestCheck> checks = [];
        var decided = 0;
        foreach (var (figures, launches, fault) in measured)
        {
            if (launches.Count < FewestLaunches)
            {
                checks.Add(new($"BenchmarkDotNet {NameOf(figures)}", false, fault!));
                continue;
            }
            checks.Add(Compare(figures, [.. launches.Select(launch => launch.Undisturbed(lowest)).OfType<Launch>()]));
            decided += checks[^1].Passed is null ? 0 : 1;
        }
        return
        [
            .. checks,
            measured.Count == 0 ? new(Name, null, "not tested: there is no figure to compare")
                : decided == 0 ? new(Name, null, $"not tested: nothing could be decided in any of {Counted.Of(measured.Count, "cell")}")
                : new(Name, checks.TrueForAll(check => check.Passed != false), $"{decided} of {Counted.Of(measured.Count, "cell")} could be decided"),
        ];
    }

    private static string NameOf(CellFigures figures) => $"{figures.Cell.Serializer}/{figures.Cell.Payload}/{figures.Cell.Operation}";

    private static SelfTestCheck Compare(CellFigures figures, IReadOnlyList<Launch> launches)
    {
        if (launches.Count < FewestLaunches)
            return new($"BenchmarkDotNet {NameOf(figures)}", null, "neighbours left it too little undisturbed time");
        var ours = figures.Median!.Value;
        var counting = CellSeries.Counting(figures.Cell);
        return Compare(NameOf(figures), ours, ours - counting.Average(new CollectionCost(counting).Of), launches);
    }

    /// <summary>
    /// Whether a figure agrees: its iterations of 5 ms have a collection or none, so that their lower quartile may have the cost of all, of some or
    /// of none, and their mean has that of all, and of whatever else happened. Where its launches differ by more than is allowed, nothing can be held
    /// against a figure between them.
    /// </summary>
    /// <param name="name">The cell.</param>
    /// <param name="ours">The lab's figure in nanoseconds, collections included.</param>
    /// <param name="without">The same without collections.</param>
    internal static SelfTestCheck Compare(string name, double ours, double without, IReadOnlyList<Launch> launches)
    {
        var (quartile, mean) = (Median.Of([.. launches.Select(launch => launch.LowerQuartile)]), Median.Of([.. launches.Select(launch => launch.Mean)]));
        var allowed = ours >= ShortNanoseconds ? AllowedLong : AllowedShort;
        var difference = (Math.Clamp(quartile, without, ours) / quartile) - 1;
        // Collections that cost more than all that happened there cost too much.
        var excess = (Math.Max(ours, mean) / mean) - 1;
        var above = excess > 0 ? string.Create(CultureInfo.InvariantCulture, $", {excess:0.0 %} above the mean") : "";
        var agrees = Math.Abs(difference) <= allowed && excess <= allowed;
        // Its launches may disagree more than a figure may: one between them is as right as they are.
        var (least, most) = (launches.Min(launch => launch.LowerQuartile), launches.Max(launch => launch.LowerQuartile));
        var isBetween = ours >= least * (1 - allowed) && without <= most * (1 + allowed);
        var verdict = agrees ? true : isBetween && most > least * (1 + allowed) && excess <= allowed ? (bool?)null : false;
        var doubt = verdict is null ? string.Create(CultureInfo.InvariantCulture, $", but its launches differ by {(most / least) - 1:0 %}") : "";
        return new($"BenchmarkDotNet {name}", verdict,
            string.Create(CultureInfo.InvariantCulture,
                $"median here {ours:#,##0.0} ns, without collections {without:#,##0.0} ns, there {quartile:#,##0.0} ns (launches: "
                    + $"{string.Join(", ", launches.Select(launch => launch.LowerQuartile.ToString("#,##0.0", CultureInfo.InvariantCulture)))}), "
                    + $"mean {mean:#,##0.0} ns: {difference:+0.0 %;-0.0 %}{above} (allowed: ±{allowed:0 %}{doubt})"));
    }

    /// <summary>One process of BenchmarkDotNet's: its figure while undisturbed, for neighbours come and go between the two.</summary>
    private async Task<(Iterations? Measured, string? Fault)> MeasureAsync(CellFigures figures, CancellationToken stop)
    {
        var cell = figures.Cell;
        var artifacts = Directory.CreateTempSubdirectory("assay-bdn-");
        try
        {
            var program = Path.Combine(folders.Artifacts, "bin", "Assay.Benchmarks", "release", "Assay.Benchmarks.dll");
            var method = char.ToUpperInvariant(cell.Operation[0]) + cell.Operation[1..];
            var paceFile = Path.Combine(artifacts.FullName, "pace");
            var (exitCode, output) = await DotNetAsync(
            [
                program, "--filter", $"*.{method}", "--serializer", cell.Serializer, "--payload", cell.Payload, "--destination", cell.Destination,
                "--warmupCount", "300", "--iterationCount", "300", "--iterationTime", "5", "--exporters", "fulljson", "--artifacts",
                artifacts.FullName, "--pace", paceFile,
            ], stop);
            if (exitCode != 0 || !File.Exists(paceFile) || TimesIn(artifacts) is not { Count: > 0 } times)
                return (null, $"BenchmarkDotNet gave no result: {output.Split('\n', StringSplitOptions.RemoveEmptyEntries).LastOrDefault()}");
            return Iterations.Of(times, await File.ReadAllLinesAsync(paceFile, stop));
        }
        // A report that can't be read is no reason to lose the others.
        catch (Exception e) when (e is JsonException or FormatException or KeyNotFoundException or InvalidOperationException or IOException)
        {
            return (null, $"BenchmarkDotNet's result can't be read: {e.Message}");
        }
        finally
        {
            artifacts.Delete(recursive: true);
        }
    }

    /// <summary>Nanoseconds of one operation in each measured iteration, in their order.</summary>
    private static List<double>? TimesIn(DirectoryInfo artifacts)
    {
        if (artifacts.GetFiles("*-report*.json", SearchOption.AllDirectories).FirstOrDefault() is not { } report)
            return null;
        using var document = JsonDocument.Parse(File.ReadAllBytes(report.FullName));
        var benchmark = document.RootElement.GetProperty("Benchmarks").EnumerateArray().FirstOrDefault();
        return benchmark.ValueKind != JsonValueKind.Object || !benchmark.TryGetProperty("Measurements", out var measurements)
            ? null
            :
            [
                .. from one in measurements.EnumerateArray()
                   where one.GetProperty("IterationMode").GetString() == "Workload" && one.GetProperty("IterationStage").GetString() == "Actual"
                   orderby one.GetProperty("IterationIndex").GetInt32()
                   select one.GetProperty("Nanoseconds").GetDouble() / one.GetProperty("Operations").GetInt64(),
            ];
    }

    private static async Task<(int ExitCode, string Output)> DotNetAsync(IReadOnlyList<string> arguments, CancellationToken stop)
    {
        try
        {
            var run = await ChildProcess.RunAsync(new ChildStart(DotNetHost.Path, arguments), Patience, heard: null, stop);
            return (run.ExitCode, string.Join('\n', run.Lines.Select(line => line.Text)).Trim());
        }
        catch (ChildException e)
        {
            return (-1, e.Message);
        }
    }

    /// <summary>The measured iterations of one process of BenchmarkDotNet's.</summary>
    /// <param name="All">Of each, nanoseconds of an operation, and of a unit of the probe before or after it, whichever took longer.</param>
    internal sealed record Iterations(IReadOnlyList<(double Nanoseconds, double Probe)> All)
    {
        /// <summary>Nanoseconds of a unit of the probe while this process was disturbed least.</summary>
        public double Floor { get; } = All.Select(one => one.Probe).Order().ElementAt(ClockStepsLeftOut);

        /// <summary>The iterations; instead why they tell nothing, if they or the probes beside them are too few.</summary>
        /// <param name="times">Nanoseconds of an operation in each.</param>
        /// <param name="probes">A line for each: nanoseconds of a unit of the probe before it and after it.</param>
        public static (Iterations? Measured, string? Fault) Of(IReadOnlyList<double> times, IReadOnlyList<string> probes)
        {
            if (times.Count < FewestIterations)
                return (null, $"BenchmarkDotNet measured {Counted.Of(times.Count, "iteration")}, and {FewestIterations} are needed");
            if (probes.Count < times.Count)
                return (null, $"the probe ran beside {probes.Count} of BenchmarkDotNet's {times.Count} iterations: benchmarks/ doesn't hear of all of them");
            return (new([.. times.Zip(probes, (time, line) => (time, line.Split(' ').Max(text => double.Parse(text, CultureInfo.InvariantCulture))))]), null);
        }

        /// <summary>The figures of those between two undisturbed probes; null if there are too few.</summary>
        /// <param name="lowest">The lowest floor of all processes: one that a neighbour slowed from beginning to end has none of its own.</param>
        public Launch? Undisturbed(double lowest)
        {
            var limit = Math.Min(Floor, lowest * (1 + ProbePace.Placement)) * (1 + ProbePace.Tolerance);
            var kept = All.Where(one => one.Probe <= limit).Select(one => one.Nanoseconds).ToList();
            return kept.Count >= FewestIterations ? new(Quantile.Of(kept, SampleSeries.UndisturbedQuantile), kept.Average()) : null;
        }
    }

    /// <summary>Nanoseconds of an operation in one process of BenchmarkDotNet's.</summary>
    /// <param name="LowerQuartile">The same quantile of its undisturbed iterations as of the lab's own samples.</param>
    /// <param name="Mean">Their mean.</param>
    internal sealed record Launch(double LowerQuartile, double Mean);
}

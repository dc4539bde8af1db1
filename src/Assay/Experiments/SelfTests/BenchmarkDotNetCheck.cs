using System.Globalization;
using System.Text.Json;
using Assay.Processes;
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
    private const double Tolerance = 0.05;
    private const int FewestIterations = 10;

    // As in the workers.
    private const int ClockStepsLeftOut = 2;

    // Of the launches: one that was disturbed throughout, or ended up with other machine code, is no disagreement.
    private const int FewestLaunches = 2;
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
            return [new("agreement with BenchmarkDotNet", false,
                $"benchmarks/ doesn't build: {output.Split('\n').FirstOrDefault(line => line.Contains("error", StringComparison.Ordinal)) ?? output}")];
        var cells = analysis.Cells.Values.Where(figures => figures is { Median: not null, IsFailing: false }
            && Compared.Contains(figures.Cell.Serializer)).ToList();
        var theirs = cells.ToDictionary(figures => figures, _ => new List<Iterations>());
        var faults = new Dictionary<CellFigures, string>();
        for (var launch = 1; launch <= Launches; launch++)
        {
            foreach (var figures in cells)
            {
                say($"BenchmarkDotNet, launch {launch} of {Launches}: {Name(figures)}");
                var (measured, fault) = await MeasureAsync(figures, stop);
                if (measured is not null)
                    theirs[figures].Add(measured);
                else
                    faults[figures] = fault!;
            }
        }
        // One floor for all: a process that a neighbour slowed from beginning to end has none of its own.
        var floor = FloorOf([.. theirs.Values.SelectMany(launches => launches)]);
        return [.. cells.Select(figures => theirs[figures].Count < FewestLaunches
            ? new SelfTestCheck($"BenchmarkDotNet {Name(figures)}", false, faults[figures])
            : Compare(figures, [.. theirs[figures].Select(launch => launch.Undisturbed(floor)).OfType<Launch>()]))];
    }

    /// <summary>Nanoseconds of the probe's unit while nobody disturbed it, over all processes. A clock may step once, so the two shortest don't count.
    /// </summary>
    internal static double FloorOf(IReadOnlyList<Iterations> launches) =>
        launches.SelectMany(launch => launch.Probes).Order().ElementAtOrDefault(ClockStepsLeftOut);

    private static string Name(CellFigures figures) => $"{figures.Cell.Serializer}/{figures.Cell.Payload}/{figures.Cell.Operation}";

    private static SelfTestCheck Compare(CellFigures figures, IReadOnlyList<Launch> launches)
    {
        if (launches.Count < FewestLaunches)
            return new($"BenchmarkDotNet {Name(figures)}", null, "neighbours left it too little undisturbed time");
        var ours = figures.Median!.Value;
        var counting = CellSeries.Counting(figures.Cell);
        return Compare(Name(figures), ours, ours - counting.Average(new CollectionCost(counting).Of), launches);
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
            var (_, output) = await DotNetAsync(
            [
                program, "--filter", $"*.{method}", "--serializer", cell.Serializer, "--payload", cell.Payload, "--destination", cell.Destination,
                "--warmupCount", "300", "--iterationCount", "300", "--iterationTime", "5", "--exporters", "fulljson", "--artifacts",
                artifacts.FullName, "--pace", paceFile,
            ], stop);
            if (!File.Exists(paceFile) || TimesIn(artifacts) is not { Count: > 0 } times)
                return (null, $"BenchmarkDotNet gave no result: {output.Split('\n', StringSplitOptions.RemoveEmptyEntries).LastOrDefault()}");
            return (new([.. times.Zip(await File.ReadAllLinesAsync(paceFile, stop), Iteration)]), null);
        }
        finally
        {
            artifacts.Delete(recursive: true);
        }
    }

    private static (double Nanoseconds, double Probe) Iteration(double nanoseconds, string probes) =>
        (nanoseconds, probes.Split(' ').Max(text => double.Parse(text, CultureInfo.InvariantCulture)));

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
        var run = await ChildProcess.RunAsync(new ChildStart(DotNetHost.Path, arguments), Patience, heard: null, stop);
        return (run.ExitCode, string.Join('\n', run.Lines.Select(line => line.Text)).Trim());
    }

    /// <summary>The measured iterations of one process of BenchmarkDotNet's.</summary>
    /// <param name="All">Of each, nanoseconds of an operation, and of a unit of the probe before or after it, whichever took longer.</param>
    internal sealed record Iterations(IReadOnlyList<(double Nanoseconds, double Probe)> All)
    {
        /// <summary>Nanoseconds of a unit of the probe, for each iteration.</summary>
        public IEnumerable<double> Probes => All.Select(one => one.Probe);

        /// <summary>The figures of those between two undisturbed probes; null if there are too few.</summary>
        /// <param name="floor">Nanoseconds of a unit of the probe that nobody disturbs.</param>
        public Launch? Undisturbed(double floor)
        {
            var kept = All.Where(one => one.Probe <= floor * (1 + Tolerance)).Select(one => one.Nanoseconds).ToList();
            return kept.Count >= FewestIterations ? new(Quantile.Of(kept, SampleSeries.UndisturbedQuantile), kept.Average()) : null;
        }
    }

    /// <summary>Nanoseconds of an operation in one process of BenchmarkDotNet's.</summary>
    /// <param name="LowerQuartile">The same quantile of its undisturbed iterations as of the lab's own samples.</param>
    /// <param name="Mean">Their mean.</param>
    internal sealed record Launch(double LowerQuartile, double Mean);
}

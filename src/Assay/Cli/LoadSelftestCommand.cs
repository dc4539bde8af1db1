using System.CommandLine;
using System.Net;
using Assay.Experiments.Load;
using Assay.Experiments.Tools;
using Assay.Reports.Load;
using Assay.Studies;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Cli;

/// <summary><c>assay selftest load</c>: is our load generator as quick and as frugal as those that others use?</summary>
internal static class LoadSelftestCommand
{
    /// <summary>Requests a second that are enough, as a multiple of wrk's.</summary>
    private const double LeastThroughput = 1.0;

    /// <summary>CPU for a request that is allowed, as a multiple of wrk's.</summary>
    private const double MostCpu = 1.1;

    /// <summary>In a closed loop: the median time to an answer.</summary>
    private const double MostLatency = 1.1;

    // A small answer shows what a request costs, a larger one in chunks what reading costs.
    private static readonly (string Serializer, string Payload, int? Count)[] Served =
        [("hand-written", "envelope", null), ("system-text-json", "customers", 45)];

    public static Command Make(CommonOptions common)
    {
        var connections = OptionText.Whole("--connections", "Concurrent connections (default: 128)");
        var duration = OptionText.Time("--duration", "How long each generator sends to each server (default: 10s)");
        var command = new Command("load",
            "Compare our load generator with wrk, hey, h2load and bombardier, if installed") { connections, duration, common.Out };
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var settings = new LoadSettings
            {
                Target = new IPEndPoint(IPAddress.Loopback, 0),
                Request = default,
                Connections = parsed.GetValue(connections) ?? 128,
                Duration = parsed.GetValue(duration) ?? TimeSpan.FromSeconds(10),
            };
            if (settings.Problem() is { } problem)
                throw new UserException(problem);
            var tools = ExternalTool.All.Where(tool => tool.IsInstalled).ToList();
            var folders = common.Folders(parsed);
            var assembly = HostProcess.Assembly(folders);
            var catalog = await common.LoadAsync(parsed, folders, [], stop, [.. Served.Select(served => served.Serializer)]);
            var seed = Random.Shared.Next(1_000_000);
            var requests = Served.Select(served => new LoadRequest
            {
                Serializers = Hosted.Pick(catalog, [served.Serializer]),
                HostAssembly = assembly,
                Payload = served.Payload,
                Path = ServedPath.Of(served.Payload, served.Count, [], ServedPath.Compressions[0]),
                Network = NetworkProfile.Named[0],
                Settings = settings,
                UntilCompiled = true,
                Rounds = (int)Math.Clamp(settings.Duration.TotalSeconds / 2, 3, 10),
            }).ToList();
            var plan = ToolExperiment.Plan("selftest-load", requests, tools, withOurs: true, named: [], seed,
                CommandText.Of(parsed)) with { IsMeasured = run => Judge(run, Console.Out) };
            return await ExperimentRun.RunAsync(plan, RunOutput.Of(parsed, common), stop);
        });
        return command;
    }

    /// <summary>Says what was found.</summary>
    /// <returns>Whether ours is as good as it should be; true where there is nothing to compare with.</returns>
    public static bool Judge(RunDocument run, TextWriter output)
    {
        var isPassed = true;
        foreach (var server in run.Of<ToolRecord>().GroupBy(tool => tool.Serializer))
        {
            var ours = server.First(tool => tool.Tool == ToolExperiment.Ours);
            var theirs = server.FirstOrDefault(tool => tool.Tool == ToolTables.Reference);
            if (ours.Failure is not null || theirs is null || theirs.Failure is not null)
            {
                output.WriteLine(
                    $"{(ours.Failure is null ? "n/a " : "FAIL")}  {server.Key}: "
                        + $"{ours.Failure ?? theirs?.Failure ?? "wrk isn't installed, so there is nothing to compare with"}");
                isPassed &= ours.Failure is null;
                continue;
            }
            // The figures themselves must be reached: an interval that is wide enough holds every target.
            var (throughput, cpu, latency) = (ToolTables.Throughput(ours, theirs), ToolTables.Cpu(ours, theirs), ToolTables.MedianLatency(ours, theirs));
            var (tail, theirTail) = (MedianInterval.Of(P99(ours))?.Value, P99(theirs).DefaultIfEmpty().Max());
            var bad = ours.Rounds.Sum(round => round.Bad);
            var isGood = throughput?.Value >= LeastThroughput && cpu?.Value <= MostCpu && latency?.Value <= MostLatency && tail <= theirTail && bad == 0;
            isPassed &= isGood;
            output.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"{(isGood ? "pass" : "FAIL")}  {server.Key}: {Text(throughput)} × wrk's requests/s (at least {LeastThroughput:0.0}), {Text(cpu)} × its CPU "
                    + $"per request (at most {MostCpu:0.0}), {Text(latency)} × its p50 (at most {MostLatency:0.0}), p99 {tail / 1e6:0.00} ms (at most wrk's "
                    + $"longest, {theirTail / 1e6:0.00} ms), {bad} bad responses"));
        }
        return isPassed;
    }

    private static IEnumerable<double> P99(ToolRecord tool) => tool.Rounds.Select(round => round.P99Nanoseconds).OfType<double>();

    private static string Text(Estimate? ratio) =>
        ratio is null ? "an unknown multiple"
            : string.Create(CultureInfo.InvariantCulture, $"{ratio.Value:0.00} ({ratio.Interval.Low:0.00}–{ratio.Interval.High:0.00})");
}

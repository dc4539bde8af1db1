using System.Globalization;
using Assay.Experiments;
using Assay.Experiments.Calls;
using Assay.Experiments.Echo;
using Assay.Experiments.Load;
using Assay.Results;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>Runs a study over a wire.</summary>
/// <param name="Study">The study.</param>
/// <param name="Overrides">What the command line says differently.</param>
/// <param name="Catalog">What there is.</param>
/// <param name="Folders">Where things are.</param>
/// <param name="Seed">Decides the order within rounds.</param>
/// <param name="CommandLine">For repeating the run.</param>
internal sealed record WireStudyRun(Study Study, StudyOverrides Overrides, Catalog Catalog, LabFolders Folders, int Seed, string CommandLine)
{
    /// <summary>Measures, or only says what would be measured.</summary>
    /// <returns>The exit code.</returns>
    public async Task<int> RunAsync(RunOutput output, bool isDryRun, CancellationToken stop)
    {
        if (Study.Experiment == Study.Call)
            return await CallAsync(output, isDryRun, stop);
        WireStudies.Check(Study, Overrides);
        var assembly = ServerProcess.Assembly(Folders);
        return Study.Experiment == Study.Load
            ? await LoadAsync(WireStudies.Loads(Study, Overrides, Catalog, assembly, await SdkFacts.VersionAsync(Folders.Root, stop)), output, isDryRun, stop)
            : await EchoAsync(WireStudies.Echoes(Study, Overrides, Catalog, assembly), output, isDryRun, stop);
    }

    private async Task<int> LoadAsync(IReadOnlyList<LoadRequest> loads, RunOutput output, bool isDryRun, CancellationToken stop)
    {
        if (isDryRun)
        {
            foreach (var load in loads)
                Describe(load.Serializers, load.Settings.Duration, string.Create(CultureInfo.InvariantCulture, $"{load.Path.Replace("/{0}", "", StringComparison.Ordinal)}, {LoadProtocols.Text(load.Protocol)}, {load.Settings.Connections} connection{(load.Settings.Connections == 1 ? "" : "s")}, {(load.Settings.Rate is { } rate ? $"{rate} requests/s" : "closed loop")}, network {load.Network.Describe()}"));
            return 0;
        }
        var run = await WireRun.BeginAsync(Study.Name, Settings(loads[0].Serializers[0].Id, loads.Sum(load => load.Settings.Duration.TotalSeconds * load.Serializers.Count), loads[0].Rounds), output, stop);
        AddUnavailable(run.Run);
        foreach (var load in loads)
        {
            if (!stop.IsCancellationRequested)
                await new LoadExperiment(load, Seed, run.Progress).RunAsync(run.Run, run.Store, stop);
        }
        return run.End(LoadCommand.IsMeasured(run.Run, Overrides.Serializers), stop);
    }

    private async Task<int> EchoAsync(IReadOnlyList<EchoRequest> echoes, RunOutput output, bool isDryRun, CancellationToken stop)
    {
        if (isDryRun)
        {
            foreach (var echo in echoes)
                Describe(echo.Serializers, echo.Duration, string.Create(CultureInfo.InvariantCulture, $"{echo.Payload}, {echo.Connections} connections, {echo.InFlight} in flight on each"));
            return 0;
        }
        var run = await WireRun.BeginAsync(Study.Name, Settings(echoes[0].Serializers[0].Id, echoes.Sum(echo => echo.Duration.TotalSeconds * (echo.Serializers.Count + 1)), echoes[0].Rounds), output, stop);
        AddUnavailable(run.Run);
        foreach (var echo in echoes)
        {
            if (!stop.IsCancellationRequested)
                await new EchoExperiment(echo, Seed, run.Progress).RunAsync(run.Run, run.Store, stop);
        }
        return run.End(EchoCommand.IsMeasured(run.Run, Overrides.Serializers), stop);
    }

    // Who can't be had is told with the reason, as in every other run.
    private void AddUnavailable(RunDocument run)
    {
        foreach (var entry in WireStudies.Unavailable(Study, Overrides, Catalog))
            SerializerRecords.Of(run, entry);
    }

    private async Task<int> CallAsync(RunOutput output, bool isDryRun, CancellationToken stop)
    {
        CallStudies.Check(Study, Overrides);
        var requests = CallStudies.Of(Study, Overrides, Catalog, ServerProcess.Assembly(Folders));
        if (isDryRun)
        {
            foreach (var request in requests)
            {
                foreach (var asked in request.Cases)
                    Console.Out.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{asked.Payload} {asked.Count:#,0}, network {asked.Network.Describe()}, {request.Calls} calls: {string.Join(", ", request.Ways.Select(way => way.Way.Name))}"));
            }
            return 0;
        }
        var run = await WireRun.BeginAsync(Study.Name, CallCommand.Settings(requests[0], CommandLine, Seed), output, stop);
        foreach (var request in requests)
        {
            if (!stop.IsCancellationRequested)
                await new CallExperiment(request, Seed, run.Progress).RunAsync(run.Run, run.Store, stop);
        }
        return run.End(CallCommand.IsMeasured(run.Run, []), stop);
    }

    private static void Describe(IReadOnlyList<SerializerEntry> serializers, TimeSpan each, string what)
    {
        Console.Out.WriteLine($"{what}, {each.TotalSeconds.ToString("0.#", CultureInfo.InvariantCulture)} s each");
        Console.Out.WriteLine($"  {string.Join(", ", serializers.Select(serializer => serializer.Id))}");
    }

    private RunSettings Settings(string baseline, double seconds, int rounds) => new()
    {
        CommandLine = CommandLine,
        BudgetSeconds = seconds,
        Seed = Seed,
        Baseline = baseline,
        Launches = 1,
        MinimumRounds = rounds,
        TargetPrecision = 0.01,
    };
}

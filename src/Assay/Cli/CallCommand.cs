using System.CommandLine;
using System.Net;
using Assay.Experiments;
using Assay.Experiments.Calls;
using Assay.Experiments.Micro;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Wire.Networks;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary><c>assay call</c>: what one call costs, over gRPC and over HTTP, plain and compressed.</summary>
internal static class CallCommand
{
    public static Command Make(CommonOptions common)
    {
        var ways = new Option<string[]>(
            "--ways") { Description = $"Ways to call: {string.Join(", ", CallWay.Named.Select(way => way.Name))}, or a serializer's id, optionally "
                + $"followed by +"
                + $"{string.Join(", +", CallWay.Compressions)} (default: all named ways)", HelpName = "WAY" };
        var payload = OptionText.One("--payload", "NAME", "Payload to request (default: the published table: market-data, and 10, 100 and 1,000 deals)");
        var ownData = new OwnDataOptions(payload);
        var count = OptionText.Counts("Number of elements or values, or all that are in your data; one case each (default: the payload's own)");
        var option = new Option<string[]>("--option") { Description = "Sets a payload option", HelpName = "NAME=VALUE" };
        var network = new Option<string[]>(
            "--network") { Description = $"Simulated network: {string.Join(", ", NetworkProfile.Named.Select(named => named.Name))}, or "
                + "delay=40ms,rate=20mbit[,jitter=5ms]; several as a list, or repeated", HelpName = "NET" };
        var url = OptionText.One("--url", "URL", "HTTP/1.1 address of a running server, here or on another machine");
        var grpcUrl = OptionText.One("--grpc-url", "URL", "HTTP/2 and gRPC address of the same server");
        var calls = OptionText.Whole("--calls", "Minimum calls per way and case (default: 100)");
        var launches = OptionText.Whole("--launches", "How many times client and server are restarted (default: 3)", most: Study.MostLaunches);
        var rounds = OptionText.Whole("--rounds", "How many turns each way gets per launch (default: 6)");
        var warmUp = OptionText.Time("--warmup",
            "Warm-up of each launch (default: until neither side's runtime compiles anything; of a server at --url only the client's is known)");
        var seed = OptionText.Whole("--seed", "Seed of the random order; repeats that of an earlier run", least: 0);
        var command = new Command("call", "Time single calls over gRPC and HTTP, plain and compressed") { ways, payload, count, option, network, url, grpcUrl,
            calls, launches, rounds, warmUp, seed, common.Out, common.Quiet };
        ownData.AddTo(command);
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var where = RunOutput.Of(parsed, common).Checked();
            var named = Lists.Split(parsed.GetValue(ways));
            var chosen = named.Count > 0 ? [.. named.Select(CallWay.Parse).DistinctBy(way => way.Name)] : CallWay.Named;
            var networks = CallCases.Networks(parsed.GetValue(network));
            var request = Check(new CallRequest
            {
                Ways = [],
                Cases = [],
                HostAssembly = "",
                HttpServer = await ServerAsync(url.Name, parsed.GetValue(url), stop),
                GrpcServer = await ServerAsync(grpcUrl.Name, parsed.GetValue(grpcUrl), stop),
                Calls = parsed.GetValue(calls) ?? CallRequest.UsualCalls,
                Launches = parsed.GetValue(launches) ?? 3,
                Rounds = parsed.GetValue(rounds) ?? 6,
                WarmUp = parsed.GetValue(warmUp),
            });
            var chosenSeed = parsed.GetValue(seed) ?? Random.Shared.Next(1_000_000);
            // In a way's own words, before a name is looked for among serializers alone.
            var known = KnownNames.Serializers(common.Folders(parsed));
            foreach (var way in chosen)
                _ = CallCases.Find(known, way with { Serializer = way.Serializer.Split('@')[0] });
            var options = OptionText.Pairs(parsed.GetValue(option));
            var (data, folders, _) = await ownData.MakeAsync(parsed, common, common.Folders(parsed), new(), stop);
            var payloads = Payloads((data?.Name ?? parsed.GetValue(payload), ownData.NameOr(parsed, payload)), parsed.GetValue(count) ?? [], options);
            var assembly = HostProcess.Assembly(folders);
            var catalog = await common.LoadAsync(parsed, folders, chosen.Select(way => way.Serializer), stop, [.. chosen.Select(way => way.Serializer)],
                own: data);
            request = request with { Ways = [.. chosen.Select(way => (way, CallCases.Find(catalog, way)))],
                Cases = CallCases.Cases(new PayloadResolver(catalog, new StudyOverrides()), payloads, networks), HostAssembly = assembly };
            var plan = OwnDataOptions.Noted(CallExperiment.Plan("call", [request], named, chosenSeed, CommandText.Of(parsed)), data, folders, catalog,
                [.. request.Cases.Select(asked => (asked.Payload, asked.Count))]);
            return await ExperimentRun.RunAsync(LossCheck.Before(plan, catalog, request.Checked), where, stop);
        });
        return command;
    }

    private static async Task<IPEndPoint?> ServerAsync(string option, string? text, CancellationToken stop)
    {
        if (text is null)
            return null;
        const string expected = "an address without a path, such as http://127.0.0.1:8080";
        var uri = ServerAddress.Parse(option, text, expected);
        if (uri.PathAndQuery != "/")
            throw new UserException($"{option} '{text}': expected {expected}");
        return await ServerAddress.FindAsync($"{option} {text}", uri, stop);
    }

    private static IReadOnlyList<StudyPayload> Payloads((string? Name, string Option) named, int[] counts, Dictionary<string, string> options)
    {
        if (named.Name is not { } name)
        {
            return counts.Length == 0 && options.Count == 0
                ? [new() { Name = "market-data", Place = "call" }, new() { Name = "deals", Place = "call", Counts = [10, 100, 1000] }]
                : throw new UserException($"{(counts.Length == 0 ? "--option" : "--count")} requires --payload or {OwnData.Option}");
        }
        return
        [
            new()
            {
                Name = name,
                Place = named.Option,
                Counts = counts,
                Options = options,
            },
        ];
    }

    private static CallRequest Check(CallRequest request) => request.Problem() is { } problem ? throw new UserException(problem) : request;
}

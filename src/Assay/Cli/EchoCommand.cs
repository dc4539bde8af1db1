using System.CommandLine;
using Assay.Experiments;
using Assay.Experiments.Echo;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary><c>assay echo</c>: messages there and back over TCP, with a serializer on both sides.</summary>
internal static class EchoCommand
{
    private static readonly TimeSpan LongestWarmUp = TimeSpan.FromHours(1);

    public static Command Make(CommonOptions common)
    {
        var serializers = new Option<string[]>(
            "--serializers") { Description = "Serializers to measure: ids or globs (default: all on .NET that support the payload)", HelpName = "GLOB" };
        var settings = new Option<string[]>(
            "--settings") { Description = $"Settings of both ends; every serializer runs under each: {string.Join(", ", EchoSetting.All)}",
                HelpName = "NAME" };
        var payload = OptionText.One("--payload", "NAME", $"Payload to echo (default: {EchoRequest.UsualPayload})");
        var ownData = new OwnDataOptions(payload);
        var count = OptionText.Count("Elements of the payload, or values to cycle through (default: its usual count); all: every value in your data");
        var connections = OptionText.Whole("--connections", "Concurrent TCP connections (default: 100)");
        var inFlight = OptionText.Whole("--in-flight", "Messages in flight on each connection (default: 1000, fewer large ones)");
        var rawBytes = OptionText.Whole("--payload-bytes", "Raw bytes in each message (default: 32)");
        var duration = OptionText.Time("--duration", "How long messages are counted, per serializer (default: 10s)");
        var warmUp = OptionText.Time("--warmup", "Minimum warm-up of each process before messages are counted (default: 2s)");
        var rounds = OptionText.Whole("--rounds", "How many turns each serializer gets " + EchoRequest.UsualRounds);
        var seed = OptionText.Whole("--seed", "Seed of the random order; repeats that of an earlier run", least: 0);
        var command = new Command("echo", "Echo messages over TCP with each serializer at both ends, and raw bytes for comparison")
        {
            serializers, settings, payload, count, connections, inFlight, rawBytes, duration, warmUp, rounds, seed, common.Out, common.Quiet,
        };
        ownData.AddTo(command);
        common.AddTo(command);
        common.AddStoringTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var where = RunOutput.Of(parsed, common).Checked();
            var total = parsed.GetValue(duration) ?? TimeSpan.FromSeconds(10);
            var request = Check(new EchoRequest
            {
                Sides = [],
                HostAssembly = "",
                Payload = parsed.GetValue(payload) ?? EchoRequest.UsualPayload,
                Connections = parsed.GetValue(connections) ?? 100,
                InFlight = parsed.GetValue(inFlight) ?? 1000,
                LowersInFlight = parsed.GetValue(inFlight) is null,
                RawBytes = parsed.GetValue(rawBytes) ?? 32,
                WarmUp = parsed.GetValue(warmUp) ?? TimeSpan.FromSeconds(2),
                Duration = total,
                Rounds = parsed.GetValue(rounds) ?? EchoRequest.RoundsOf(total),
            });
            var chosenSettings = Lists.Split("--settings", parsed.GetValue(settings), EchoSetting.All);
            var chosenSeed = parsed.GetValue(seed) ?? Random.Shared.Next(1_000_000);
            var asked = Lists.Split(parsed.GetValue(serializers));
            var (data, folders, _) = await ownData.MakeAsync(parsed, common, common.Folders(parsed), new() { Serializers = asked }, stop);
            if (data is not null)
                request = request with { Payload = data.Name };
            var assembly = HostProcess.Assembly(folders);
            var wanted = WantedSerializers.Of(asked);
            var catalog = await common.LoadAsync(parsed, folders, asked, stop, wanted, isDotNetOnly: wanted is null, own: data);
            var named = SerializerSelection.Named(catalog, asked);
            var entry = Payload(catalog, request.Payload, ownData.NameOr(parsed, payload));
            request = request with
            {
                Sides = EchoSide.Of(
                    Hosted.Echoable(Hosted.Pick(catalog, asked), named), chosenSettings.Count > 0 ? chosenSettings : [RuntimeSetting.Default]),
                HostAssembly = assembly,
                Count = parsed.GetValue(count) is { } values ? PayloadResolver.CountOf(entry, values) : entry.DefaultCount,
            };
            var plan = EchoExperiment.Plan("echo", [request], named, chosenSeed, CommandText.Of(parsed), catalog) with
            {
                Missing = asked.Count > 0 ? [] : catalog.Serializers.Where(entry => entry is { Unavailable: not null, Runtime: "dotnet" }),
            };
            return await ExperimentRun.RunAsync(OwnDataOptions.Noted(plan, data, folders, catalog, (request.Payload, request.Count)), where, stop);
        });
        return command;
    }

    /// <summary>A payload by its name.</summary>
    /// <param name="place">The option that names it.</param>
    /// <exception cref="UserException">There is none, or it can't be built.</exception>
    public static PayloadEntry Payload(Catalog catalog, string name, string place)
    {
        var found = catalog.Payloads.FirstOrDefault(entry => entry.Name == name)
            ?? throw new UserException(
                $"{place} {name}: no such payload{Nearest.Suggest(name, catalog.Payloads.Select(known => known.Name))}; available: "
                    + $"{string.Join(", ", catalog.Payloads.Select(known => known.Name))}");
        return found.Unavailable is { } reason ? throw new UserException($"payload '{name}' can't be built: {reason}", UserException.NotMeasured) : found;
    }

    private static EchoRequest Check(EchoRequest request)
    {
        if (request.Problem() is { } problem)
            throw new UserException(problem);
        if (request.WarmUp > LongestWarmUp)
            throw new UserException($"--warmup {request.WarmUp.TotalSeconds} s: expected 0 s to an hour");
        return request.Round >= EchoRequest.LeastRound
            ? request
            : throw new UserException($"--rounds {request.Rounds}: {request.Duration.TotalSeconds:0.###} s leaves "
                + $"{request.Round.TotalSeconds:0.###} s for a round; the minimum is {EchoRequest.LeastRound.TotalSeconds} s");
    }
}

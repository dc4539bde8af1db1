using System.CommandLine;
using System.Net;
using Assay.Experiments;
using Assay.Experiments.Load;
using Assay.Experiments.Tools;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Wire;
using Assay.Wire.Grpc;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;
using Assay.Yaml;

namespace Assay.Cli;

/// <summary>The options of a load.</summary>
internal sealed class LoadOptions
{
    private readonly Option<string[]> serializers = new("--serializers")
    {
        Description = "Serializers to measure: ids or globs (default: all on .NET)", HelpName = "GLOB",
    };
    private readonly Option<string?> payload = OptionText.One("--payload", "NAME", "Payload to serve (default: customers)");
    private readonly Option<int?> count = OptionText.Count(
        "Elements of the payload, or values to cycle through (default: 50 customers, the usual count of others); all: every value in your data");
    private readonly Option<bool> rawValues = new("--raw-values") { Description = "Sets the payload option rawValues" };
    private readonly Option<bool> largeFields = new("--large-fields") { Description = "Sets the payload option largeFields" };
    private readonly Option<string?> compression =
        OptionText.One("--compression", "NAME",
            $"Compression that the client accepts: {string.Join(", ", ServedPath.Compressions)} (gzip: the fastest level, as gzip-fastest)");
    private readonly Option<string?> protocol =
        OptionText.One("--protocol", "NAME", "h1, h2 (HTTP/2 without TLS) or grpc (unary calls; google-protobuf) (default: h1)");
    private readonly Option<int?> streams = OptionText.Whole("--streams", "Requests in flight on each connection over h2 and grpc (default: 1)");
    private readonly Option<string?> url = OptionText.One("--url", "URL", "Load-test this running server, here or elsewhere, instead of our own");
    private readonly Option<int?> pid =
        OptionText.Whole("--pid", "Process id of the server at --url, if it is a .NET process on this machine: adds its CPU and counters");
    private readonly Option<bool> anyBody =
        new("--any-body") { Description = "Accept any body from the server at --url, for one whose bodies change: neither length nor bytes are checked" };
    private readonly Option<int?> connections = OptionText.Whole("--connections", "Concurrent connections (default: 128)");
    private readonly Option<TimeSpan?> duration = OptionText.Time("--duration", "How long responses are counted, per server (default: 30s)");
    private readonly Option<TimeSpan?> warmUp =
        OptionText.Time("--warmup", "Warm-up under load (default: until the server's runtime compiles nothing; 2s for --url)");
    private readonly Option<double?> rate =
        OptionText.Positive("--rate", "a number of requests per second above 0",
            "Requests per second, whether or not earlier ones were answered (default: a closed loop)");
    private readonly Option<bool> findMax = new("--find-max") { Description = "Find the highest rate whose p99 stays within --slo, without bad responses" };
    private readonly Option<TimeSpan?> slo = OptionText.Time("--slo", "The p99 limit of --find-max (default: 50ms)");
    private readonly Option<TimeSpan?> timeout = OptionText.Time("--timeout", "How long a response may take (default: 10s)");
    private readonly Option<int?> rounds = OptionText.Whole("--rounds", "How many turns each server gets " + UsualRounds.Rule);
    private readonly Option<string?> network = OptionText.One("--network", "NAME",
        $"Simulated network: {string.Join(", ", NetworkProfile.Named.Select(profile => profile.Name))}, or delay=40ms,rate=20mbit[,jitter=5ms]");
    private readonly Option<string?> path =
        OptionText.One("--path", "NAME", "The generator's I/O: fastest (epoll on Linux), portable (.NET's sockets; HttpClient over h2 and grpc), epoll");
    private readonly Option<string[]> tool = new(
        "--tool") { Description = $"Load generators to compare: {ToolExperiment.Ours}, "
            + $"{string.Join(", ", ExternalTool.All.Select(one => one.Name))}", HelpName = "NAME" };
    private readonly Option<string[]> runtimeSettings = new(
        "--settings") { Description = $"Runtime settings of the servers; every serializer runs under each: {string.Join(", ", RuntimeSetting.OfProcess)}",
            HelpName = "NAME" };
    private readonly Option<string?> baseline =
        OptionText.One("--baseline", "ID", "The serializer that ratios refer to (default: the first one named)");
    private readonly Option<int?> seed = OptionText.Whole("--seed", "Seed of the random order; repeats that of an earlier run", least: 0);

    public LoadOptions() => Data = new(payload);

    /// <summary>The user's data, served in place of a payload that is named.</summary>
    public OwnDataOptions Data { get; }

    public void AddTo(Command command)
    {
        foreach (var option in new Option[] { serializers, payload, count, rawValues, largeFields, compression, protocol, streams, url, pid, anyBody,
            connections, duration, warmUp, rate, findMax, slo, timeout, rounds, network, path, tool, runtimeSettings, baseline, seed })
            command.Add(option);
        Data.AddTo(command);
    }

    /// <summary>The serializers that were named.</summary>
    public IReadOnlyList<string> AskedSerializers(ParseResult parsed) => Lists.Split(parsed.GetValue(serializers));

    /// <summary>The serializers that were named, and the baseline.</summary>
    public StudyOverrides Asked(ParseResult parsed) => new() { Serializers = AskedSerializers(parsed), Baseline = parsed.GetValue(baseline) };

    /// <summary>The ids of those that were named without a pattern: the run is complete only with them.</summary>
    public IReadOnlyCollection<string> NamedSerializers(ParseResult parsed, Catalog catalog) =>
        SerializerSelection.Named(catalog, Asked(parsed).AskedSerializers);

    /// <summary>The seed that was given, or a new one.</summary>
    public int Seed(ParseResult parsed) => parsed.GetValue(seed) ?? Random.Shared.Next(1_000_000);

    /// <summary>The limit of latency within which the highest rate is to be searched; null if none is.</summary>
    /// <exception cref="UserException">The options contradict each other.</exception>
    public TimeSpan? Limit(ParseResult parsed)
    {
        var limit = parsed.GetValue(slo);
        if (!parsed.GetValue(findMax))
            return limit is null ? null : throw new UserException("--slo requires --find-max");
        if (parsed.GetValue(rounds) is not null)
            throw new UserException("--rounds and --find-max exclude each other: the search ends when it has found the rate");
        var least = 0.1 * CapacitySearch.MostTrials;
        if (parsed.GetValue(duration) is { } time && time.TotalSeconds < least)
            throw new UserException(string.Create(CultureInfo.InvariantCulture,
                $"--duration {time.TotalSeconds:0.###} s: --find-max divides it among up to {CapacitySearch.MostTrials} trials; the minimum is {least:0} s"));
        return parsed.GetValue(rate) is null
            ? limit ?? TimeSpan.FromMilliseconds(50)
            : throw new UserException("--rate and --find-max exclude each other: --find-max chooses the rates");
    }

    /// <summary>The generators that were named; empty for ours alone.</summary>
    /// <exception cref="UserException">One isn't known or installed, or is asked for what only ours does.</exception>
    public IReadOnlyList<string> Tools(ParseResult parsed)
    {
        var named = Lists.Split("--tool", parsed.GetValue(tool), [ToolExperiment.Ours, .. ExternalTool.All.Select(one => one.Name)]);
        foreach (var one in ExternalTool.All.Where(one => named.Contains(one.Name) && !one.IsInstalled))
            throw new UserException($"--tool {one.Name}: {one.Program} isn't installed, or isn't on the PATH", UserException.NotMeasured);
        var spoken = Protocol(parsed);
        if (named.Count > 0 && spoken == LoadProtocol.Grpc)
            throw new UserException("--tool: no other generator supports gRPC; compare with --protocol h1 or h2");
        if (spoken == LoadProtocol.Http2 && ExternalTool.All.FirstOrDefault(one => named.Contains(one.Name) && !one.IsHttp2) is { } older)
            throw new UserException(
                $"--tool {older.Name}: supports only HTTP/1.1; available with --protocol h2: {ToolExperiment.Ours}, "
                    + $"{string.Join(", ", ExternalTool.All.Where(one => one.IsHttp2).Select(one => one.Name))}");
        if (named.Count > 0 && (parsed.GetValue(rate) is not null || parsed.GetValue(findMax)))
            throw new UserException("--tool excludes --rate and --find-max: generators are compared in a closed loop");
        if (named.Count > 0 && parsed.GetValue(pid) is not null)
            throw new UserException("--pid and --tool exclude each other: a comparison of generators doesn't read the server's counters");
        return named;
    }

    /// <summary>The request, without what is served.</summary>
    /// <exception cref="UserException">A value isn't allowed.</exception>
    public LoadRequest Read(ParseResult parsed)
    {
        if (!NetworkProfile.TryParse(parsed.GetValue(network) ?? "loopback", out var profile, out var error))
            throw new UserException(error);
        var settings = new LoadSettings
        {
            Target = new IPEndPoint(IPAddress.Loopback, 0),
            Request = default,
            Connections = parsed.GetValue(connections) ?? 128,
            Duration = parsed.GetValue(duration) ?? TimeSpan.FromSeconds(30),
            WarmUp = parsed.GetValue(warmUp) ?? TimeSpan.FromSeconds(2),
            Timeout = parsed.GetValue(timeout) ?? TimeSpan.FromSeconds(10),
            Rate = parsed.GetValue(rate),
            Path = Path(parsed.GetValue(path)),
            Streams = parsed.GetValue(streams) ?? 1,
            SameBody = !parsed.GetValue(anyBody),
        };
        if (!settings.SameBody && parsed.GetValue(url) is null)
            throw new UserException("--any-body requires --url; the bodies of our own servers are known");
        var spoken = Protocol(parsed);
        if (spoken == LoadProtocol.Http1 && parsed.GetValue(streams) is not null)
            throw new UserException("--streams requires --protocol h2 or grpc: HTTP/1.1 has one request in flight on a connection");
        // Before anything is begun: with far too few descriptors the lab couldn't even store what it found.
        if ((settings.Problem() ?? FileDescriptors.Problem(settings.Connections, isRelayed: !profile.IsLoopback)) is { } problem)
            throw new UserException(problem);
        var turns = parsed.GetValue(rounds)
            ?? (parsed.GetValue(tool) is { Length: > 0 } ? UsualRounds.OfWholeSeconds(settings.Duration) : UsualRounds.Of(settings.Duration));
        if (settings.Duration / turns < LoadSettings.LeastDuration)
            throw new UserException($"--rounds {turns}: {settings.Duration.TotalSeconds:0.###} s leaves "
                + $"{settings.Duration.TotalSeconds / turns:0.###} s for a round; the minimum is 0.1 s");
        return new LoadRequest
        {
            Serializers = [],
            Url = Url(parsed, spoken),
            ProcessId = ProcessId(parsed),
            Protocol = spoken,
            Path = "",
            AcceptEncoding = ServedPath.AcceptEncoding(Compression(parsed)),
            Network = profile,
            Settings = settings,
            UntilCompiled = parsed.GetValue(warmUp) is null,
            Rounds = turns,
        };
    }

    /// <summary>The serializers that have to be built; null if all do.</summary>
    public IReadOnlyList<string>? Wanted(ParseResult parsed)
    {
        var asked = AskedSerializers(parsed);
        if (asked.Count == 0 && Protocol(parsed) == LoadProtocol.Grpc)
            return [PayloadMethod.Serializer];
        return WantedSerializers.Of(asked) is { } named ? [.. named, .. parsed.GetValue(baseline) is { } first ? [first] : Array.Empty<string>()] : null;
    }

    /// <summary>Adds what our own servers serve.</summary>
    /// <exception cref="UserException">It isn't there.</exception>
    /// <param name="own">The payload of the user's data; null if it is one that is named.</param>
    public LoadRequest ReadServed(ParseResult parsed, LoadRequest request, Catalog catalog, OwnData? own)
    {
        var name = own?.Name ?? parsed.GetValue(payload) ?? "customers";
        var entry = EchoCommand.Payload(catalog, name, Data.NameOr(parsed, payload));
        var set = new List<KeyValuePair<string, string>>();
        foreach (var (option, isSet) in new[] { ("rawValues", parsed.GetValue(rawValues)), ("largeFields", parsed.GetValue(largeFields)) })
        {
            if (isSet && !entry.Options.ContainsKey(option))
                throw new UserException($"--{(option == "rawValues" ? "raw-values" : "large-fields")}: {name} has no such option");
            if (isSet)
                set.Add(new(option, "true"));
        }
        var options = set.ToDictionary();
        int? elements = parsed.GetValue(count) is { } asked ? PayloadResolver.ServedCountOf(entry, asked, options) : null;
        return request with
        {
            Serializers = WithBaselineFirst(parsed, catalog,
                request.Protocol == LoadProtocol.Grpc ? Hosted.PickGrpc(catalog, AskedSerializers(parsed)) : Hosted.Pick(catalog, AskedSerializers(parsed))),
            RuntimeSettings = Settings(parsed),
            Payload = name,
            Count = ServedPath.CountOf(entry, elements, options),
            Options = options,
            Path = ServedPath.Of(name, elements, set, Compression(parsed), request.Protocol),
        };
    }

    private IReadOnlyList<SerializerEntry> WithBaselineFirst(ParseResult parsed, Catalog catalog, IReadOnlyList<SerializerEntry> picked)
    {
        if (parsed.GetValue(baseline) is { } text)
        {
            var asked = SerializerSelection.PickOne(catalog, text, "--baseline");
            return picked.Contains(asked)
                ? [.. picked.OrderBy(entry => entry != asked)]
                : throw new UserException(
                    $"--baseline {text}: not among the measured serializers: {string.Join(", ", picked.Select(entry => entry.Id))}");
        }
        // A pattern may name several: the first of those that there are.
        var named = AskedSerializers(parsed).FirstOrDefault(pattern => !pattern.StartsWith('!'));
        var first = named is null
            ? picked[0]
            : SerializerSelection.Pick(catalog, [new YamlValue(named, "--serializers")]).FirstOrDefault(picked.Contains) ?? picked[0];
        return [.. picked.OrderBy(entry => entry != first)];
    }

    private IReadOnlyList<string> Settings(ParseResult parsed)
    {
        var named = Lists.Split("--settings", parsed.GetValue(runtimeSettings), RuntimeSetting.OfProcess);
        if (named.Count > 0 && (parsed.GetValue(findMax) || parsed.GetValue(tool) is { Length: > 0 }))
            throw new UserException("--settings excludes --find-max and --tool");
        return named.Count > 0 ? named : [RuntimeSetting.Default];
    }

    private LoadProtocol Protocol(ParseResult parsed)
    {
        var name = parsed.GetValue(protocol) ?? "h1";
        return LoadProtocols.Find(name) ?? throw new UserException($"--protocol '{name}': expected one of {string.Join(", ", LoadProtocols.Names)}");
    }

    private string Compression(ParseResult parsed)
    {
        var chosen = parsed.GetValue(compression) ?? "identity";
        return ServedPath.Problem(chosen, Protocol(parsed)) is { } problem ? throw new UserException($"--compression {problem}") : chosen;
    }

    private Uri? Url(ParseResult parsed, LoadProtocol spoken)
    {
        if (parsed.GetValue(url) is not { } text)
            return null;
        var uri = ServerAddress.Parse(url.Name, text, "an address such as http://127.0.0.1:8080/customers/no-op (without TLS)");
        if (spoken == LoadProtocol.Grpc && uri.Segments.Length != 3)
            throw new UserException($"--url '{text}': over gRPC the path is a method, as in http://127.0.0.1:8081{PayloadMethod.Of("customers")}?count=50");
        var (ours, isSet) = new (string Option, bool IsSet)[]
        {
            ("--serializers", AskedSerializers(parsed).Count > 0), ("--payload", parsed.GetValue(payload) is not null),
            (OwnData.Option, Data.IsGiven(parsed)), ("--count", parsed.GetValue(count) is not null),
            ("--baseline", parsed.GetValue(baseline) is not null), ("--settings", parsed.GetValue(runtimeSettings) is { Length: > 0 }),
            ("--raw-values", parsed.GetValue(rawValues)), ("--large-fields", parsed.GetValue(largeFields)),
        }.FirstOrDefault(option => option.IsSet);
        return isSet ? throw new UserException($"{ours} is only for our own servers; with --url, the address says what to request") : uri;
    }

    private int? ProcessId(ParseResult parsed)
    {
        var id = parsed.GetValue(pid);
        return id is null || parsed.GetValue(url) is not null
            ? id
            : throw new UserException("--pid requires --url; the processes of our own servers are known");
    }

    private static LoadPath Path(string? text)
    {
        var names = Array.ConvertAll(Enum.GetNames<LoadPath>(), name => name.ToLowerInvariant());
        return text is null ? LoadPath.Fastest : Enum.Parse<LoadPath>(Lists.One("--path", text.ToLowerInvariant(), names), ignoreCase: true);
    }
}

using System.Net;
using Assay.Experiments;
using Assay.Experiments.Echo;
using Assay.Experiments.Load;
using Assay.Scaffolding;
using Assay.Wire.Grpc;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Studies;

/// <summary>Studies whose experiment goes over a wire: every combination that one asks for becomes a
/// load or an echo, checked before anything is started, and all of them one run.</summary>
internal static class WireStudies
{
    private static readonly TimeSpan UsualLoad = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan UsualEcho = TimeSpan.FromSeconds(10);

    /// <summary>The options of <c>assay run</c> that apply to them.</summary>
    public static IReadOnlyList<string> Options { get; } =
        ["--serializers", "--payloads", OwnData.Option, "--count", "--option", "--settings", "--baseline", "--budget"];

    /// <summary>The loads of a study.</summary>
    /// <exception cref="UserException">It names what there isn't.</exception>
    public static IReadOnlyList<LoadRequest> Loads(Study study, StudyOverrides overrides, Catalog catalog, string serverAssembly, string? sdkVersion)
    {
        var payloads = new PayloadResolver(catalog, overrides);
        var loads =
            (from part in overrides.Apply(study, catalog).Cases
             from protocol in part.Wire.Protocols.Select(name => Protocol(study, name))
             let serializers = Speaking(study, protocol, Serializers(catalog, study, overrides, part))
             from payload in part.Payloads
             let entry = payloads.Find(payload)
             let options = payloads.Options(payload, entry)
             from count in payload.Counts.Count > 0 ? payload.Counts.Select(asked => (int?)PayloadResolver.ServedCountOf(entry, asked, options)).Distinct()
                 : [null]
             from compression in part.Wire.Compressions
             from network in part.Wire.Networks
             from connections in part.Wire.Connections.Count > 0 ? part.Wire.Connections : [128]
             from rate in part.Wire.Rates.Count > 0 ? part.Wire.Rates.Select(rate => (double?)rate) : [null]
             select new LoadRequest
             {
                 Serializers = serializers,
                 RuntimeSettings = Settings(part, RuntimeSetting.OfProcess),
                 HostAssembly = serverAssembly,
                 SdkVersion = sdkVersion,
                 Payload = payload.Name,
                 Count = ServedPath.CountOf(entry, count, options),
                 Options = options,
                 Protocol = protocol,
                 Path = ServedPath.Of(payload.Name, count, options, Compression(study, compression, protocol), protocol),
                 AcceptEncoding = ServedPath.AcceptEncoding(compression),
                 Network = Network(study, network),
                 Settings = new LoadSettings { Target = new IPEndPoint(IPAddress.Loopback, 0), Request = default, Connections = connections, Rate = rate,
                     Duration = part.Wire.Duration ?? UsualLoad },
                 UntilCompiled = true,
                 Rounds = 1,
             }).ToList();
        payloads.RejectUnusedOptions();
        var share = overrides.Budget / Math.Max(1, loads.Sum(load => load.Serializers.Count * load.RuntimeSettings.Count));
        return [.. loads
            .Select(load => load with { Settings = load.Settings with { Duration = share ?? load.Settings.Duration }, SharesBudget = share is not null })
            .Select(load => Checked(study, load with { Rounds = UsualRounds.Of(load.Settings.Duration) }))];
    }

    /// <summary>The echoes of a study.</summary>
    /// <exception cref="UserException">It names what there isn't.</exception>
    public static IReadOnlyList<EchoRequest> Echoes(Study study, StudyOverrides overrides, Catalog catalog, string serverAssembly)
    {
        var payloads = new PayloadResolver(catalog, overrides);
        var echoes =
            (from part in overrides.Apply(study, catalog).Cases
             let serializers = Serializers(catalog, study, overrides, part)
             from payload in part.Payloads
             let entry = payloads.Find(payload)
             from count in payload.Counts.Count > 0 ? payload.Counts.Select(asked => PayloadResolver.CountOf(entry, asked)).Distinct() : [entry.DefaultCount]
             from connections in part.Wire.Connections.Count > 0 ? part.Wire.Connections : [100]
             from inFlight in part.Wire.InFlight.Count > 0 ? part.Wire.InFlight : [1000]
             select new EchoRequest
             {
                 Sides = EchoSide.Of(Hosted.Echoable(serializers, SerializerSelection.Named(catalog, overrides.Serializers)), Settings(part, EchoSetting.All)),
                 HostAssembly = serverAssembly,
                 Payload = payload.Name,
                 Count = count,
                 Connections = connections,
                 InFlight = inFlight,
                 LowersInFlight = part.Wire.InFlight.Count == 0 || overrides.Counts.Count > 0 || !Names(study, payload),
                 Duration = part.Wire.Duration ?? UsualEcho,
             })
            // Cases that differ otherwise take turns with each other and with the same raw bytes.
            .GroupBy(echo => (echo.Payload, echo.Count, echo.Connections, echo.InFlight, echo.Duration))
            .Select(same => same.First() with { Sides = [.. same.SelectMany(echo => echo.Sides).Distinct()] }).ToList();
        var share = overrides.Budget / Math.Max(1, echoes.Sum(echo => echo.Sides.Count + 1));
        return [.. echoes.Select(echo => echo with { Duration = share ?? echo.Duration, SharesBudget = share is not null })
            .Select(echo => Checked(study, echo with { Rounds = EchoRequest.RoundsOf(echo.Duration) }))];
    }

    /// <summary>The serializers that a study asks for and that aren't available here.</summary>
    public static IEnumerable<SerializerEntry> Unavailable(Study study, StudyOverrides overrides, Catalog catalog) =>
        overrides.Apply(study, catalog).Cases.SelectMany(part => SerializerSelection.Pick(catalog, part.Serializers))
            .Where(entry => entry is { Unavailable: not null, Runtime: "dotnet" }).Distinct();

    // The command line adds others, which, like other counts, may make larger messages than a study expects.
    private static bool Names(Study study, StudyPayload payload) => study.Cases.Any(part => part.Payloads.Any(named => named.Name == payload.Name));

    private static IReadOnlyList<SerializerEntry> Serializers(Catalog catalog, Study study, StudyOverrides overrides, StudyCase part)
    {
        var picked = SerializerSelection.Pick(catalog, part.Serializers).ToList();
        if (StudyBaseline.Wanted(study, overrides, catalog) is { } wanted && !picked.Contains(wanted))
        {
            if (overrides.Baseline is not null)
                Hosted.Require(wanted);
            picked.Add(wanted);
        }
        // A serializer named by the user must be measured or explained; one that a study names may be missing here.
        var named = SerializerSelection.Named(catalog, overrides.Serializers);
        foreach (var one in picked.Where(entry => named.Contains(entry.Id)))
            Hosted.Require(one);
        var hosted = picked.Where(HostProcess.CanHost).ToList();
        if (hosted.Count == 0)
            throw new UserException($"study '{study.Name}': none of its serializers can be served here", UserException.NotMeasured);
        var baseline = SerializerSelection.PickOne(catalog, overrides.Baseline ?? study.Baseline, overrides.Baseline is null ? "baseline" : "--baseline");
        return [.. hosted.OrderBy(entry => entry != baseline)];
    }

    // A study's file was checked when it was read; the command line names settings of all experiments.
    private static IReadOnlyList<string> Settings(StudyCase part, IReadOnlyList<string> allowed) =>
        part.Settings.FirstOrDefault(setting => !allowed.Contains(setting, StringComparer.Ordinal)) is { } foreign
            ? throw new UserException($"--settings: {foreign} needs separately built workers; available here: {string.Join(", ", allowed)}")
            : part.Settings;

    private static LoadRequest Checked(Study study, LoadRequest load) =>
        load.Settings.Problem() is { } problem ? throw new UserException($"study '{study.Name}': {problem}") : load;

    private static EchoRequest Checked(Study study, EchoRequest echo) =>
        echo.Problem() is { } problem ? throw new UserException($"study '{study.Name}': {problem}") : echo;

    private static string Compression(Study study, string name, LoadProtocol protocol) =>
        ServedPath.Problem(name, protocol) is { } problem ? throw new UserException($"study '{study.Name}': compressions: {problem}") : name;

    private static LoadProtocol Protocol(Study study, string name) =>
        LoadProtocols.Find(name) ?? throw new UserException($"study '{study.Name}': protocols: '{name}': expected one of "
            + $"{string.Join(", ", LoadProtocols.Names)}");

    private static IReadOnlyList<SerializerEntry> Speaking(Study study, LoadProtocol protocol, IReadOnlyList<SerializerEntry> serializers)
    {
        var able = protocol == LoadProtocol.Grpc ? [.. serializers.Where(Hosted.SpeaksGrpc)] : serializers;
        return able.Count > 0 ? able : throw new UserException(
            $"study '{study.Name}': protocols: grpc: none of its serializers supports gRPC; {PayloadMethod.Serializer} does", UserException.NotMeasured);
    }

    private static NetworkProfile Network(Study study, string name) =>
        NetworkProfile.TryParse(name, out var profile, out var error) ? profile : throw new UserException($"study '{study.Name}': {error}");
}

using Assay.Experiments.Micro;
using Assay.Running;
using Assay.Studies;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>A load that was requested.</summary>
internal sealed record LoadRequest
{
    // Starting a server, a warm-up, connecting: what a turn takes besides its own times.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(5);

    /// <summary>The serializers that are served, each by its own process; empty where <see cref="Url"/> is given.</summary>
    public required IReadOnlyList<SerializerEntry> Serializers { get; init; }

    /// <summary>The runtime settings that each of them is served under, a process for each.</summary>
    public IReadOnlyList<string> RuntimeSettings { get; init; } = [RuntimeSetting.Default];

    /// <summary>A server that runs already.</summary>
    public Uri? Url { get; init; }

    /// <summary>The process on this machine that serves <see cref="Url"/>; null if it isn't known.</summary>
    public int? ProcessId { get; init; }

    /// <summary>The server's assembly; null where <see cref="Url"/> is given.</summary>
    public string? HostAssembly { get; init; }

    /// <summary>The payload that our own servers serve; null where <see cref="Url"/> is given.</summary>
    public string? Payload { get; init; }

    /// <summary>How many elements or values the payload has; null where <see cref="Url"/> is given.</summary>
    public int? Count { get; init; }

    /// <summary>The payload's options that are set.</summary>
    public IReadOnlyDictionary<string, string> Options { get; init; } = new Dictionary<string, string>();

    /// <summary>What is checked for lost data before; nothing where <see cref="Url"/> is given.</summary>
    public IEnumerable<PlannedCell> Checked => Serializers.Select(serializer => LossCheck.Of(serializer, Payload!, Count!.Value, Options));

    /// <summary>The protocol.</summary>
    public LoadProtocol Protocol { get; init; }

    /// <summary>Path and query at our own servers, with <c>{0}</c> for the serializer's id.</summary>
    public required string Path { get; init; }

    /// <summary>The content codings that the client takes; empty for none.</summary>
    public string AcceptEncoding { get; init; } = "";

    /// <summary>The network.</summary>
    public required NetworkProfile Network { get; init; }

    /// <summary>Connections, rate, timeout, time.</summary>
    public required LoadSettings Settings { get; init; }

    /// <summary>Whether servers that the lab starts are first kept under load until their runtimes
    /// compile no more; otherwise <see cref="LoadSettings.WarmUp"/> is all.</summary>
    public bool UntilCompiled { get; init; }

    /// <summary>The version of the SDK that built the server; null if it isn't known.</summary>
    public string? SdkVersion { get; init; }

    /// <summary>How often the servers take turns; the duration is divided among the turns.</summary>
    public required int Rounds { get; init; }

    /// <summary>Whether servers share the run's budget: the duration is then the most that one can have of it, and what starting
    /// and warming up leave of it is the time that it is under load.</summary>
    public bool SharesBudget { get; init; }

    /// <summary>Where the rounds of a serializer's server are kept.</summary>
    public LoadRecord Record(SerializerEntry serializer, string setting) =>
        Record(serializer.Id, string.Format(CultureInfo.InvariantCulture, Path, Uri.EscapeDataString(serializer.Id))) with
    {
        Settings = RuntimeSetting.ToRecord(setting),
        Payload = Payload,
        Count = Count,
        SdkVersion = SdkVersion,
    };

    /// <summary>Where the rounds of a server that runs already are kept.</summary>
    public LoadRecord Record(Uri url) => Record(url.GetLeftPart(UriPartial.Authority), url.PathAndQuery);

    /// <summary>How the servers take turns.</summary>
    public Schedule Schedule(int seed) =>
        new() { Rounds = Rounds, Seed = seed, Patience = Settings.Duration + Settings.WarmUp + Settings.LongestBeginning + Settings.LongestEnd + Patience };

    private LoadRecord Record(string server, string path) => new()
    {
        Serializer = server,
        Path = path,
        Network = Network.Describe(),
        NetworkName = Network.Name,
        Protocol = LoadProtocols.Text(Protocol),
        Connections = Settings.Connections,
        Streams = Settings.Streams,
        Rate = Settings.Rate,
    };

    /// <summary>The baseline of ratios.</summary>
    public string Baseline => Serializers.Count > 0 ? Serializers[0].Id : Url!.Authority;

    /// <summary>How long all servers are under load together.</summary>
    public TimeSpan Time => Settings.Duration * Math.Max(1, Serializers.Count * RuntimeSettings.Count);

    /// <summary>The plan, in lines.</summary>
    public IReadOnlyList<string> Lines =>
    [
        string.Create(
            CultureInfo.InvariantCulture,
            $"{Path.Replace("/{0}", "", StringComparison.Ordinal)}, {LoadProtocols.Text(Protocol)}, {Counted.Of(Settings.Connections, "connection")}, "
                + $"{(Settings.Rate is { } rate ? $"{rate} requests/s" : "closed loop")}, network {Network.Describe()}, "
                + $"{(SharesBudget ? "at most " : "")}{Settings.Duration.TotalSeconds:0.#} s each"),
        $"  {string.Join(", ", Serializers.Select(serializer => serializer.Id))}"
            + (RuntimeSettings is [RuntimeSetting.Default] ? "" : $"; settings {string.Join(", ", RuntimeSettings)}"),
    ];
}

using System.Globalization;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>An echo that was asked for.</summary>
internal sealed record EchoRequest
{
    // Starting, a warm-up, waiting for the last messages: what a launch takes besides its own times.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(5);

    /// <summary>The payload unless another is named: the message of the published comparison.</summary>
    public const string UsualPayload = "envelope";

    /// <summary>The serializers; raw bytes are echoed beside them.</summary>
    public required IReadOnlyList<SerializerEntry> Serializers { get; init; }

    /// <summary>The settings that each is echoed under, of <see cref="EchoSetting.All"/>.</summary>
    public IReadOnlyList<string> Settings { get; init; } = [RuntimeSetting.Default];

    /// <summary>The server's assembly.</summary>
    public required string ServerAssembly { get; init; }

    /// <summary>What is echoed.</summary>
    public string Payload { get; init; } = UsualPayload;

    /// <summary>How many different values of the payload take turns.</summary>
    public int Count { get; init; } = 1;

    /// <summary>TCP connections that are open at the same time.</summary>
    public int Connections { get; init; } = 100;

    /// <summary>Messages under way on each.</summary>
    public int InFlight { get; init; } = 1000;

    /// <summary>Raw bytes that each message carries.</summary>
    public int RawBytes { get; init; } = 32;

    /// <summary>How long messages are sent in each round before they are counted, at least: <see cref="Running.CompilerWarmUp"/> knows what has to be done by then.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromSeconds(2);

    /// <summary>How long messages are counted for each serializer, all rounds together.</summary>
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>How often the serializers take turns.</summary>
    public int Rounds { get; init; } = 5;

    /// <summary>How the serializers take turns: processes of their own in each round.</summary>
    /// <param name="seed">Decides the order within rounds.</param>
    public Schedule Schedule(int seed) => new()
    {
        Launches = Rounds,
        AreTogether = false,
        Seed = seed,
        Title = string.Create(CultureInfo.InvariantCulture, $"{InFlight} in flight"),
        Patience = WarmUp + Duration + Patience,
    };

    /// <summary>How long messages are counted for all serializers and raw bytes together.</summary>
    public TimeSpan Time => Duration * ((Serializers.Count * Settings.Count) + 1);

    /// <summary>What would be measured, in lines.</summary>
    public IReadOnlyList<string> Lines =>
    [
        string.Create(CultureInfo.InvariantCulture, $"{Payload}, {Counted.Of(Connections, "connection")}, {InFlight} in flight on each, {Duration.TotalSeconds:0.#} s each"),
        $"  {string.Join(", ", Serializers.Select(serializer => serializer.Id))}",
    ];
}

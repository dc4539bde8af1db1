using Assay.Studies;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Experiments.Load;

/// <summary>A load that was asked for.</summary>
internal sealed record LoadRequest
{
    /// <summary>The serializers that are served, each by a process of its own; empty where <see cref="Url"/> is given.</summary>
    public required IReadOnlyList<SerializerEntry> Serializers { get; init; }

    /// <summary>The runtime settings that each of them is served under, a process for each.</summary>
    public IReadOnlyList<string> RuntimeSettings { get; init; } = [RuntimeSetting.Default];

    /// <summary>A server that runs already.</summary>
    public Uri? Url { get; init; }

    /// <summary>The process on this machine that serves <see cref="Url"/>; null where it isn't known.</summary>
    public int? ProcessId { get; init; }

    /// <summary>The server's assembly; null where <see cref="Url"/> is given.</summary>
    public string? ServerAssembly { get; init; }

    /// <summary>The payload that our own servers serve; null where <see cref="Url"/> is given.</summary>
    public string? Payload { get; init; }

    /// <summary>What is spoken.</summary>
    public LoadProtocol Protocol { get; init; }

    /// <summary>Path and query at our own servers, with <c>{0}</c> for the serializer's id.</summary>
    public required string Path { get; init; }

    /// <summary>The content codings that the client takes; empty for none.</summary>
    public string AcceptEncoding { get; init; } = "";

    /// <summary>What lies between.</summary>
    public required NetworkProfile Network { get; init; }

    /// <summary>Connections, rate, timeout, time.</summary>
    public required LoadSettings Settings { get; init; }

    /// <summary>Whether servers that the lab starts are first kept under load until their runtimes compile no more; otherwise <see cref="LoadSettings.WarmUp"/> is all.</summary>
    public bool UntilCompiled { get; init; }

    /// <summary>The version of the SDK that built the server; null where it isn't known.</summary>
    public string? SdkVersion { get; init; }

    /// <summary>How often the servers take turns; the duration is divided among the turns.</summary>
    public required int Rounds { get; init; }
}

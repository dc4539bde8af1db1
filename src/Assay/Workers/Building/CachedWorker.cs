namespace Assay.Workers.Building;

/// <summary>The description of a worker's folder, valid as long as its fingerprint stays the same.</summary>
internal sealed record CachedWorker
{
    /// <summary>The folder's fingerprint when it was built, with what its own command has then put into it; empty if it has none that can be known.</summary>
    public required string Fingerprint { get; init; }

    /// <summary>Its serializers, without versions in their ids.</summary>
    public required IReadOnlyList<SerializerEntry> Serializers { get; init; }

    /// <summary>The payloads that it can build itself.</summary>
    public IReadOnlyList<PayloadEntry> Payloads { get; init; } = [];

    /// <summary>Whether it couldn't be built, wholly or in part, or didn't describe itself.</summary>
    public bool Failed { get; init; }

    /// <summary>Whether its build has put packages of npm's into its folder.</summary>
    public bool HasModules { get; init; }

    /// <summary>From when on it is tried again, where what failed may have passed by then; null for not before its files change.</summary>
    public DateTimeOffset? TryAgain { get; init; }

    /// <summary>The same as it is kept.</summary>
    /// <param name="fingerprint">The folder's.</param>
    /// <param name="now">When it was built.</param>
    public CachedWorker Kept(string fingerprint, DateTimeOffset now) => this with
    {
        Fingerprint = fingerprint,
        TryAgain = now + Serializers.Min(serializer => serializer.Unavailable is { } reason ? PassingFault.PauseAfter(reason) : null),
    };

    /// <summary>Whether what it says still holds.</summary>
    public bool Holds(string fingerprint, bool refresh, DateTimeOffset now) =>
        fingerprint.Length > 0 && IsUsable(fingerprint) && !(Failed && (refresh || TryAgain <= now));

    /// <summary>Whether nothing is known that would make it another now: with a fingerprint that can't be known it may be.</summary>
    public bool IsUsable(string fingerprint) => Fingerprint == fingerprint
        && Serializers.All(serializer => serializer.Unavailable is not null || (serializer.Command is { } command && IsThere(command)
            && (!HasModules || InPlaceBuild.HasModules(serializer.Folder))));

    private static readonly string[] Outputs = [".dll", ".exe", ".jar"];

    private static bool IsThere(WorkerCommand command) =>
        (!Path.IsPathRooted(command.FileName) || File.Exists(command.FileName)) && command.Arguments.All(Exists);

    // Output may have been cleaned away; an argument that is no path is none of our business.
    private static bool Exists(string argument) =>
        WorkerCommand.PathsIn(argument).All(path => !Path.IsPathRooted(path) || !Outputs.Contains(Path.GetExtension(path)) || File.Exists(path));
}

namespace Assay.Workers;

/// <summary>A serializer that the lab knows of.</summary>
internal sealed record SerializerEntry
{
    /// <summary>Its id, with <c>@version</c> where several versions are present.</summary>
    public required string Id { get; init; }

    /// <summary>The id that its worker knows it by.</summary>
    public required string Name { get; init; }

    /// <summary>The folder under serializers/ it comes from.</summary>
    public required string Folder { get; init; }

    /// <summary>The format it writes.</summary>
    public string Format { get; init; } = "";

    /// <summary>The library's name.</summary>
    public string Library { get; init; } = "";

    /// <summary>The library's version; empty if it was unavailable.</summary>
    public string Version { get; init; } = "";

    /// <summary>The runtime it runs on: "dotnet", "jvm", "mono", "python", …</summary>
    public string Runtime { get; init; } = "dotnet";

    /// <summary>Settings that differ from the library's defaults.</summary>
    public string Settings { get; init; } = "";

    /// <summary>How verification reads its bytes back: <c>itself</c>, <c>json</c> or <c>odata</c>.</summary>
    public string ReadBy { get; init; } = "itself";

    /// <summary>The hash of the library's file, in hexadecimal; empty if it isn't known yet.</summary>
    public string Sha256 { get; init; } = "";

    /// <summary>Whether its adapter was written from the library's documentation and never yet run with the library itself.</summary>
    public bool Untried { get; init; }

    /// <summary>The library's requirements on types; empty if plain classes will do.</summary>
    public string Needs { get; init; } = "";

    /// <summary>Why its library must not read what others wrote; empty if nothing is known against it.</summary>
    public string Unsafe { get; init; } = "";

    /// <summary>Why only .NET can read its documents although their format is known elsewhere; empty if nothing is known against it.</summary>
    public string OnlyDotNet { get; init; } = "";

    /// <summary>Whether it is a library of calls, whose messages are another serializer's:
    /// elsewhere than over the wire it takes part only where it is named.</summary>
    public bool CallsOnly { get; init; }

    /// <summary>How to start its worker; null if it is unavailable.</summary>
    public WorkerCommand? Command { get; init; }

    /// <summary>Why it is unavailable; null if it isn't.</summary>
    public string? Unavailable { get; init; }
}

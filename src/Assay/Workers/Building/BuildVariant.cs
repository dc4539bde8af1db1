using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Text;

namespace Assay.Workers.Building;

/// <summary>One way of building the workers. Each has an output of its own, so that going back and forth between two ways rebuilds nothing.</summary>
internal sealed record BuildVariant
{
    private static readonly Dictionary<string, string> Usual = new(StringComparer.Ordinal)
    {
        ["Configuration"] = "Release",
        // Workers are started as "dotnet Worker.dll": a native launcher for each would cost build time and nothing else.
        ["UseAppHost"] = "false",
        // The repository's own tests run the analyzers; a build that the user waits for doesn't.
        ["RunAnalyzers"] = "false",
        // Neither is what the compiler doubts about a payload or an adapter of the user's a reason to do without it.
        ["TreatWarningsAsErrors"] = "false",
    };

    /// <summary>Where its output goes.</summary>
    public required string Artifacts { get; init; }

    /// <summary>MSBuild's global properties.</summary>
    public required IReadOnlyDictionary<string, string> Properties { get; init; }

    /// <summary>Whether the workers are published (which compiles them ahead of time) after they are built.</summary>
    public bool Publish { get; init; }

    /// <summary>Whether a library is built from a working tree, whose changes the lab can't see.</summary>
    public bool MayChangeUnseen { get; init; }

    /// <summary>Whether the lab's own projects are taken from the usual output: neither a payload nor a library under test is in them.</summary>
    public bool SharesLabProjects { get; init; }

    /// <summary>The properties that the lab's own projects are then built without.</summary>
    public IEnumerable<string> PropertiesOfWorkers => Properties.Keys.Where(name => !Usual.ContainsKey(name));

    /// <summary>Distinguishes its output from other variants'.</summary>
    public string Identity => string.Join(';', Properties.Select(pair => $"{pair.Key}={pair.Value}"));

    /// <summary>Where the descriptions of its workers are kept.</summary>
    public string CacheFile => Path.Combine(Artifacts, "assay", "catalog.json");

    /// <summary>The variant that the user's payload folders and the options ask for.</summary>
    /// <param name="options">How the catalog is made.</param>
    /// <param name="library">The library in place of the one that the worker's folder names, with what makes its project take it.</param>
    public static BuildVariant For(LabFolders folders, CatalogOptions options, LibraryProperties? library = null)
    {
        var artifacts = folders.Artifacts;
        var properties = new SortedDictionary<string, string>(Usual, StringComparer.Ordinal);
        var payloads = folders.FurtherPayloads.Order(StringComparer.Ordinal).ToList();
        if (payloads.Count > 0)
        {
            properties["AssayPayloads"] = string.Join(';', payloads);
            artifacts = Path.Combine(artifacts, "with", ShortHash(string.Join('\n', payloads)));
        }
        if (options.ReadyToRun)
        {
            properties["PublishReadyToRun"] = "true";
            properties["RuntimeIdentifier"] = RuntimeInformation.RuntimeIdentifier;
            properties["SelfContained"] = "false";
            artifacts = Path.Combine(artifacts, "ready-to-run");
        }
        if (options.Feeds.Count > 0)
        {
            artifacts = Path.Combine(artifacts, "feeds", ShortHash(string.Join('\n', options.Feeds.Select(PackageFeeds.Identity))));
            PackageFeeds.AddTo(properties, options.Feeds, artifacts);
        }
        if (library is not null)
        {
            artifacts = Path.Combine(artifacts, "libraries", ShortHash(library.Identity));
            library.AddTo(properties, artifacts);
        }
        properties["ArtifactsPath"] = artifacts;
        return new()
        {
            Artifacts = artifacts,
            Properties = properties,
            Publish = options.ReadyToRun,
            MayChangeUnseen = library is { Choice: { Source: not null, Commit: null } },
            // Code that is compiled ahead, packages from elsewhere, and a library that is one of these projects reach into them.
            SharesLabProjects = artifacts != folders.Artifacts && !options.ReadyToRun && options.Feeds.Count == 0
                && library?.Choice.Source?.StartsWith(LabProjects.Folder(folders), StringComparison.Ordinal) != true,
        };
    }

    private static string ShortHash(string text) => Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(text)))[..12];
}

namespace Assay.Workers.Building;

/// <summary>Requirements of serializers on runtimes other than .NET, read from their worker.yml.</summary>
internal static class FurtherRuntimes
{
    /// <summary>Names, in a worker.yml, the packages of Debian that its serializers need.</summary>
    public const string PackagesKey = "packages";

    /// <summary>The runtime of the lab's own workers.</summary>
    public const string DotNet = "dotnet";

    private const string Runtime = "runtime";
    private const string JdkPackage = "default-jdk-headless";
    private const string NodePackage = "nodejs";

    private static readonly Dictionary<string, string> ProgramOf = new(StringComparer.Ordinal)
    {
        [JdkPackage] = "javac",
        ["maven"] = "mvn",
        ["mono-runtime"] = "mono",
        [NodePackage] = "node",
        ["npm"] = "npm",
        ["protobuf-compiler"] = "protoc",
    };

    /// <summary>The runtime that a folder's serializers run on.</summary>
    public static string RuntimeOf(WorkerFolder folder) =>
        folder is { IsProject: false, Definition: not null } ? folder.Words(Runtime).FirstOrDefault() ?? folder.Name : DotNet;

    /// <summary>Debian's packages that all of them need.</summary>
    public static IReadOnlyList<string> DebianPackages(LabFolders folders) =>
        [.. Definitions(folders).SelectMany(folder => folder.Words(PackagesKey)).Distinct().Order(StringComparer.Ordinal)];

    /// <summary>Those of them whose programs aren't here already: one that came from elsewhere is
    /// left as it is, and Debian's beside it might not be installable.</summary>
    public static IReadOnlyList<string> MissingPackages(LabFolders folders) =>
        [.. DebianPackages(folders).Where(package => !ProgramOf.TryGetValue(package, out var program) || Programs.Find(program, ".") is null)];

    /// <summary>Whether packages bring the distribution's own JDK, which may be too old.</summary>
    public static bool BringJdk(IEnumerable<string> packages) => packages.Contains(JdkPackage);

    /// <summary>Whether packages bring the distribution's own Node.js, which may be too old.</summary>
    public static bool BringNode(IEnumerable<string> packages) => packages.Contains(NodePackage);

    /// <summary>The package of a JDK that is new enough, where the one that is here is not (the default of Ubuntu 22.04 is 11); null if it is, or there is
    /// none.</summary>
    public static string? NewerJdk => Programs.Find(ProgramOf[JdkPackage], ".") is { } compiler && Jdk.IsTooOld(compiler) ? Jdk.Package : null;

    /// <summary>The runtimes whose programs are missing here, with the number of serializers that run on them.</summary>
    public static IReadOnlyList<(string Runtime, int Serializers)> Missing(LabFolders folders) =>
    [
        .. Definitions(folders).Where(IsMissing).GroupBy(RuntimeOf)
            .Select(group => (group.Key, group.Sum(folder => DeclaredSerializers.Of(folder).Count()))),
    ];

    /// <summary>Serializers that could be added here, in a line; null if nothing is missing.</summary>
    public static string? Hint(LabFolders folders)
    {
        var missing = Missing(folders);
        return missing.Count == 0
            ? null
            : $"Not installed: {string.Join(", ", missing.Select(one => one.Runtime))} ("
                + $"{Counted.Of(missing.Sum(one => one.Serializers), "more serializer")}). To install: ./assay setup";
    }

    private static IEnumerable<WorkerFolder> Definitions(LabFolders folders) =>
        WorkerFolder.FindAll(folders).Where(folder => folder is { IsProject: false, Definition: not null });

    private static bool IsMissing(WorkerFolder folder) =>
        folder.ProgramsToBuild.Any(program => Programs.Find(program, folder.Path) is null);
}

namespace Assay.Workers.Building;

/// <summary>The values of a project's properties, as far as they can be told without MSBuild.</summary>
internal sealed class ProjectProperties
{
    // Where an SDK and packages are, which stay the same under one version, and where what is built goes, which is made of the rest.
    private static readonly string[] OfTheBuild =
    [
        "MSBuildExtensionsPath", "MSBuildExtensionsPath32", "MSBuildExtensionsPath64", "MSBuildToolsPath", "MSBuildBinPath", "MSBuildSDKsPath", "VSToolsPath",
        "NuGetPackageRoot", "NetCoreTargetingPackRoot", "OutputPath", "OutDir", "BaseOutputPath", "IntermediateOutputPath", "BaseIntermediateOutputPath",
        "ArtifactsPath", "PublishDir",
    ];

    private readonly Dictionary<string, string> reserved;

    // Null if there are several: which one holds, only the build knows.
    private readonly Dictionary<string, string?> values = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Those that every project has.</summary>
    public ProjectProperties(LabFolders folders, string project) => reserved = new(StringComparer.OrdinalIgnoreCase)
    {
        ["AssayRoot"] = folders.Root + "/",
        ["AssayHarness"] = "",
        ["Configuration"] = "Release",
        // There may be several.
        ["TargetFramework"] = "*",
        ["MSBuildProjectDirectory"] = Path.GetDirectoryName(project)!,
        ["MSBuildProjectFullPath"] = project,
        ["MSBuildProjectFile"] = Path.GetFileName(project),
        ["MSBuildProjectName"] = Path.GetFileNameWithoutExtension(project),
    };

    /// <summary>Whether a text names a place that has nothing to do with whether sources have changed.</summary>
    public static bool IsOfTheBuild(string text) =>
        OfTheBuild.Any(name => text.Contains($"$({name})", StringComparison.OrdinalIgnoreCase)) || text.Contains("$(Pkg", StringComparison.Ordinal);

    /// <summary>Takes the value that a file gives a property.</summary>
    public void Set(string name, string text, string from)
    {
        if (reserved.ContainsKey(name))
            return;
        var value = Expand(text, from);
        values[name] = !values.TryGetValue(name, out var was) || was == value ? value : null;
    }

    /// <summary>A text of a file with the values in it; null if one of them isn't known. What may be any text is a <c>*</c>.</summary>
    public string? Expand(string text, string from)
    {
        var left = text.Trim().Replace('\\', '/');
        // From the last one on, because what is between a function's parentheses comes first.
        for (var start = left.LastIndexOf("$(", StringComparison.Ordinal); start >= 0; start = left.LastIndexOf("$(", StringComparison.Ordinal))
        {
            var end = left.IndexOf(')', start);
            if (end < 0)
                return null;
            var inner = left[(start + 2)..end];
            if (inner.Contains('(', StringComparison.Ordinal) && end + 1 < left.Length && left[end + 1] == ')')
                end++;
            if (Value(inner, from) is not { } value)
                return null;
            left = left[..start] + value + left[(end + 1)..];
        }
        return left;
    }

    private string? Value(string name, string from) => name.ToUpperInvariant() switch
    {
        "MSBUILDTHISFILEDIRECTORY" => Path.GetDirectoryName(from) + "/",
        "MSBUILDTHISFILEFULLPATH" => from,
        "MSBUILDTHISFILE" => Path.GetFileName(from),
        "MSBUILDTHISFILENAME" => Path.GetFileNameWithoutExtension(from),
        _ when name.StartsWith("[MSBuild]::", StringComparison.OrdinalIgnoreCase) => Called(name["[MSBuild]::".Length..], from),
        _ => reserved.GetValueOrDefault(name) ?? values.GetValueOrDefault(name),
    };

    // A call without its last parenthesis.
    private static string? Called(string call, string from)
    {
        var open = call.IndexOf('(', StringComparison.Ordinal);
        if (open < 0)
            return null;
        string[] given = [.. call[(open + 1)..].Split(',').Select(argument => argument.Trim(' ', '\'', '"', '`'))];
        var home = Path.GetDirectoryName(from)!;
        return call[..open] switch
        {
            "GetPathOfFileAbove" => Above(given[0], given.Length > 1 ? given[1] : home, home) ?? "",
            "GetDirectoryNameOfFileAbove" when given.Length > 1 => Path.GetDirectoryName(Above(given[1], given[0], home)) ?? "",
            _ => null,
        };
    }

    private static string? Above(string file, string start, string home)
    {
        for (var folder = Path.TrimEndingDirectorySeparator(Path.GetFullPath(start, home)); folder is not null; folder = Path.GetDirectoryName(folder))
        {
            if (Path.Combine(folder, file) is var path && File.Exists(path))
                return path;
        }
        return null;
    }
}

namespace Assay.Workers.Building;

/// <summary>The <c>dotnet</c> that the lab itself runs on: workers and builds use the same.</summary>
internal static class DotNetHost
{
    /// <summary>Its path, or its plain name where the lab was started through a launcher of its own.</summary>
    public static string Path { get; } =
        Environment.ProcessPath is { } path && System.IO.Path.GetFileNameWithoutExtension(path) == "dotnet" ? path : "dotnet";

    /// <summary>Starts a .NET worker.</summary>
    public static WorkerCommand Command(string assembly) => new(Path, [assembly], new Dictionary<string, string>());
}

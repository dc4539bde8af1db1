namespace Assay.Payloads.Tests;

/// <summary>Where the sources are: the tests run from artifacts/ below the root.</summary>
internal static class Folders
{
    public static string Payloads { get; } = Path.Combine(Root(AppContext.BaseDirectory), "payloads");

    private static string Root(string folder) =>
        File.Exists(Path.Combine(folder, "Directory.Packages.props")) ? folder
        : Path.GetDirectoryName(folder) is { } parent ? Root(parent)
        : throw new DirectoryNotFoundException(
            $"The tests run outside of the repository: there is no Directory.Packages.props above {AppContext.BaseDirectory}.");
}

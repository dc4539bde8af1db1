using System.Runtime.CompilerServices;

namespace Assay.Tests;

/// <summary>Files of the repository that tests read.</summary>
internal static class RepositoryFile
{
    /// <summary>The path of a file, given relative to the repository's root.</summary>
    public static string Path(string relative) => System.IO.Path.GetFullPath(System.IO.Path.Combine(Folder(), "..", "..", relative));

    private static string Folder([CallerFilePath] string caller = "") => System.IO.Path.GetDirectoryName(caller)!;
}

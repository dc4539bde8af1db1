using System.Security.Cryptography;
using System.Text;

namespace Assay.Workers.Building;

/// <summary>
/// A file that a project imports and that is written when the project's fingerprint is another. MSBuild compares only times: it would neither compile a file
/// again that was restored with an older time, nor one that was edited while it was compiled. What a project imports, it compares as well.
/// </summary>
internal static class CompilePrint
{
    /// <summary>The property of MSBuild's that names a file which every project imports first.</summary>
    public const string Property = "CustomBeforeDirectoryBuildProps";

    /// <summary>Where the one of a project is, or of a worker's folder, in an output folder.</summary>
    public static string FileOf(string artifacts, string project) => Path.Combine(artifacts, "assay", "prints",
        $"{Path.GetFileNameWithoutExtension(project)}-{Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(project)))[..12]}.props");

    /// <summary>Writes it, if it is there with another fingerprint or not at all.</summary>
    public static void Write(string file, string print)
    {
        var text = $"<Project><!-- {print} --></Project>\n";
        if (File.Exists(file) && File.ReadAllText(file) == text)
            return;
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }
}

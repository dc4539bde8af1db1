using System.Runtime.CompilerServices;

namespace Assay.Tests.Reports;

/// <summary>Compares an output with the file that was approved for it. Run with ASSAY_APPROVE=1 to
/// accept what came out, then look at the difference before it is committed.</summary>
internal static class Approved
{
    /// <summary>Fails where the text isn't that of the file.</summary>
    public static void ShouldBeAs(this string actual, string file, [CallerFilePath] string caller = "")
    {
        var path = Path.Combine(Path.GetDirectoryName(caller)!, "Approved", file);
        if (Environment.GetEnvironmentVariable("ASSAY_APPROVE") == "1")
            File.WriteAllText(path, actual);
        var approved = File.Exists(path) ? File.ReadAllText(path).ReplaceLineEndings("\n") : "";
        actual.ShouldBe(approved, $"{file} differs from what was approved; ASSAY_APPROVE=1 ./test accepts it");
    }
}

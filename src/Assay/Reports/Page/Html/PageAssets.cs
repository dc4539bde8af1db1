using System.Security.Cryptography;
using System.Text;

namespace Assay.Reports.Page.Html;

/// <summary>The style sheet and the script of a page, which are parts of this program.</summary>
internal static class PageAssets
{
    private static readonly Lazy<string> Style = new(() => Read("page.css")!);
    private static readonly Lazy<string?> Code = new(() => Read("page.js"));

    /// <summary>The style sheet.</summary>
    public static string StyleSheet => Style.Value;

    /// <summary>The script; null if this program was built without Node.js, which makes it of the sources under web/.</summary>
    public static string? Script => Code.Value;

    /// <summary>The name of a part in the page's policy: its hash.</summary>
    public static string HashOf(string part) => $"'sha256-{Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(part)))}'";

    private static string? Read(string name)
    {
        using var stream = typeof(PageAssets).Assembly.GetManifestResourceStream(name);
        if (stream is null)
            return null;
        using var reader = new StreamReader(stream, Encoding.UTF8);
        // A hash is of what a browser reads, and that has no carriage returns.
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }
}

using Assay.Reports.Exports;
using Assay.Reports.Page.Html;

namespace Assay.Tests.Page;

/// <summary>A test in a real browser; skipped, with the reason, where there is none or no script was built.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class BrowserFactAttribute : FactAttribute
{
    public BrowserFactAttribute() => Skip = PngFile.Find() is null
        ? "there is no Chromium (apt-get install chromium)"
        : PageAssets.Script is null ? "the lab was built without Node.js: pages have no script" : null;
}

namespace Assay.Reports.Page.Drawing;

/// <summary>A drawing as a separate file: it contains the styles that the page would give it, for light and dark backgrounds.</summary>
internal static class StandaloneSvg
{
    private const string Style =
        "<style>svg{--paper:#fff;--ink:#1c1c1e;--soft:#5a5a60;--line:#dcdce0;--c0:#332288;--c1:#117733;--c2:#b8485a;--c3:#882255;"
        + "--c4:#7f7f1a;--c5:#2f8a7d;--c6:#aa4499;--c7:#3d7fa6;--c8:#75757a;"
        + "font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"DejaVu Sans\",sans-serif}"
        + "@media(prefers-color-scheme:dark){svg{--paper:#16161a;--ink:#ececf0;--soft:#a9a9b2;--line:#38383f;--c0:#a59bff;--c1:#58c579;--c2:#f08c9a;"
        + "--c3:#e07fb4;--c4:#d0cc5e;--c5:#5fd0c0;--c6:#e08ad6;--c7:#8fd0f2;--c8:#98989f}}"
        + ".paper{fill:var(--paper)}.grid,.tier,.leader{stroke:var(--line);fill:none}.tick,.axis{font-size:12px;fill:var(--soft)}"
        + ".label{font-size:12px;fill:var(--ink)}.strong{font-weight:700}.title{font-size:16px;font-weight:700;fill:var(--ink)}"
        + ".line{fill:none;stroke-width:2}.minor{stroke-width:1;opacity:.45}.front{fill:none;stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 "
        + "4}.whisker{fill:none;stroke-width:1.6}.body{opacity:.28}";

    /// <summary>The file's text.</summary>
    /// <param name="svg">A drawing of this folder.</param>
    /// <param name="further">Style that only this drawing needs.</param>
    public static string Of(string svg, string further = "")
    {
        var end = svg.IndexOf('>', StringComparison.Ordinal) + 1;
        var colours = string.Concat(
            Enumerable.Range(0, Palette.Colours + 1).Select(i => FormattableString.Invariant($".s{i}{{stroke:var(--c{i})}}.f{i},.t{i}{{fill:var(--c{i})}}")));
        return $"{svg[..end]}\n{Style}{colours}.hollow{{fill:var(--paper);stroke-width:1.6}}{further}</style>\n<rect class=\"paper\" width=\"100%\" "
            + $"height=\"100%\"/>\n{svg[end..].Replace("<path", "\n<path", StringComparison.Ordinal)}\n";
    }
}

using Assay.History.Comparing;
using Assay.Reports.Page.Html;

namespace Assay.View;

/// <summary>Two runs cell by cell.</summary>
internal static class CompareView
{
    /// <summary>Makes the page.</summary>
    /// <param name="before">The earlier run.</param>
    /// <param name="after">The later one.</param>
    /// <param name="anyway">Whether runs of different machines or environments are compared too.</param>
    /// <param name="regardless">A link to the page that compares all of them.</param>
    /// <exception cref="UserException">They can't be compared.</exception>
    public static string Of(RunDocument before, RunDocument after, bool anyway, (string Text, string Address) regardless)
    {
        var comparison = RunComparison.Of(before, after, new ComparisonRule(), anyway);
        return ViewShell.Of("Comparison", html =>
        {
            PlainTable.Write(html, ComparisonText.Table(comparison));
            if (ComparisonText.Checks(comparison) is { } checks)
                PlainTable.Write(html, checks);
            if (comparison.OtherData.Count > 0)
                html.Open("p").Element("a", regardless.Text, ("href", regardless.Address)).Close("p");
        });
    }
}

using Assay.Reports.Numbers;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;
using Assay.Reports.Screen;

namespace Assay.Reports.Page.Html;

/// <summary>A section's table: tiers, intervals, ratios, and every other figure of its rows.</summary>
internal sealed class RankingTable
{
    private readonly Markup html;
    private readonly PageSection section;
    private readonly PageRanking? ranking;
    private readonly IntervalBar? bars;
    private readonly UnitScale scale;
    private readonly UnitScale[] scales;
    private readonly int[] fields;

    private RankingTable(Markup html, PageSection section)
    {
        (this.html, this.section) = (html, section);
        ranking = section.Rankings.Count > 0 ? section.Rankings[0] : null;
        bars = ranking is null ? null : IntervalBar.For(ranking);
        scale = ranking is null ? new("", 1) : UnitScale.For(ranking.Unit, Ranked(ranking));
        // Columns without any figure would only take up space.
        fields = [.. Enumerable.Range(0, section.Fields.Count).Where(field => section.Rows.Any(row => row.Values[field] is not null))];
        // The operations of a total are shown in its unit.
        scales = [.. section.Fields.Select((field, i) => field.Operation.Length > 0 && field.Unit == ranking?.Unit
            ? scale
            : UnitScale.For(field.Unit, section.Rows.Where(row => !row.IsFloor).Select(row => row.Values[i]?.Metric.Value).OfType<double>()))];
    }

    public static void Write(Markup html, PageSection section, Palette palette) => new RankingTable(html, section).Write(palette);

    private void Write(Palette palette)
    {
        html.Open("div", ("class", "scroll"), ("tabindex", "0"), ("role", "group"), ("aria-label", section.Title + ": figures"))
            .Open("table", ("class", "figures")).Open("caption")
            .Text(ranking is null ? section.Title : $"{ranking.Heading}, with {ranking.Ends}. This run can't tell the entries of a tier from its first."
                + (section.Rows.Where((_, i) => IsMarked(i)).Any() ? $" {ScreenSection.UnsettledMark} marks unsettled figures." : ""))
            .Close("caption");
        Head();
        html.Open("tbody");
        var (tier, order) = (-1, ranking is null ? [] : ranking.Order.ToList());
        foreach (var row in order)
        {
            var place = ranking!.Places[row]!;
            Row(row, place, place.Tier != tier, palette);
            tier = place.Tier;
        }
        foreach (var row in Enumerable.Range(0, section.Rows.Count).Except(order).Where(row => HasFigures(section.Rows[row])))
            Row(row, null, isFirst: false, palette);
        html.Close("tbody").Close("table").Close("div");
    }

    /// <summary>Whether a row has any figure; those without are named below the table.</summary>
    public static bool HasFigures(PageRow row) => row.Values.Any(value => value is not null) || row.IsFailing || row.IsLossy;

    private void Head()
    {
        html.Open("thead").Open("tr").Element("th", "Tier", ("scope", "col"), ("data-sort", "tier"))
            .Element("th", "Serializer", ("scope", "col"), ("class", "name"), ("data-sort", "name"));
        if (ranking is not null)
        {
            html.Element("th", bars?.Scale ?? "", ("scope", "col"), ("class", "bars"));
            html.Element("th", scale.Name.Length > 0 ? scale.Name : ranking.Title, ("scope", "col"), ("data-sort", "value"));
            html.Element("th", "× baseline", ("scope", "col"), ("data-sort", "ratio"));
        }
        foreach (var field in fields)
            html.Element("th", section.Fields[field].Title + (scales[field].Name.Length > 0 ? ", " + scales[field].Name : ""), ("scope", "col"),
                ("data-sort", Number(field)));
        html.Close("tr").Close("thead");
    }

    private void Row(int index, PagePlace? place, bool isFirst, Palette palette)
    {
        var row = section.Rows[index];
        string[] kinds = [.. new[] { row.IsLossy ? "lossy" : null, row.IsBaseline ? "baseline" : null, row.IsFloor ? "floor" : null,
            isFirst ? "first" : null }.OfType<string>()];
        html.Open("tr", ("data-row", Number(index)), ("class", kinds.Length > 0 ? string.Join(' ', kinds) : null));
        html.Element("td", place is null ? "–" : place.Tier == 0 ? "floor" : Number(place.Tier), ("class", isFirst || place is null ? "tier" : "tier again"));
        html.Open("th", ("scope", "row"), ("class", "name")).Element("bdi", row.Name);
        Badges(row);
        html.Close("th");
        if (ranking is not null)
        {
            html.Open("td", ("class", "bars"));
            if (place is { Value: > 0 } && bars is not null)
                html.Raw(bars.Of(place, palette[row.Format], $"{row.Name}: {Range(place)} {scale.Name}{(IsMarked(index) ? ", unsettled" : "")}"));
            else if (section.Rankings.Any(one => one.Places[index] is { Value: > 0 }))
                html.Raw(IntervalBar.Hidden(palette[row.Format]));
            html.Close("td").Open("td", ("class", "n value"));
            if (IsMarked(index))
                html.Element("abbr", ScreenSection.UnsettledMark, ("title", "unsettled"));
            if (place is not null)
                html.Text(scale.Show(place.Value)).Element("small", place.Interval is null ? "" : Range(place));
            html.Close("td").Element("td", Ratio(index), ("class", "n ratio"));
        }
        foreach (var field in fields)
            html.Element("td", row.Values[field] is { } value ? Show(field, value.Metric.Value) : "–", ("class", "n"), ("data-field", Number(field)));
        html.Close("tr");
    }

    private bool IsMarked(int row) => ranking?.Places[row] is not null && section.IsUnsettled(ranking, row);

    private void Badges(PageRow row)
    {
        foreach (var cell in row.Cells.Where(cell => cell.Status != "ok").DistinctBy(cell => (cell.Status, cell.Reason)))
            Badge(cell.Status == "lossy" ? "loses data" : cell.Status, cell.Status, cell.Reason ?? "");
        if (row.Unsettled.Any() && !SectionPart.IsMostlyUnsettled(section))
            Badge("unsettled", "unsettled", string.Join("; ", row.Unsettled));
        if (row.TooNoisy.Any())
            Badge("too noisy", "noisy", string.Join("; ", row.TooNoisy.Select(Noise.Names)));
    }

    private void Badge(string text, string kind, string why) =>
        html.Open("details", ("class", "badge " + kind)).Element("summary", text).Text(why).Close("details");

    private string Show(int field, double value) =>
        section.Fields[field].Unit == PageUnit.Bytes && scales[field].Size == 1 ? Figure.Bytes(value) : scales[field].Show(value);

    private string Ratio(int row)
    {
        var baseline = section.BaselineOf(row);
        if (row == baseline)
            return "baseline";
        if (baseline < 0 || ranking!.Known(row, baseline) is not { } ratio)
            return "–";
        return (ranking.Verdict(row, baseline) == Verdict.Tie ? "≈ " : "") + Figure.Range(ratio.Interval);
    }

    private string Range(PagePlace place) =>
        place.Interval is { } interval ? Figure.Range(new(interval.Low / scale.Size, interval.High / scale.Size)) : scale.Show(place.Value);

    private static IEnumerable<double> Ranked(PageRanking ranking) =>
        ranking.Places.OfType<PagePlace>().Where(place => place.Tier > 0).Select(place => place.Value);

    private static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);
}

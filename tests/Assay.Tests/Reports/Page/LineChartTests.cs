using System.Xml.Linq;
using Assay.Reports.Page.Drawing;
using Assay.Reports.Page.Model;

namespace Assay.Tests.Reports.Page;

/// <summary>Curves can be told apart, read and found, however many there are and however long their names.</summary>
public sealed class LineChartTests
{
    private static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

    [Fact]
    public void Curves_that_share_no_group_differ_in_their_strokes_too()
    {
        var lines = Draw([.. Enumerable.Range(0, 12).Select(i => Curve($"server-{i}", $"server-{i}", 100 + i))]).Elements(Svg + "path")
            .Where(path => ((string)path.Attribute("class")!).StartsWith("line", StringComparison.Ordinal))
            .Select(path => ((string)path.Attribute("class")!, (string?)path.Attribute("stroke-dasharray"))).ToList();
        lines.Count.ShouldBe(12);
        lines.ShouldBeUnique();
        lines.Take(4).Select(line => line.Item2).ShouldBeUnique();
    }

    [Fact]
    public void So_do_those_of_a_group() => Draw([.. Enumerable.Range(0, 4).Select(i => Curve($"library-{i}", "JSON", 100 + i))]).Elements(Svg + "path")
        .Where(path => path.Element(Svg + "title") is not null).Select(path => (string?)path.Attribute("stroke-dasharray")).ShouldBeUnique();

    [Fact]
    public void A_name_that_would_leave_the_drawing_is_cut_and_shown_whole_by_the_pointer()
    {
        var name = new string('x', 60) + "@7.7.2";
        var label = Draw(Curve(name, "JSON", 100)).Elements(Svg + "text").Single(text => text.Element(Svg + "title") is not null);
        label.Element(Svg + "title")!.Value.ShouldBe(name);
        label.Nodes().OfType<XText>().Single().Value.ShouldBe($"{new string('x', 15)}…{new string('x', 10)}@7.7.2");
    }

    [Fact]
    public void A_curve_of_one_point_is_a_mark()
    {
        var mark = Draw(Curve("many", "a", 100), new PageCurve("one", "b", [new(10, 150)])).Elements(Svg + "path")
            .Single(path => path.Element(Svg + "title")?.Value == "one");
        ((string)mark.Attribute("class")!).ShouldStartWith("mark f");
        ((string)mark.Attribute("d")!).ShouldEndWith("z");
    }

    [Theory]
    [InlineData(120, 180, new[] { "120", "180" })]
    [InlineData(180, 230, new[] { "180", "230" })]
    [InlineData(150, 150, new[] { "150" })]
    [InlineData(90, 230, new[] { "100", "200" })]
    public void A_logarithmic_axis_without_round_numbers_has_its_ends(double lowest, double highest, string[] labels) =>
        new PlotAxis(new("", PageUnit.Number, PageScale.Logarithmic), lowest, highest, 0, 100).Ticks.Select(tick => tick.Label).ShouldBe(labels);

    [Theory]
    [InlineData(180, 190, 0, 100, new[] { "180" })]
    [InlineData(180, 190, 100, 0, new[] { "180", "190" })]
    [InlineData(180, 182, 100, 0, new[] { "180" })]
    [InlineData(180, 190, 0, 400, new[] { "180", "190" })]
    public void Labels_of_its_ends_don_t_cover_each_other(double lowest, double highest, double from, double to, string[] labels) =>
        new PlotAxis(new("", PageUnit.Number, PageScale.Logarithmic), lowest, highest, from, to).Ticks.Select(tick => tick.Label).ShouldBe(labels);

    private static PageCurve Curve(string name, string group, double value) => new(name, group, [new(1, value), new(100, value * 1.2)]);

    private static XElement Draw(params PageCurve[] curves) => XElement.Parse(LineChart.Of(new("chart", new("count", PageUnit.Number, PageScale.Logarithmic),
        new("time", PageUnit.Nanoseconds, PageScale.Logarithmic), curves))!);
}

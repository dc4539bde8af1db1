using System.Xml.Linq;
using Assay.Reports.Charts;

namespace Assay.Tests.Reports.Charts;

/// <summary>The drawing of cold curves.</summary>
public sealed class ColdChartTests
{
    private static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

    [Fact]
    public void Has_a_line_for_each_serializer_and_names_the_best_of_each_runtime()
    {
        var series = Enumerable.Range(0, 12)
            .Select(i => new ColdSeries($"library-{i} <{i}>", i % 3 == 0 ? "jvm" : "dotnet", [(1, 1e7 + i), (1_000, 2e4), (1_000_000, 100 + i)])).ToList();
        var drawing = XElement.Parse(ColdChart.Of("message & more", series));
        drawing.Element(Svg + "title")!.Value.ShouldBe("message & more");
        drawing.Elements(Svg + "path").Count(path => path.Element(Svg + "title") is not null).ShouldBe(12);
        var texts = drawing.Elements(Svg + "text").Select(text => text.Value).ToList();
        texts.ShouldContain("library-0 <0>");
        texts.ShouldContain("library-1 <1>");
        texts.ShouldNotContain("library-11 <11>");
        texts.ShouldContain("1,000,000");
        texts.ShouldContain("10 ms");
    }

    [Fact]
    public void Labels_keep_their_distance_and_stay_inside()
    {
        var series = Enumerable.Range(0, 12).Select(i => new ColdSeries($"s{i}", $"runtime {i % 4}", [(1, 1000), (10, 100)])).ToList();
        var labels = XElement.Parse(ColdChart.Of("all alike", series)).Elements(Svg + "text").Where(text => text.Value.StartsWith('s'))
            .Select(text => (double)text.Attribute("y")!).Order().ToList();
        labels.Count.ShouldBe(12);
        labels.Zip(labels.Skip(1), (above, below) => below - above).ShouldAllBe(distance => distance > 14);
        labels[^1].ShouldBeLessThan(540);
    }

    [Fact]
    public void One_operation_is_enough() =>
        XElement.Parse(ColdChart.Of("one", [new ColdSeries("a", "dotnet", [(1, 1000)])])).Element(Svg + "circle")!.Element(Svg + "title")!.Value.ShouldBe("a");

    [Fact]
    public void A_name_that_would_leave_the_drawing_is_cut_and_shown_whole_by_the_pointer()
    {
        var name = new string('x', 60);
        var label = XElement.Parse(ColdChart.Of("long", [new ColdSeries(name, "dotnet", [(1, 1000), (10, 100)])])).Elements(Svg + "text").Last();
        label.Element(Svg + "title")!.Value.ShouldBe(name);
        label.Nodes().OfType<XText>().Single().Value.ShouldBe($"{new string('x', 14)}…{new string('x', 15)}");
    }
}

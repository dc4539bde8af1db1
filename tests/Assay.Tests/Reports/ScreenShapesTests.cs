using Assay.Reports;
using Assay.Reports.Screen;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Reports;

/// <summary>The screen is readable whatever was measured, on whatever terminal.</summary>
public sealed class ScreenShapesTests
{
    private static readonly string[] Shapes = ["one", "three", "twenty", "long names", "most lossy", "all failing"];

    private static readonly int[] Widths = [40, 60, 80, 200];

    public static TheoryData<string, int> Screens
    {
        get
        {
            var screens = new TheoryData<string, int>();
            foreach (var shape in Shapes)
            {
                foreach (var width in Widths)
                    screens.Add(shape, width);
            }
            return screens;
        }
    }

    [Theory]
    [MemberData(nameof(Screens))]
    public void It_fits_and_names_what_was_measured(string shape, int width)
    {
        var lines = Screen(Run(shape), width);
        var text = string.Join('\n', lines);
        lines.Length.ShouldBeLessThanOrEqualTo(21, text);
        lines.ShouldAllBe(line => line.Length <= width, text);
        text.ShouldNotContain("NaN");
        lines.ShouldNotContain(line => width >= 60 && line.StartsWith("Time to ", StringComparison.Ordinal) && line.EndsWith('…'), text);
        if (shape == "all failing")
            text.ShouldContain("Fails: ");
        else
            lines.Count(line => line.StartsWith("  1 ", StringComparison.Ordinal)).ShouldBe(1, text);
        if (shape == "most lossy")
            lines.Count(line => line.Contains(" loss", StringComparison.Ordinal) && line.Contains(" loses data ", StringComparison.Ordinal)).ShouldBe(6, text);
    }

    private static RunDocument Run(string shape) => shape switch
    {
        "one" => TestRun.Of(Cell(1, "base", 100)),
        "three" => TestRun.Of(Cell(1, "base", 100), Cell(2, "quick", 50), Cell(3, "slow", 1000)),
        "twenty" => TestRun.Of([Cell(1, "base", 1000), .. Enumerable.Range(2, 19).Select(i => Cell(i, $"serializer-{i}", 100 * i))]),
        "long names" => TestRun.Of([Cell(1, "base", 100),
            .. Enumerable.Range(2, 3).Select(i => Cell(i, $"a-serializer-whose-author-had-a-very-long-breath-{i}@1.2.3-preview.20260101.{i}", 100 * i))]),
        "most lossy" => TestRun.Of([Cell(1, "base", 1000), .. Enumerable.Range(2, 6).Select(i => Lossy(Cell(i, $"lossy-{i}", 10 * i)))]),
        _ => TestRun.Of([.. Enumerable.Range(1, 6).Select(i => Failing(TestRun.Cell(i, i == 1 ? "base" : $"broken-{i}")))]),
    };

    private static CellRecord Lossy(CellRecord cell)
    {
        (cell.Status, cell.Reason) = (CellStatus.Lossy, "Orders[0].Price: 1.5 became 1");
        return cell;
    }

    private static CellRecord Failing(CellRecord cell)
    {
        (cell.Status, cell.Reason) = (CellStatus.Fails, "InvalidOperationException: no such luck");
        return cell;
    }

    private static CellRecord Cell(int number, string serializer, double time)
    {
        double[] noise = [0.999, 1, 1.001, 1.0005];
        var cell = TestRun.Cell(number, serializer);
        foreach (var launch in noise)
            cell.LaunchOf(100_000, [.. noise.Select(round => time * round * launch)]);
        return cell;
    }

    private static string[] Screen(RunDocument run, int width)
    {
        using var writer = new StringWriter();
        ScreenReport.Write(ReportConsole.To(writer, width), RunReport.Of(run));
        return [.. writer.ToString().ReplaceLineEndings("\n").TrimEnd('\n').Split('\n').Select(line => line.TrimEnd())];
    }
}

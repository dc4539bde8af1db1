using System.Diagnostics;
using Assay.Reports;
using Assay.Reports.Exports;
using Assay.Reports.Page.Model;
using Assay.Results;
using DocumentFormat.OpenXml.Packaging;
using DocumentFormat.OpenXml.Validation;

namespace Assay.Tests.Reports.Exports;

/// <summary>Single files of a run: workbook, picture, short Markdown.</summary>
public sealed class ExportTests
{
    private const int MostLines = 60;

    [Fact]
    public void The_picture_of_the_readme_is_that_of_the_stored_run() =>
        ChartFile.Draw(Example(), section: null, ChartKind.Ranking)
            .ShouldBe(File.ReadAllText(RepositoryFile.Path("docs/example/ranking.svg")).ReplaceLineEndings("\n"),
                "./assay report docs/example --svg docs/example/ranking.svg makes it again");

    [Theory]
    [InlineData("docs/example", "Ranking")]
    [InlineData("docs/example", "Size")]
    [InlineData("docs/results/odata-load", "Curve")]
    [InlineData("docs/results/json-benchmark", "Ranking")]
    public void A_picture_is_well_formed(string run, string kind)
    {
        var svg = ChartFile.Draw(Stored(run), null, Enum.Parse<ChartKind>(kind));
        System.Xml.Linq.XDocument.Parse(svg).Root!.Name.LocalName.ShouldBe("svg");
        svg.ShouldNotContain("NaN");
    }

    [Fact]
    public void A_section_that_isn_t_there_is_told() =>
        Should.Throw<UserException>(() => ChartFile.Draw(Example(), "nobody", ChartKind.Ranking)).Message
            .ShouldBe("--section nobody: this run has no such section; available: post-10; customers × 100");

    [Fact]
    public void A_sweep_over_sizes_is_chosen_by_its_title_too()
    {
        var run = TestRun.Of([.. ((string[])["base", "other"]).SelectMany((name, i) => ((int[])[1, 10]).Select((count, j) =>
            TestRun.Cell((2 * i) + j + 1, name).Launch(20, 20, 20.1).Launch(21, 21.2, 21) with { Count = count }))]);
        var page = RunReport.Of(run).Page;
        ChartFile.Draw(page, "by size", ChartKind.Curve).ShouldContain("aria-label=\"post: time to write by size\"");
        Should.Throw<UserException>(() => ChartFile.Draw(page, "nobody", ChartKind.Curve)).Message
            .ShouldBe("--section nobody: this run has no such section; available: post; post × 10; post: time to write by size");
    }

    [Fact]
    public void A_run_without_anything_to_draw_blames_no_option() =>
        Should.Throw<UserException>(() => ChartFile.Draw(RunReport.Of(TestRun.Of()).Page, null, ChartKind.Ranking)).Message.ShouldBe("this run has no chart");

    [Fact]
    public void A_workbook_says_what_the_ends_of_a_search_are()
    {
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "run.xlsx");
        XlsxFile.Write(RunReport.Of(TestRun.Of() with { Capacities = [TestLoad.Capacity("base", 1, 100, 120)] }).Page, file);
        using var document = SpreadsheetDocument.Open(file, isEditable: false);
        var texts = document.WorkbookPart!.WorksheetParts.SelectMany(part => part.Worksheet.Descendants<DocumentFormat.OpenXml.Spreadsheet.Text>())
            .Select(one => one.Text).ToList();
        texts.ShouldContain("the span from the highest rate sustained to the lowest that wasn't");
        texts.ShouldNotContain("95 % interval");
    }

    [Fact]
    public void A_chart_that_isn_t_there_is_told_before_any_file_is_written()
    {
        using var folder = new TemporaryFolder();
        var page = Path.Combine(folder.Path, "page.html");
        var request = new ExportRequest { Html = page, Svg = Path.Combine(folder.Path, "chart.svg"), Chart = ChartKind.Size };
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1).Launch(21, 21.2, 21), TestRun.Cell(2, "other").Launch(30, 30.1).Launch(31, 31.2));
        Should.Throw<UserException>(() => Exporter.Write(request, [RunReport.Of(run).Page], _ => { }, _ => { })).Message
            .ShouldBe("--chart size: this run has no data for such a chart; available: ranking");
        File.Exists(page).ShouldBeFalse();
    }

    [Fact]
    public void A_bitmap_gets_its_folder_and_replaces_the_one_before_only_when_it_is_drawn()
    {
        if (OperatingSystem.IsWindows())
            return;
        using var folder = new TemporaryFolder();
        var picture = Path.Combine(folder.Path, "missing", "picture.png");
        var svg = ChartFile.Draw(Example(), section: null, ChartKind.Ranking);
        PngFile.Write(svg, picture, Browser("for one; do case $one in --screenshot=*) printf drawn > \"${one#--screenshot=}\";; esac; done"));
        File.ReadAllText(picture).ShouldBe("drawn");
        Should.Throw<UserException>(() => PngFile.Write(svg, picture, Browser("echo 'no display' >&2"))).Message
            .ShouldBe($"--png {picture}: browser drew nothing: no display");
        File.ReadAllText(picture).ShouldBe("drawn");
        Directory.GetFiles(Path.GetDirectoryName(picture)!).ShouldBe([picture]);

        string Browser(string script)
        {
            var file = folder.Write("browser", "#!/bin/sh\n" + script + "\n");
            File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
            return file;
        }
    }

    [Theory]
    [InlineData("--html")]
    [InlineData("--xlsx")]
    [InlineData("--markdown")]
    [InlineData("--svg")]
    [InlineData("--png")]
    public void A_folder_in_place_of_a_file_is_told_in_one_line(string option)
    {
        if (option == "--png" && PngFile.Find() is null)
            return;
        using var folder = new TemporaryFolder();
        var request = option switch
        {
            "--html" => new ExportRequest { Html = folder.Path },
            "--xlsx" => new ExportRequest { Xlsx = folder.Path },
            "--markdown" => new ExportRequest { Markdown = folder.Path },
            "--svg" => new ExportRequest { Svg = folder.Path },
            _ => new ExportRequest { Png = folder.Path },
        };
        var told = Should.Throw<RunFileException>(() => Exporter.Write(request, [Example()], _ => { }, _ => { }));
        told.Message.ShouldStartWith($"{folder.Path} can't be written: ");
        told.Message.ShouldNotContain('\n');
        told.ExitCode.ShouldBe(UserException.NotStored);
        File.Exists(folder.Path + ".part").ShouldBeFalse();
    }

    [Fact]
    public void Short_Markdown_fits_a_pull_request()
    {
        var text = ShortMarkdown.Of(Example());
        text.Split('\n').Length.ShouldBeLessThan(MostLines);
        text.ShouldContain("| ingot | 1 |");
        text.ShouldContain("On post-10, system-text-json takes ");
    }

    [Theory]
    [InlineData("docs/example", 3)]
    [InlineData("docs/results/message-echo", 5)]
    public void A_workbook_is_valid_and_its_series_have_fills(string run, int sheets)
    {
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "run.xlsx");
        XlsxFile.Write(Stored(run), file);
        using var document = SpreadsheetDocument.Open(file, isEditable: false);
        new OpenXmlValidator().Validate(document).Select(error => $"{error.Path?.XPath}: {error.Description}").ShouldBeEmpty();
        document.WorkbookPart!.WorksheetParts.Count().ShouldBe(sheets);
        var charts = document.WorkbookPart.WorksheetParts.SelectMany(part => part.DrawingsPart?.ChartParts ?? []).ToList();
        charts.Count.ShouldBe(sheets - 1);
        foreach (var series in charts.SelectMany(chart => chart.ChartSpace.Descendants<DocumentFormat.OpenXml.Drawing.Charts.BarChartSeries>()))
            series.Descendants<DocumentFormat.OpenXml.Drawing.SolidFill>().ShouldHaveSingleItem();
    }

    [Fact]
    public void A_workbook_s_chart_adds_up_what_is_ranked()
    {
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "run.xlsx");
        XlsxFile.Write(RunReport.Of(FixtureRun.Make()).Page, file);
        using var document = SpreadsheetDocument.Open(file, isEditable: false);
        var charts = document.WorkbookPart!.WorksheetParts.SelectMany(part => part.DrawingsPart?.ChartParts ?? []).Select(chart => chart.ChartSpace)
            .ToDictionary(chart => chart.Descendants<DocumentFormat.OpenXml.Drawing.Text>().First().Text, StringComparer.Ordinal);
        string[] Series(string title) => [.. charts[title].Descendants<DocumentFormat.OpenXml.Drawing.Charts.SeriesText>().Select(one => one.InnerText)];
        Series("post: Time to write and read, ns").ShouldBe(["write", "read"]);
        // Creating is timed beside it.
        Series("message, loop of 100,000: Time of a round trip, ns").ShouldBe(["Time of a round trip"]);
        charts["post: Time to write and read, ns"].InnerText.ShouldContain("newtonsoft-json (loses data)");
    }

    [Theory]
    [InlineData(2.4, "General")]
    [InlineData(2_400, "#,##0")]
    public void The_marks_of_a_workbook_s_short_axis_differ(double time, string expected)
    {
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "run.xlsx");
        XlsxFile.Write(RunReport.Of(TestRun.Of(TestRun.Cell(1, "base").Launch(time, time, time).Launch(time, time, time))).Page, file);
        using var document = SpreadsheetDocument.Open(file, isEditable: false);
        document.WorkbookPart!.WorksheetParts.SelectMany(part => part.DrawingsPart?.ChartParts ?? [])
            .SelectMany(chart => chart.ChartSpace.Descendants<DocumentFormat.OpenXml.Drawing.Charts.NumberingFormat>())
            .Select(format => format.FormatCode!.Value).Distinct().ShouldBe([expected]);
    }

    [Fact]
    public void Short_Markdown_and_workbook_tell_failures_and_doubts()
    {
        var page = RunReport.Of(FixtureRun.Make()).Page;
        var text = ShortMarkdown.Of(page);
        text.ShouldContain("Fails: servicestack-text on post: FormatException: Input string was not in a correct format. at ServiceStack.Text.Parse()\n");
        text.ShouldContain("| data-contract-binary (unsettled) |");
        text.ShouldContain("Not available here: messagepack: NU1101: ");
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "run.xlsx");
        XlsxFile.Write(page, file);
        using var document = SpreadsheetDocument.Open(file, isEditable: false);
        var texts = document.WorkbookPart!.WorksheetParts.SelectMany(part => part.Worksheet.Descendants<DocumentFormat.OpenXml.Spreadsheet.Text>())
            .Select(one => one.Text).ToList();
        texts.ShouldContain("FormatException: Input string was not in a correct format. at ServiceStack.Text.Parse()");
        texts.ShouldContain(one => one.StartsWith("2 of 3 launches gave enough", StringComparison.Ordinal));
        texts.ShouldContain(one => one.StartsWith("messagepack: NU1101", StringComparison.Ordinal));
    }

    [Fact]
    public void What_fails_in_something_else_is_marked_in_the_picture_of_what_it_can()
    {
        var broken = TestRun.Cell(3, "other", operation: Assay.Protocol.Operation.Create);
        (broken.Status, broken.Reason) = (CellStatus.Fails, "no such luck");
        var run = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1).Launch(21, 21.2, 21),
            TestRun.Cell(2, "other").Launch(10, 10, 10.1).Launch(11, 11.2, 11), broken);
        ChartFile.Draw(RunReport.Of(run).Page, null, ChartKind.Ranking).ShouldContain(">other (fails)<");
    }

    [Fact]
    public void Versions_of_a_long_name_differ_in_the_picture()
    {
        var name = new string('x', 40);
        var lossy = TestRun.Cell(2, name + "@1.2.4").Launch(10, 10, 10.1).Launch(11, 11.2, 11);
        (lossy.Status, lossy.Reason) = (CellStatus.Lossy, "Name: \"a\" became null");
        var run = TestRun.Of(TestRun.Cell(1, name + "@1.2.3").Launch(20, 20, 20.1).Launch(21, 21.2, 21), lossy);
        var labels = System.Xml.Linq.XDocument.Parse(ChartFile.Draw(RunReport.Of(run).Page, null, ChartKind.Ranking)).Descendants()
            .Where(element => element.Name.LocalName == "text" && element.HasElements).ToList();
        labels.Select(label => label.Elements().Single().Value).ShouldBe([name + "@1.2.4", name + "@1.2.3"]);
        labels.Select(label => label.Nodes().OfType<System.Xml.Linq.XText>().Single().Value)
            .ShouldBe([$"{name[..12]}…{name[..7]}@1.2.4 (loses data)", $"{name[..12]}…{name[..7]}@1.2.3"]);
    }

    [Fact]
    public void Sizes_alone_are_a_table_and_nothing_of_them_is_doubtful()
    {
        var page = RunReport.Of(TestRun.Of(TestRun.Cell(1, "base") with { SizeBytes = 120 }, TestRun.Cell(2, "small") with { SizeBytes = 80 })).Page;
        ShortMarkdown.Of(page).ShouldContain("| post: 2 of 2 | bytes |\n|:--|--:|\n| small | 80 |\n| base | 120 |\n");
        page.Cells.ShouldAllBe(cell => cell.Doubts.Count == 0);
        var partly = TestRun.Of(TestRun.Cell(1, "base").Launch(20, 20, 20.1).Launch(21, 21.2, 21), TestRun.Cell(2, "small"));
        RunReport.Of(partly).Page.Cells.Single(cell => cell.Serializer == "small").Doubts.ShouldBe(["not timed"]);
    }

    [Fact]
    public void Files_hold_whatever_names_a_run_has()
    {
        string[] names = ["</script><img src=x onerror=alert(1)>", "__proto__", "\e[2J\u202Egnp.\u0000", "half \ud800, no character \uffff", "😀|`*_[x](y)",
            new string('x', 40_000) + "😀"];
        var cells = names.Select((name, i) => TestRun.Cell(i + 2, name).Launch(10 + i, 10.1 + i, 10 + i).Launch(11 + i, 11.2 + i, 11 + i)
            .Launch(12 + i, 12 + i, 12.3 + i) with { Payload = names[^(i + 1)] });
        var run = TestRun.Of(
            [TestRun.Cell(1, "base").Launch(20, 20, 20.1).Launch(21, 21.2, 21).Launch(22, 22.1, 22), .. cells]) with { Study = names[2] + names[3] };
        foreach (var name in names)
        {
            run.Serializers.Add(new() { Id = name, Format = name, Library = name, Version = name });
            run.Notes.Add(name);
        }
        var page = RunReport.Of(run).Page;
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "run.xlsx");
        XlsxFile.Write(page, file);
        using var document = SpreadsheetDocument.Open(file, isEditable: false);
        new OpenXmlValidator().Validate(document).Select(error => $"{error.Path?.XPath}: {error.Description}").ShouldBeEmpty();
        document.WorkbookPart!.WorksheetParts.SelectMany(part => part.Worksheet.Descendants<DocumentFormat.OpenXml.Spreadsheet.Text>())
            .Max(text => text.Text.Length).ShouldBe(32_767);
        foreach (var section in page.Sections)
            System.Xml.Linq.XDocument.Parse(ChartFile.Draw(page with { Sections = [section] }, section: null, ChartKind.Ranking)).Descendants()
                .ShouldAllBe(element => element.Name.LocalName != "script" && element.Name.LocalName != "img");
        var markdown = ShortMarkdown.Of(page);
        markdown.ShouldNotContain("\e");
        markdown.ShouldNotContain("\u202E");
        markdown.ShouldNotContain(" <img");
    }

    [SofficeFact]
    public void LibreOffice_opens_a_workbook()
    {
        using var folder = new TemporaryFolder();
        XlsxFile.Write(Example(), Path.Combine(folder.Path, "run.xlsx"));
        var start = new ProcessStartInfo("soffice", [$"-env:UserInstallation={new Uri(folder.Path).AbsoluteUri}/profile", "--headless", "--convert-to", "csv",
            "--outdir", folder.Path, Path.Combine(folder.Path, "run.xlsx")]) { UseShellExecute = false, RedirectStandardOutput = true,
                RedirectStandardError = true };
        using var process = Process.Start(start)!;
        process.WaitForExit(TimeSpan.FromMinutes(5)).ShouldBeTrue();
        File.ReadAllText(Path.Combine(folder.Path, "run.csv")).ShouldContain("system-text-json,");
    }

    [Fact]
    public void Names_of_sheets_are_allowed_and_differ()
    {
        var taken = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        XlsxFile.Name("a/b:c[d]*?\\'", taken).ShouldBe("a b c d");
        XlsxFile.Name(new string('x', 40), taken).Length.ShouldBe(31);
        XlsxFile.Name(new string('x', 40), taken).ShouldEndWith(" (2)");
        XlsxFile.Name("", taken).ShouldNotBeEmpty();
        // Excel's own.
        XlsxFile.Name("history", taken).ShouldBe("history (2)");
        XlsxFile.Name(new string('y', 30) + "😀", taken).ShouldBe(new string('y', 30));
    }

    private static PageRun Example() => Stored("docs/example");

    private static PageRun Stored(string run) => StoredReport.Of(run).Page;
}

using System.CommandLine;
using Assay.Reports.Exports;

namespace Assay.Cli;

/// <summary>The options of <c>assay report</c> that ask for a file.</summary>
internal sealed class ExportOptions
{
    private readonly Option<string?> html = File("--html", "The report page: one file that opens offline");
    private readonly Option<string?> xlsx = File("--xlsx", "A workbook: one sheet per section, with a chart");
    private readonly Option<string?> markdown = File("--markdown", "Short Markdown for a pull request; - for standard output");
    private readonly Option<string?> svg = File("--svg", "One chart as SVG; - for standard output");
    private readonly Option<string?> png = File("--png", "One chart as PNG (needs Chromium or Chrome)");
    private readonly Option<string?> section = new("--section") { Description = "The chart's section: part of its title", HelpName = "TEXT" };
    private readonly Option<string?> chart =
        new("--chart") { Description = $"Kind of chart: {string.Join(", ", Charts)} (default: {Charts[0]})", HelpName = "NAME" };

    private static string[] Charts => Array.ConvertAll(Enum.GetNames<ChartKind>(), name => name.ToLowerInvariant());

    /// <summary>Adds them to a command.</summary>
    public void AddTo(Command command)
    {
        foreach (var option in new Option[] { html, xlsx, markdown, svg, png, section, chart })
            command.Add(option);
    }

    /// <summary>The request.</summary>
    /// <exception cref="UserException">There is no such chart, or none is requested.</exception>
    public ExportRequest Read(ParseResult parsed)
    {
        var kind = parsed.GetValue(chart) is { } asked ? Lists.One("--chart", asked, Charts) : Charts[0];
        if (parsed.GetValue(svg) is null && parsed.GetValue(png) is null
            && new Option[] { section, chart }.FirstOrDefault(option => parsed.GetResult(option) is not null) is { } ignored)
            throw new UserException($"{ignored.Name} requires {svg.Name} or {png.Name}");
        return new()
        {
            Html = parsed.GetValue(html),
            Xlsx = parsed.GetValue(xlsx),
            Markdown = parsed.GetValue(markdown),
            Svg = parsed.GetValue(svg),
            Png = parsed.GetValue(png),
            Section = parsed.GetValue(section),
            Chart = Enum.Parse<ChartKind>(kind, ignoreCase: true),
        };
    }

    /// <summary>The first of them that was given; null if none was.</summary>
    public string? FirstFile(ParseResult parsed) =>
        new[] { html, xlsx, markdown, svg, png }.FirstOrDefault(option => parsed.GetValue(option) is not null)?.Name;

    private static Option<string?> File(string name, string description) => new(name) { Description = description, HelpName = "FILE" };
}

using Spectre.Console;

namespace Assay.Reports.Writers;

/// <summary>The console as reports need it: with colours and the terminal's width where there
/// is a terminal, plain and wide where output goes to a file or a pipe.</summary>
internal static class ReportConsole
{
    /// <summary>The width of lines that no terminal will wrap: wide enough for a table of two operations.</summary>
    public const int RedirectedWidth = 200;

    /// <summary>The console of this process.</summary>
    public static IAnsiConsole Current() => Console.IsOutputRedirected
        ? To(Console.Out, ColumnsVariable() ?? RedirectedWidth)
        : AnsiConsole.Create(new() { ColorSystem = NoColor() ? ColorSystemSupport.NoColors : ColorSystemSupport.Detect });

    /// <summary>How long a line may be so that the terminal doesn't wrap it; null if there is no terminal.</summary>
    public static int? LineWidth() => ColumnsVariable() ?? (Console.IsOutputRedirected ? null : Math.Max(40, Console.WindowWidth));

    /// <summary>A console that writes plain text: no colours, no cursor, no questions.</summary>
    public static IAnsiConsole To(TextWriter writer, int width)
    {
        var console = AnsiConsole.Create(new()
        {
            Ansi = AnsiSupport.No,
            ColorSystem = ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
            Out = new AnsiConsoleOutput(writer),
        });
        console.Profile.Width = width;
        console.Profile.Capabilities.Unicode = true;
        return console;
    }

    /// <summary>https://no-color.org: any value but an empty one.</summary>
    private static bool NoColor() => !string.IsNullOrEmpty(Environment.GetEnvironmentVariable("NO_COLOR"));

    private static int? ColumnsVariable() =>
        int.TryParse(Environment.GetEnvironmentVariable("COLUMNS"), NumberStyles.None, CultureInfo.InvariantCulture, out var columns) && columns >= 40
            ? columns
            : null;
}

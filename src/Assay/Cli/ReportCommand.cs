using System.CommandLine;

namespace Assay.Cli;

/// <summary><c>assay report</c>: makes reports of a stored run.</summary>
internal static class ReportCommand
{
    private const string RunFile = "run.json";

    public static Command Make(ILaboratory laboratory, CommonOptions common)
    {
        var run = new Argument<string[]>("run") { Description = "A run's folder, or its run.json; --html accepts several", Arity = ArgumentArity.OneOrMore };
        var format = OptionText.One("--format", "NAME", $"What to print: {string.Join(", ", ReportRequest.Formats)} (default: {ReportRequest.Formats[0]})");
        var output = new Option<string?>("--out") { Description = "Folder for all files (default: print to standard output)", HelpName = "DIR" };
        var full = new Option<bool>("--full") { Description = "Print all tables instead of one screen" };
        var exports = new ExportOptions();
        var command = new Command("report", "Recreate the reports of a stored run") { run, format, output, full };
        exports.AddTo(command);
        command.SetAction(parsed =>
        {
            var asked = parsed.GetValue(output);
            var chosen = Lists.One("--format", parsed.GetValue(format) ?? ReportRequest.Formats[0], ReportRequest.Formats);
            var export = exports.Read(parsed);
            RefuseIgnored(parsed, [format, full], asked is not null ? output.Name : exports.FirstFile(parsed));
            if (parsed.GetValue(full) && chosen != ReportRequest.Formats[0])
                throw new UserException($"--full and --format {chosen} exclude each other: --full is for the console's tables");
            string[] files = [.. parsed.GetRequiredValue(run).Select(Find)];
            if (files.Length > 1 && (export.HasOfOne || export.Html is null || asked is not null))
                throw new UserException($"{files.Length} runs were named; only --html accepts several");
            // The run's own folder gets its own files again; those of another run are left alone.
            var isOwn = asked is not null && IsOwn(Path.TrimEndingDirectorySeparator(Path.GetFullPath(asked)), files[0]);
            var force = parsed.GetValue(common.Force);
            var directory = asked is null ? null : RunFolder.Check(asked, force || isOwn);
            laboratory.Report(new ReportRequest(files[0], chosen, directory, parsed.GetValue(full)) { Others = files[1..], Export = export,
                Replaces = force && !isOwn });
        });
        command.Add(common.Force);
        return command;
    }

    // Another document of a run's folder has no files there, the run has.
    private static bool IsOwn(string folder, string run) =>
        folder == Path.GetDirectoryName(run) && (Path.GetFileName(run) == RunFile || !File.Exists(Path.Combine(folder, RunFile)));

    private static void RefuseIgnored(ParseResult parsed, IEnumerable<Option> ofPrinting, string? writing)
    {
        if (writing is not null && ofPrinting.FirstOrDefault(option => parsed.GetResult(option) is { Implicit: false }) is { } ignored)
            throw new UserException($"{ignored.Name} chooses what is printed; {writing} writes files instead");
    }

    private static string Find(string run)
    {
        var path = Directory.Exists(run) ? Path.Combine(run, RunFile) : run;
        return File.Exists(path)
            ? Path.GetFullPath(path)
            : throw new UserException($"there is no run at {run}; expected a folder with a {RunFile}, or such a file");
    }
}

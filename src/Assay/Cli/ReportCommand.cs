using System.CommandLine;

namespace Assay.Cli;

/// <summary><c>assay report</c>: makes reports of a stored run.</summary>
internal static class ReportCommand
{
    private const string RunFile = "run.json";

    public static Command Make(ILaboratory laboratory, CommonOptions common)
    {
        var run = new Argument<string[]>("run") { Description = "A run's folder, or its run.json; --html accepts several", Arity = ArgumentArity.OneOrMore };
        var format = new Option<string>("--format") { Description = string.Join(", ", ReportRequest.Formats), HelpName = "NAME",
            DefaultValueFactory = _ => ReportRequest.Formats[0] };
        var output = new Option<string?>("--out") { Description = "Folder for all files (default: print to standard output)", HelpName = "DIR" };
        var full = new Option<bool>("--full") { Description = "Print all tables instead of one screen" };
        var exports = new ExportOptions();
        var command = new Command("report", "Recreate the reports of a stored run") { run, format, output, full };
        exports.AddTo(command);
        command.SetAction(parsed =>
        {
            var chosen = Lists.Split("--format", [parsed.GetRequiredValue(format)], ReportRequest.Formats);
            var export = exports.Read(parsed);
            string[] files = [.. parsed.GetRequiredValue(run).Select(Find)];
            if (files.Length > 1 && (export.HasOfOne || export.Html is null))
                throw new UserException($"{files.Length} runs were named; only --html accepts several");
            // The run's own folder gets its own files again; those of another run are left alone.
            var directory = parsed.GetValue(output) is not { } asked ? null
                : RunFolder.Check(asked,
                    parsed.GetValue(common.Force) || Path.TrimEndingDirectorySeparator(Path.GetFullPath(asked)) == Path.GetDirectoryName(files[0]));
            laboratory.Report(new ReportRequest(files[0], chosen[0], directory, parsed.GetValue(full)) { Others = files[1..], Export = export });
        });
        command.Add(common.Force);
        return command;
    }

    private static string Find(string run)
    {
        var path = Directory.Exists(run) ? Path.Combine(run, RunFile) : run;
        return File.Exists(path)
            ? Path.GetFullPath(path)
            : throw new UserException($"there is no run at {run}; expected a folder with a {RunFile}, or such a file");
    }
}

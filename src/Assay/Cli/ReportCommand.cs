using System.CommandLine;
using Assay.Results;

namespace Assay.Cli;

/// <summary><c>assay report</c>: makes reports of a stored run.</summary>
internal static class ReportCommand
{
    private const string RunFile = "run.json";

    /// <summary>Makes the command.</summary>
    public static Command Make(ILaboratory laboratory, CommonOptions common)
    {
        var run = new Argument<string>("run") { Description = "A run's folder, or its run.json" };
        var format = new Option<string>("--format") { Description = string.Join(", ", ReportRequest.Formats), HelpName = "NAME", DefaultValueFactory = _ => ReportRequest.Formats[0] };
        var output = new Option<string?>("--out") { Description = "Where files go; otherwise standard output", HelpName = "DIR" };
        var full = new Option<bool>("--full") { Description = "Print all tables; otherwise one screen" };
        var command = new Command("report", "Make reports of a stored run again") { run, format, output, full };
        command.SetAction(async (parsed, stop) =>
        {
            var chosen = Lists.Split("--format", [parsed.GetRequiredValue(format)], ReportRequest.Formats);
            var file = Find(parsed.GetRequiredValue(run));
            // The run's own folder gets its own files again; those of another run are left alone.
            var directory = parsed.GetValue(output) is not { } asked ? null
                : RunFolder.Check(asked, parsed.GetValue(common.Force) || Path.TrimEndingDirectorySeparator(Path.GetFullPath(asked)) == Path.GetDirectoryName(file));
            await laboratory.ReportAsync(new ReportRequest(file, chosen[0], directory, parsed.GetValue(full)), stop);
            return 0;
        });
        command.Add(common.Force);
        return command;
    }

    private static string Find(string run)
    {
        var path = Directory.Exists(run) ? Path.Combine(run, RunFile) : run;
        return File.Exists(path) ? Path.GetFullPath(path) : throw new UserException($"there is no run at {run}: a folder with a {RunFile}, or such a file, is wanted");
    }
}

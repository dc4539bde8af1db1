using System.CommandLine;
using Assay.Results;

namespace Assay.Cli;

/// <summary>Where a run's files go and what it prints meanwhile.</summary>
/// <param name="Folder">The folder for its files; null for <c>runs/&lt;id&gt;</c>.</param>
/// <param name="Force">Whether a run in that folder is replaced.</param>
/// <param name="Anyway">Whether it measures although another run is measuring on this machine.</param>
/// <param name="Quiet">Whether nothing but the tables is printed.</param>
/// <param name="Keep">Puts a run that has ended, with its files in a folder, into the history.</param>
internal sealed record RunOutput(string? Folder, bool Force, bool Anyway, bool Quiet, Action<RunDocument, string> Keep)
{
    /// <summary>Reads the command line.</summary>
    public static RunOutput Of(ParseResult parsed, CommonOptions common, Option<string?> folder, Option<bool>? quiet = null)
    {
        var isQuiet = quiet is not null && parsed.GetValue(quiet);
        return new(parsed.GetValue(folder), parsed.GetValue(common.Force), parsed.GetValue(common.Anyway), isQuiet,
            (run, place) => common.Keep(parsed, run, place, isQuiet ? null : Console.Out));
    }

    /// <summary>Checks it before anything is built or started for it.</summary>
    /// <exception cref="UserException">The folder can't be, or holds a run already.</exception>
    public RunOutput Checked()
    {
        if (Folder is not null)
            RunFolder.Check(Folder, Force);
        return this;
    }
}

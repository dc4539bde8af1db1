using System.CommandLine;
using Assay.Experiments;

namespace Assay.Cli;

/// <summary>Where a run's files go and what it prints meanwhile.</summary>
/// <param name="Folder">The folder for its files; null for <c>runs/&lt;id&gt;</c>.</param>
/// <param name="Force">Whether a run in that folder is replaced.</param>
/// <param name="Anyway">Whether it measures although another run is measuring on this machine.</param>
/// <param name="Quiet">Whether nothing but the tables is printed.</param>
/// <param name="Keep">Puts a run that has ended, with its files in a folder, into the history; its result finds what has changed since the last one, null
/// where that isn't wanted.</param>
internal sealed record RunOutput(string? Folder, bool Force, bool Anyway, bool Quiet, Func<RunDocument, string, Func<string?>?> Keep)
{
    /// <summary>Whether all tables are printed; otherwise one screen, where that shows what was measured.</summary>
    public bool Full { get; init; }

    /// <summary>Whether neither is: who measured makes another answer of it.</summary>
    public bool Silent { get; init; }

    /// <summary>The turn of the command that measures, where this run is only a part of what it measures; null for a turn of its own.</summary>
    public MeasuringTurn? Turn { get; init; }

    /// <summary>Of a part of what a command measures.</summary>
    public static RunOutput Within(MeasuringTurn turn, string folder, bool quiet) =>
        new(folder, Force: true, Anyway: false, quiet, (_, _) => null) { Silent = true, Turn = turn };

    /// <summary>Reads the command line.</summary>
    public static RunOutput Of(ParseResult parsed, CommonOptions common, Option<bool>? quiet = null)
    {
        var isQuiet = parsed.GetValue(quiet ?? common.Quiet);
        return new(parsed.GetValue(common.Out), parsed.GetValue(common.Force), parsed.GetValue(common.Anyway), isQuiet,
            (run, place) => common.Keep(parsed, run, place, comparing: !isQuiet));
    }

    /// <summary>Checks it before anything is built or started for it.</summary>
    /// <exception cref="UserException">The folder can't be written, or holds a run already.</exception>
    public RunOutput Checked()
    {
        if (Folder is null)
            RunFolder.CheckPlace(RunFolder.Runs);
        else
            RunFolder.Check(Folder, Force);
        return this;
    }
}

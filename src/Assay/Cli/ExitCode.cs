using Assay.Experiments.Micro;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>The exit code of a run.</summary>
internal static class ExitCode
{
    /// <summary>The exit code of <see cref="Of"/>, with a line for what was named and has no
    /// figure: someone who reads only the screen wouldn't know what failed.</summary>
    public static int Tell(Plan plan, RunDocument document, TextWriter errors)
    {
        var code = Of(plan, document);
        if (code == UserException.NotMeasured)
        {
            foreach (var line in MicroExperiment.NotMeasured(plan, document))
                errors.WriteLine($"assay: {Printable.Of(line)}");
        }
        return code;
    }

    /// <summary>130 where it was interrupted; 1 where a serializer or a payload that the user named has no
    /// figure at all, or nothing has; otherwise 0: cells that fail are results.</summary>
    public static int Of(Plan plan, RunDocument document) =>
        document.State == RunState.Interrupted ? AssayCommand.Interrupted : MicroExperiment.IsMeasured(plan, document) ? 0 : UserException.NotMeasured;
}

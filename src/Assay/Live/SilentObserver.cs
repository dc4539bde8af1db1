using Assay.Experiments.Micro;
using Assay.Results;

namespace Assay.Live;

/// <summary>Tells nothing but warnings: for <c>--quiet</c>.</summary>
internal sealed class SilentObserver(TextWriter output) : IRunObserver
{
    /// <inheritdoc/>
    public void Progress(RunProgress progress)
    {
    }

    /// <inheritdoc/>
    public void RoundTaken(RunDocument run, RunProgress progress)
    {
    }

    /// <inheritdoc/>
    public void Warn(string line) => output.WriteLine(Printable.Of(line));
}

using Assay.Running;

namespace Assay.Live;

/// <summary>Tells nothing but warnings: for <c>--quiet</c>.</summary>
internal sealed class SilentObserver(TextWriter output) : IRunObserver
{
    /// <inheritdoc/>
    public void Report(Step value)
    {
    }

    /// <inheritdoc/>
    public void Warn(string line) => output.WriteLine(Printable.Of(line));
}

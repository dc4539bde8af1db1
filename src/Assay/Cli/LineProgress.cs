using Assay.Running;

namespace Assay.Cli;

/// <summary>Says what is being done, a line each.</summary>
internal sealed class LineProgress(TextWriter output) : IRunObserver
{
    public void Report(Step value) => Say(value.Text);

    public void Say(string line) => output.WriteLine(Printable.Of(line));

    public void Warn(string line) => Console.Error.WriteLine(Printable.Of(line));
}

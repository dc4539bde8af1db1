namespace Assay.Cli;

/// <summary>Says what is being done, a line each.</summary>
internal sealed class LineProgress(TextWriter output) : IProgress<string>
{
    /// <inheritdoc/>
    public void Report(string value) => output.WriteLine(Printable.Of(value));
}

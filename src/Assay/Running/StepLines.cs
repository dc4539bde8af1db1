namespace Assay.Running;

/// <summary>Says in words what is being done.</summary>
/// <param name="lines">Where to.</param>
internal sealed class StepLines(IProgress<string> lines) : IProgress<Step>
{
    /// <inheritdoc/>
    public void Report(Step value) => lines.Report(value.Text);
}

using Assay.Running;

namespace Assay.Tests.Experiments.Micro;

/// <summary>Keeps what it was warned of.</summary>
internal sealed class FakeObserver : IRunObserver
{
    public List<string> Warnings { get; } = [];

    public void Report(Step value)
    {
    }

    public void Warn(string line) => Warnings.Add(line);
}

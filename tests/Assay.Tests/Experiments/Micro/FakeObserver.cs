using Assay.Experiments.Micro;
using Assay.Results;

namespace Assay.Tests.Experiments.Micro;

/// <summary>Keeps what it was warned of.</summary>
internal sealed class FakeObserver : IRunObserver
{
    public List<string> Warnings { get; } = [];

    public void Progress(RunProgress progress)
    {
    }

    public void RoundTaken(RunDocument run, RunProgress progress)
    {
    }

    public void Warn(string line) => Warnings.Add(line);
}

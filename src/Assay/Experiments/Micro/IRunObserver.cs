using Assay.Results;

namespace Assay.Experiments.Micro;

/// <summary>Told what happens in a run; it may draw, because nothing is measured while it is told.</summary>
internal interface IRunObserver
{
    /// <summary>The run goes on to something else, or has come further with it.</summary>
    void Progress(RunProgress progress);

    /// <summary>A round was stored.</summary>
    void RoundTaken(RunDocument run, RunProgress progress);

    /// <summary>Something that the user should know at once, in one line.</summary>
    void Warn(string line);
}

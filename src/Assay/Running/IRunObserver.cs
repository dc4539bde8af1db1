namespace Assay.Running;

/// <summary>Is notified of what happens in a run; it may draw, because nothing is measured meanwhile.</summary>
internal interface IRunObserver : IProgress<Step>
{
    /// <summary>Something that happened, in one line.</summary>
    void Say(string line) => Warn(line);

    /// <summary>Something that the user should know at once, in one line.</summary>
    void Warn(string line);
}

namespace Assay.Workers;

/// <summary>A worker that can't continue: it died, hung, spoke something else, used too much memory. The message is the reason shown for its cell.</summary>
internal sealed class WorkerException(string reason, Exception? cause = null) : Exception(reason, cause)
{
    /// <summary>Whether the library inherently can't do what was asked, which is no fault.</summary>
    public bool IsUnsupported { get; init; }
}

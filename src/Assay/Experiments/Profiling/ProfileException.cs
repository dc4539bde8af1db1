namespace Assay.Experiments.Profiling;

/// <summary>A process can't be profiled this way; the message says why in one line.</summary>
internal sealed class ProfileException : Exception
{
    public ProfileException()
    {
    }

    public ProfileException(string message) : base(message)
    {
    }

    public ProfileException(string message, Exception inner) : base(message, inner)
    {
    }
}

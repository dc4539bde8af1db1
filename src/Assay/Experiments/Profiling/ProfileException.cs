namespace Assay.Experiments.Profiling;

/// <summary>A process can't be profiled this way; the message says why in one line.</summary>
internal sealed class ProfileException(string reason, Exception? cause = null) : Exception(reason, cause);

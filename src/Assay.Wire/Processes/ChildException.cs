namespace Assay.Processes;

/// <summary>A child process that can't continue: it died, hung, wrote something else than
/// messages, or used too much memory. The message is the reason in one line.</summary>
internal sealed class ChildException(string reason, Exception? cause = null) : IOException(reason, cause);

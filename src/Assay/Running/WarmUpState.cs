namespace Assay.Running;

/// <summary>How far processes are warmed up.</summary>
/// <param name="Compiled">Methods that their runtimes have compiled so far.</param>
/// <param name="Missing">What else has to be done and isn't yet, as a sentence's end: <c>the first messages had come back</c>; null for nothing.</param>
/// <param name="HasEnded">Whether nothing keeps them busy any more.</param>
internal sealed record WarmUpState(long Compiled, string? Missing = null, bool HasEnded = false);

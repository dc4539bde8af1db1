namespace Assay.Experiments.SelfTests;

/// <summary>One thing that the self-test found out.</summary>
/// <param name="Name">What was tested.</param>
/// <param name="Passed">Whether it holds; null if this machine can't show it, for a reason that the finding tells.</param>
/// <param name="Finding">What was found, with its figures, in one line.</param>
internal sealed record SelfTestCheck(string Name, bool? Passed, string Finding);

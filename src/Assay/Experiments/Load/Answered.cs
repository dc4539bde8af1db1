namespace Assay.Experiments.Load;

/// <summary>How many responses a server gave: with more bad ones than good ones, its figures are those of its refusals.</summary>
/// <param name="InTime">Good ones while responses were counted.</param>
/// <param name="Late">Good ones after that.</param>
/// <param name="Bad">Bad ones.</param>
internal sealed record Answered(long InTime, long Late, long Bad)
{
    /// <summary>What is missing to speak of a measurement, in words; null for nothing.</summary>
    public string? Missing => InTime == 0 ? "no good response while responses were counted"
        : InTime + Late > Bad ? null
        : InTime + Late == Bad ? "as many bad responses as good ones"
        : "more bad responses than good ones";
}

namespace Assay.Reports.Claims;

/// <summary>A question and its answer.</summary>
/// <param name="Text">Both, in a sentence or two.</param>
/// <param name="Cases">What the answer sums up, case by case, where these are many.</param>
internal sealed record ClaimAnswer(string Text, IReadOnlyList<string> Cases)
{
    /// <summary>An answer that sums up nothing.</summary>
    public ClaimAnswer(string text)
        : this(text, [])
    {
    }
}

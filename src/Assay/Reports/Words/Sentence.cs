using Assay.Reports.Page.Model;

namespace Assay.Reports.Words;

/// <summary>A computed sentence and what it was computed from.</summary>
/// <param name="Kind">What it is for.</param>
/// <param name="Text">The sentence, with its full stop.</param>
/// <param name="Cells">The cells that it is about.</param>
internal sealed record Sentence(SentenceKind Kind, string Text, IReadOnlyList<PageCell> Cells)
{
    /// <summary>Those that it says something of; to the others they are compared.</summary>
    public IReadOnlyList<PageCell> About { get; init; } = Cells;
}

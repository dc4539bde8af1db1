namespace Assay.History.Comparing;

/// <summary>A figure that at least one of two serializers of a run has.</summary>
/// <param name="Name">Its name, without the serializer.</param>
/// <param name="IsOfBefore">Whether the first has it.</param>
/// <param name="IsOfAfter">Whether the second has it.</param>
/// <param name="Pair">The figures of both with their ratio; null if one has none, or the ratio has no 95 % interval.</param>
internal sealed record PairedFigure(string Name, bool IsOfBefore, bool IsOfAfter, (ComparedCell Before, ComparedCell After, LogEstimate Ratio)? Pair);

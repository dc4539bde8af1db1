namespace Assay.Scaffolding;

/// <summary>A payload that was made.</summary>
/// <param name="Folder">Where it is.</param>
/// <param name="Root">The type of one value.</param>
/// <param name="Count">How many values its data has.</param>
/// <param name="IsArray">Whether one operation handles them as a list.</param>
/// <param name="Doubts">Where the data left a choice, each with its JSON path.</param>
internal sealed record NewPayloadResult(string Folder, string Root, long Count, bool IsArray, IReadOnlyList<string> Doubts);

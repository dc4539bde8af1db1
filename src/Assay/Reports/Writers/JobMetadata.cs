namespace Assay.Reports.Writers;

/// <summary>A measurement's meaning for crank.</summary>
/// <param name="Source">Who measured.</param>
/// <param name="Name">Names it.</param>
/// <param name="Aggregate">How several values of one job become one.</param>
/// <param name="Reduce">How those of several jobs become one.</param>
/// <param name="Format">A .NET format.</param>
/// <param name="LongDescription">In words.</param>
/// <param name="ShortDescription">In a table.</param>
internal sealed record JobMetadata(string Source, string Name, string Aggregate, string Reduce, string Format, string LongDescription, string ShortDescription);

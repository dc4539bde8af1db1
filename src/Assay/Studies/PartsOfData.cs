using Assay.Workers;

namespace Assay.Studies;

/// <summary>Tells where only some of the user's data takes part: nobody should mistake a thousand rows for a hundred thousand.</summary>
internal static class PartsOfData
{
    /// <summary>A sentence for each count of a payload of which no count takes in all values of the payload's data.</summary>
    /// <param name="counted">What is measured; the same may come repeatedly.</param>
    public static IEnumerable<string> Notes(Catalog catalog, IEnumerable<(string Payload, int Count)> counted) => counted
        .Distinct()
        .Join(catalog.Payloads, part => part.Payload, entry => entry.Name, (part, entry) => (entry.Name, part.Count, entry.Available))
        .GroupBy(part => part.Name)
        .Where(counts => counts.All(part => part.Count < part.Available))
        .SelectMany(counts => counts)
        .Select(part => string.Create(CultureInfo.InvariantCulture,
            $"{part.Name}: {part.Count:#,##0} of the {part.Available:#,##0} values in its data are used; --count all uses all of them."));

    /// <inheritdoc cref="Notes(Catalog, IEnumerable{ValueTuple{string, int}})"/>
    public static IEnumerable<string> Notes(Catalog catalog, IEnumerable<PlannedCell> cells) =>
        Notes(catalog, cells.Select(cell => (cell.Payload, cell.Count)));
}

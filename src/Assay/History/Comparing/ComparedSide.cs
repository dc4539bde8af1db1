namespace Assay.History.Comparing;

/// <summary>One of the two that are compared: a run, or a serializer of one. What only one of them has isn't compared, and is told.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Place">Where its figures are: "in the first", "for gson".</param>
/// <param name="Figures">The names of the figures that it has.</param>
/// <param name="TooFew">Those of figures that it has without a 95 % interval.</param>
/// <param name="Tried">Those of all that it measured, with the reason that there is no figure, where there is none.</param>
internal sealed record ComparedSide(string Name, string Place, IReadOnlySet<string> Figures, IReadOnlySet<string> TooFew,
    IReadOnlyDictionary<string, string?> Tried)
{
    /// <summary>Makes one.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="place">Where its figures are.</param>
    /// <param name="figures">The names of the figures that it has.</param>
    /// <param name="tooFew">Those of figures that it has without a 95 % interval.</param>
    /// <param name="tried">What it tried to measure.</param>
    /// <param name="nameOf">A figure's name.</param>
    public static ComparedSide Of(string name, string place, IEnumerable<string> figures, IEnumerable<string> tooFew, IEnumerable<TriedCell> tried,
        Func<TriedFigure, string> nameOf) => new(name, place, figures.ToHashSet(StringComparer.Ordinal), tooFew.ToHashSet(StringComparer.Ordinal),
        tried.Where(cell => cell.IsMeasured).SelectMany(cell => cell.Figures).GroupBy(nameOf, StringComparer.Ordinal)
            .ToDictionary(same => same.Key, same => same.First().WhyNone, StringComparer.Ordinal));

    /// <summary>Figures without a 95 % interval where the other has that figure, too, or would have.</summary>
    public static IEnumerable<string> TooFewOf(ComparedSide first, ComparedSide second) =>
        first.TooFew.Where(second.Knows).Union(second.TooFew.Where(first.Knows), StringComparer.Ordinal);

    /// <summary>Figures that one of the two lacks, or both, though both tried to get them: in sentences.</summary>
    /// <param name="first">One.</param>
    /// <param name="second">The other.</param>
    /// <param name="told">What is told elsewhere.</param>
    public static IEnumerable<string> WithoutFigure(ComparedSide first, ComparedSide second, IReadOnlySet<string> told) =>
    [
        .. Sentence($"No figure {second.Place}", from one in first.Figures.Where(second.Lacks) where !told.Contains(one) select (one, second.Tried[one])),
        .. Sentence($"No figure {first.Place}", from one in second.Figures.Where(first.Lacks) where !told.Contains(one) select (one, first.Tried[one])),
        .. Sentence("No figure in either", from one in first.Tried
            where first.Lacks(one.Key) && second.Lacks(one.Key) && !told.Contains(one.Key)
            let why = RunComparison.Reasons((first.Name, Listed(one.Value)), (second.Name, Listed(second.Tried[one.Key])))
            // What neither measures has no figure, and no reason.
            where why is not null
            select (one.Key, (string?)why)),
    ];

    /// <summary>Figures of what only one of the two tried: in sentences.</summary>
    /// <param name="first">One.</param>
    /// <param name="second">The other.</param>
    /// <param name="told">What is told elsewhere.</param>
    public static IEnumerable<string> OnlyIn(ComparedSide first, ComparedSide second, IReadOnlySet<string> told) =>
    [
        .. Sentence($"Only {first.Place}", from one in first.Has where !second.Knows(one) && !told.Contains(one) select (one, (string?)null)),
        .. Sentence($"Only {second.Place}", from one in second.Has where !first.Knows(one) && !told.Contains(one) select (one, (string?)null)),
    ];

    /// <summary>The names of a few, and how many more there are.</summary>
    public static string Some(IReadOnlyList<string> names) =>
        string.Join(", ", names.Take(5)) + (names.Count > 5 ? string.Create(CultureInfo.InvariantCulture, $" and {names.Count - 5} more") : "");

    private IEnumerable<string> Has => Figures.Union(TooFew, StringComparer.Ordinal);

    private bool Lacks(string name) => Tried.ContainsKey(name) && !Figures.Contains(name) && !TooFew.Contains(name);

    private bool Knows(string name) => Tried.ContainsKey(name) || Figures.Contains(name) || TooFew.Contains(name);

    private static IEnumerable<string> Sentence(string beginning, IEnumerable<(string Name, string? Why)> figures)
    {
        List<string> names = [.. figures.Select(one => one.Why is null ? one.Name : $"{one.Name} ({one.Why})")];
        return names.Count == 0 ? [] : [$"{beginning}: {Some(names)}."];
    }

    private static IReadOnlyList<string> Listed(string? why) => why is null ? [] : [why];
}

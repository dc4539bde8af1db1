namespace Assay.Experiments.Verification;

/// <summary>Collects differences by member: each member once, with its first example and the number of values it was found in.</summary>
internal sealed class DifferenceLog
{
    private const int MostShown = 12;
    private readonly Dictionary<string, (string Example, int Values, int LastValue)> members = [];
    private readonly HashSet<int> differing = [];

    /// <summary>Notes a difference.</summary>
    /// <param name="value">The number of the value.</param>
    /// <param name="path">The member: <c>Comments[].Approved</c>.</param>
    /// <param name="what">What happened to it: <c>null became 0</c>.</param>
    public void Add(int value, string path, string what)
    {
        differing.Add(value);
        var known = members.GetValueOrDefault(path, (what, 0, -1));
        if (known.Item3 != value)
            members[path] = (known.Item1, known.Item2 + 1, value);
    }

    /// <summary>The findings in a number of values.</summary>
    public VerificationRecord Close(int values) => new()
    {
        Values = values,
        Differing = differing.Count,
        Differences =
        [
            .. members
                .OrderByDescending(member => member.Value.Values)
                .ThenBy(member => member.Key, StringComparer.Ordinal)
                .Take(MostShown)
                .Select(member => $"{(member.Key.Length == 0 ? "the value" : member.Key)}: {member.Value.Example}{Extent(member.Value.Values, values)}"),
        ],
    };

    private static string Extent(int affected, int values) =>
        values == 1 ? "" : string.Create(CultureInfo.InvariantCulture, $" (in {affected:#,##0} of {values:#,##0} values)");
}

using System.Globalization;
using System.Text;

namespace Assay.Worker;

/// <summary>The members of the data that objects couldn't take, each once by its path: a mistyped or renamed member would otherwise go unnoticed.</summary>
internal sealed class DroppedMembers
{
    private const int MostListed = 5;
    private const int MostKept = 1_000;

    private readonly HashSet<string> known = new(StringComparer.Ordinal);
    private readonly List<string> paths = [];

    /// <summary>Gets those of the payload that this process has: whoever reads the data, <see cref="Session"/> reports them.</summary>
    public static DroppedMembers OfProcess { get; } = new();

    /// <summary>Forgets those of another payload.</summary>
    public void Clear()
    {
        known.Clear();
        paths.Clear();
    }

    /// <summary>Notes one.</summary>
    /// <param name="path">Where it is: <c>$[3].lines[0].prise</c>; elements of lists are one place.</param>
    public void Add(string path)
    {
        var place = WithoutNumbers(path);
        if (paths.Count < MostKept && known.Add(place))
            paths.Add(place);
    }

    /// <summary>In one line; null if there are none.</summary>
    public string? Remark => paths.Count == 0 ? null
        : $"members of the data that the type doesn't take are left out: {string.Join(", ", paths.Take(MostListed))}"
            + (paths.Count > MostListed ? string.Format(CultureInfo.InvariantCulture, " and {0:#,##0} more", paths.Count - MostListed) : "");

    private static string WithoutNumbers(string path)
    {
        var place = new StringBuilder();
        // "value 3: $" → "$", as in a file with one value.
        for (var i = Math.Max(0, path.IndexOf('$')); i < path.Length; i++)
        {
            if (!char.IsDigit(path[i]) || place.Length == 0 || place[place.Length - 1] != '[')
                place.Append(path[i]);
        }
        return place.ToString();
    }
}

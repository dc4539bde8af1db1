using System.Globalization;
using System.Text;

namespace Assay.Worker;

/// <summary>What of the data objects couldn't take, each place once by its path: a mistyped name would otherwise go unnoticed.</summary>
internal sealed class DroppedMembers
{
    private readonly Places left = new();
    private readonly Places changed = new();

    /// <summary>Gets those of the payload that this process has: whoever reads the data, <see cref="Session"/> reports them.</summary>
    public static DroppedMembers OfProcess { get; } = new();

    /// <summary>Whether any value had a member that its type has, too.</summary>
    public bool HasMatch { get; set; }

    /// <summary>Forgets those of another payload.</summary>
    public void Clear()
    {
        HasMatch = false;
        left.Clear();
        changed.Clear();
    }

    /// <summary>In one line; null if there are none.</summary>
    public string? Remark
    {
        get
        {
            var parts = new[] { left.Told("members of the data that the type doesn't take are left out"), changed.Told("values of the data are changed") };
            return Array.TrueForAll(parts, part => part is null) ? null : string.Join("; ", parts.OfType<string>());
        }
    }

    /// <summary>Notes a member that is left out.</summary>
    /// <param name="path">Where it is: <c>$[3].lines[0].prise</c>; elements of lists are one place.</param>
    public void Add(string path) => left.Add(path);

    /// <summary>Notes a value that its type can't hold as it is.</summary>
    /// <param name="path">Where it is.</param>
    /// <param name="how">What becomes of it.</param>
    public void Change(string path, string how) => changed.Add($"{path} ({how})");

    private sealed class Places
    {
        private const int MostListed = 5;
        private const int MostKept = 1_000;

        private readonly HashSet<string> known = new(StringComparer.Ordinal);
        private readonly List<string> paths = [];

        public void Clear()
        {
            known.Clear();
            paths.Clear();
        }

        public void Add(string path)
        {
            var place = WithoutNumbers(path);
            if (paths.Count < MostKept && known.Add(place))
                paths.Add(place);
        }

        public string? Told(string what) => paths.Count == 0 ? null
            : $"{what}: {string.Join(", ", paths.Take(MostListed))}"
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
}

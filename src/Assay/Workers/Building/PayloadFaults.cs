using System.Text.RegularExpressions;

namespace Assay.Workers.Building;

/// <summary>The folders of payloads that a worker can't be compiled with: it is built without them, and everything else in it can be measured.</summary>
internal sealed partial class PayloadFaults
{
    private readonly IReadOnlyList<string> homes;
    private readonly SortedDictionary<string, string> found = new(StringComparer.Ordinal);

    /// <summary>Begins with those that are at fault whether a compiler sees it or not (<see cref="ClashingTypes"/>).</summary>
    /// <param name="homes">The folders that hold one folder per payload, the lab's before the user's.</param>
    public PayloadFaults(IReadOnlyList<string> homes)
    {
        this.homes = homes;
        foreach (var (folder, fault) in ClashingTypes.In(homes))
            found.Add(folder, fault);
    }

    /// <summary>The folders, as full paths, each with the first error in it.</summary>
    public IReadOnlyDictionary<string, string> Folders => found;

    /// <summary>Adds the folders that errors are in.</summary>
    /// <returns>Whether there is one that wasn't known: without it, the worker may well compile.</returns>
    public bool Add(IEnumerable<BuildError> errors)
    {
        var known = found.Count;
        var places = homes.Select(home => home + Path.DirectorySeparatorChar).ToList();
        foreach (var error in errors)
        {
            if (places.Find(place => error.Origin.StartsWith(place, StringComparison.Ordinal)) is { } home
                && error.Origin.IndexOf(Path.DirectorySeparatorChar, home.Length) is > 0 and var end)
                found.TryAdd(error.Origin[..end], error.Located);
        }
        return found.Count > known;
    }

    /// <summary>The names of the payloads in a folder, as far as its sources tell; the folder's if they tell none.</summary>
    public static IReadOnlyList<string> NamesIn(string folder)
    {
        var names = Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories)
            .SelectMany(file => Name().Matches(File.ReadAllText(file)))
            .Select(match => match.Groups["name"].Value).Distinct().Order(StringComparer.Ordinal).ToList();
        return names.Count > 0 ? names : [Path.GetFileName(folder)];
    }

    [GeneratedRegex(@"\bstring\s+Name\s*=>\s*""(?<name>[^""\r\n]+)""", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Name();
}

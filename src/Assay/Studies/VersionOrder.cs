namespace Assay.Studies;

/// <summary>Orders versions as semver.org section 11 does: by numbers, a pre-release before its release.</summary>
internal sealed class VersionOrder : IComparer<string>
{
    /// <summary>The only one.</summary>
    public static VersionOrder Instance { get; } = new();

    public int Compare(string? x, string? y)
    {
        var (a, b) = (Split(x ?? ""), Split(y ?? ""));
        var core = CompareParts(a.Core, b.Core);
        if (core != 0)
            return core;
        if (a.Pre.Length == 0 || b.Pre.Length == 0)
            return b.Pre.Length.CompareTo(a.Pre.Length);
        return CompareParts(a.Pre, b.Pre);
    }

    private static (string[] Core, string[] Pre) Split(string version)
    {
        var plain = version.Split('+')[0];
        var dash = plain.IndexOf('-', StringComparison.Ordinal);
        return dash < 0 ? (plain.Split('.'), []) : (plain[..dash].Split('.'), plain[(dash + 1)..].Split('.'));
    }

    private static int CompareParts(string[] a, string[] b)
    {
        for (var i = 0; i < Math.Max(a.Length, b.Length); i++)
        {
            var (x, y) = (a.ElementAtOrDefault(i) ?? "", b.ElementAtOrDefault(i) ?? "");
            var numbers = long.TryParse(x, NumberStyles.None, CultureInfo.InvariantCulture,
                out var n) & long.TryParse(y, NumberStyles.None, CultureInfo.InvariantCulture, out var m);
            var order = numbers ? n.CompareTo(m) : string.CompareOrdinal(x, y);
            if (order != 0)
                return order;
        }
        return 0;
    }
}

using Ingot.Generator.Analysis;
using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Layouts;

/// <summary>Compares the roots that are not objects, whose layout no type's members say, with what the layout file says they were.</summary>
internal sealed class RootGuard(LayoutComparison comparison, List<DiagnosticInfo> diagnostics, HashSet<string> outdated, LeftOut leftOut)
{
    public void Compare(LayoutContent before, IReadOnlyList<LayoutRoot> roots)
    {
        var now = roots.GroupBy(r => r.Name).ToDictionary(g => g.Key, g => g.First(), StringComparer.Ordinal);
        foreach (var line in before.Roots.Values)
        {
            if (now.TryGetValue(line.Name, out var root))
                Compare(line, root);
            else if (!leftOut.HasRoot(line.Name))
                Gone(line, [.. roots.Where(r => r.HasLine && !before.Roots.ContainsKey(r.Name))]);
        }

        foreach (var root in roots.Where(r => r.HasLine && !before.Roots.ContainsKey(r.Name)))
        {
            outdated.Add($"the root '{root.Name}'");
            if (root.Type.Shape != Shape.Object && before.Types.FirstOrDefault(t => t.Name == root.Name) is { Kind: var kind } && !comparison.Is(root.Name))
                Broken(root, $"was an object{kind} and would be read {LayoutEncoding.As(comparison.EncodingOf(root.Type))}.");
        }
    }

    /// <summary>
    /// Compares whether the roots that are objects have a fingerprint with whether they had one, by what they were called. An object that had
    /// none has no line, so that it isn't known whether it was a root.
    /// </summary>
    public void CompareFingerprints(LayoutContent before, IReadOnlyList<LayoutRoot> roots)
    {
        foreach (var root in roots.Where(r => r.Type.Shape == Shape.Object && !before.Roots.ContainsKey(r.Name)))
        {
            var name = comparison.NewNames.FirstOrDefault(n => n.To == root.Name).From ?? root.Name;
            var had = before.Roots.TryGetValue(name, out var line) && LayoutFile.WithoutFingerprint(line.Type).HasFingerprint;
            if (before.Types.Any(t => t.Name == name) && had != (root.Type.Fingerprint != 0))
                Fingerprint(root, had);
        }
    }

    private void Compare(LayoutLine line, LayoutRoot root)
    {
        var (from, hadFingerprint) = LayoutFile.WithoutFingerprint(line.Type);
        var to = comparison.EncodingOf(root.Type);
        var (was, now) = comparison.Differing(from, to);
        if (!comparison.CanRead(from, to))
            Broken(root, $"was written {LayoutEncoding.As(was)} and would be read {LayoutEncoding.As(now)}.");
        else if (hadFingerprint != (root.Type.Fingerprint != 0))
            Fingerprint(root, hadFingerprint);
        else if (from != to)
            outdated.Add(LayoutEncoding.LacksMarks(from, to) ? LayoutFile.NewlyCompared : $"the root '{root.Name}'");
    }

    private void Fingerprint(LayoutRoot root, bool had) => Broken(root, had
        ? "had a fingerprint and no longer has: the ones of stored messages would be read as data."
        : "has a fingerprint and had none before: stored messages would be refused, and older code would take the fingerprint for data.");

    /// <summary>Checks a root that is gone. It may have been constructed from another type than one that is there instead.</summary>
    private void Gone(LayoutLine line, List<LayoutRoot> instead)
    {
        outdated.Add($"the removal of the root '{line.Name}'");
        var (from, _) = LayoutFile.WithoutFingerprint(line.Type);
        var alike = instead.Where(r => Construction(r.Name) == Construction(line.Name)).ToList();
        if (Construction(line.Name).Length > 0 && alike.Count > 0 && !alike.Any(r => comparison.CanRead(from, comparison.EncodingOf(r.Type))))
            Broken(alike[0], $"is there instead of '{line.Name}', which was written {LayoutEncoding.As(from)} and would be read "
                + $"{LayoutEncoding.As(comparison.EncodingOf(alike[0].Type))}.");
    }

    /// <summary>Returns what a constructed type is constructed of apart from its arguments: List, or [] for an array; otherwise, nothing.</summary>
    private static string Construction(string name) => name.EndsWith("[]", StringComparison.Ordinal) ? "[]"
        : name.EndsWith("?", StringComparison.Ordinal) ? "?"
        : name.IndexOf('<') is > 0 and var end ? name.Substring(0, end)
        : "";

    private void Broken(LayoutRoot root, string what) => diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.LayoutBroken),
        root.Symbol.Locations.FirstOrDefault(l => l.IsInSource) ?? root.Place, root.Symbol.ShortName(), $"{what} {LayoutGuard.HowToKeep}"));
}

using System.Globalization;
using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Layouts;

/// <summary>Compares the values of enums, which give stored numbers their meaning, with what the layout file says they were.</summary>
internal sealed class EnumGuard(LayoutComparison comparison, List<DiagnosticInfo> diagnostics, HashSet<string> outdated, LeftOut leftOut)
{
    private readonly Dictionary<string, EnumSection> stored = new(StringComparer.Ordinal);

    /// <summary>By the name of an enum now: what the file says of it, unless there is no such data any more once the change is accepted.</summary>
    public IReadOnlyDictionary<string, EnumSection> Stored => stored;

    public void Compare(LayoutContent before, IReadOnlyList<EnumSection> now)
    {
        foreach (var section in before.Enums)
        {
            if (now.FirstOrDefault(e => e.Name == section.Name) is { } found)
                Compare(section, found);
            else if (!leftOut.HasType(section.Name))
                outdated.Add($"the removal of '{section.Name}'");
        }

        foreach (var found in now.Where(e => before.Enums.All(s => s.Name != e.Name)))
        {
            outdated.Add($"'{found.Name}'");
            if (comparison.NewNames.FirstOrDefault(n => n.To == found.Name).From is { } from && before.Enums.FirstOrDefault(s => s.Name == from) is { } section)
                Compare(section, found);
        }
    }

    private void Compare(EnumSection before, EnumSection now)
    {
        var broken = false;
        foreach (var (name, value, what) in Misread(before, now))
        {
            broken = true;
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.LayoutBroken),
                now.Symbol!.GetMembers(name).SelectMany(m => m.Locations).FirstOrDefault(l => l.IsInSource), name,
                $"{what}: stored data would be read with another meaning. Give it {value}. {LayoutGuard.HowToKeep}"));
        }

        if (!broken)
            stored[now.Name] = before;
        var lines = before.Values.Where(v => !v.IsRemoved).Select(v => (v.Key, v.Name));
        if (!broken && (before.Number != now.Number || !lines.OrderBy(l => l).SequenceEqual(now.Values.Select(v => (v.Key, v.Name)).OrderBy(l => l))))
            outdated.Add(LayoutGuard.Changes(now.Name, [.. NewNames(before, now)], [], []));
    }

    /// <summary>Returns the members that give a stored number another meaning, what each should have instead, and why.</summary>
    public static IEnumerable<(string Name, string Value, string What)> Misread(EnumSection before, EnumSection now)
    {
        foreach (var lines in before.Values.GroupBy(v => v.Key).Where(g => HasMeaning(before, now, g.Key, g)))
        {
            var names = now.NamesOf(lines.Key).ToList();
            if (lines.Any(l => names.Contains(l.Name)))
                continue;
            // What has the value now is another member if the one that had it is still there, and the same with a new name otherwise.
            var moved = now.Values.FirstOrDefault(v => lines.Any(l => !l.IsRemoved && l.Name == v.Name));
            if (moved is not null)
                yield return (moved.Name, $"the value {lines.Key} again, and new members values that no member had",
                    $"had the value {lines.Key} and now has {moved.Key}");
            else if (names.Count > 0 && lines.All(l => l.IsRemoved))
                yield return (names[0], "another", $"has the value {lines.Key} of the former member '{lines.First().Name}'");
        }
    }

    private static IEnumerable<(string From, string To)> NewNames(EnumSection before, EnumSection now) =>
        from gone in before.Values
        where !gone.IsRemoved && now.Values.All(v => v.Name != gone.Name)
        from name in now.NamesOf(gone.Key)
        where before.Values.All(v => v.Name != name)
        select (gone.Name, name);

    /// <summary>
    /// Returns whether a stored number stands for one member. A name for several bits may stand for more of them as members are added. The enum had other
    /// values before it became a set of bits if the name now is that of a single bit, and no second name of a member that had that bit before, or if it
    /// stands for other bits and another member has its number.
    /// </summary>
    public static bool HasMeaning(EnumSection before, EnumSection now, string value, IEnumerable<LayoutLine> lines) => !now.HasFlags || IsOneBit(value)
        || now.Values.Where(v => lines.Any(l => !l.IsRemoved && l.Name == v.Name)).Any(v => IsOneBit(v.Key)
            ? !now.NamesOf(v.Key).Any(n => n != v.Name && before.NamesOf(v.Key).Contains(n))
            : (Bits(value) & ~Bits(v.Key)) != 0 && now.NamesOf(value).Any(n => before.Values.Any(b => !b.IsRemoved && b.Name == n && b.Key != value)));

    private static bool IsOneBit(string value) => decimal.Parse(value, CultureInfo.InvariantCulture) is var number
        && (number < 0 ? number is sbyte.MinValue or short.MinValue or int.MinValue or long.MinValue : (Bits(value) & (Bits(value) - 1)) == 0);

    private static ulong Bits(string value) => decimal.Parse(value, CultureInfo.InvariantCulture) is var number && number < 0
        ? (ulong)(long)number
        : (ulong)number;
}

using System.Globalization;
using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>
/// Reads a layout file. It takes only what Ingot writes: a merge can leave lines that contradict each other, and whichever of them
/// it followed, it would miss that stored data is misread.
/// </summary>
/// <param name="faults">What is wrong with the file.</param>
/// <param name="now">The enums as they are.</param>
internal sealed class LayoutReader(LayoutFaults faults, IReadOnlyList<EnumSection> now)
{
    private const char Comment = '#';
    private const string Colon = ": ";

    // How Git and its relatives mark both sides of a conflict, and what they had in common.
    private static readonly string[] Conflict = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];
    private static readonly string[] Kinds = [LayoutFile.FixedWord, LayoutFile.PackedWord, LayoutFile.SharedWord];

    private readonly Dictionary<string, LayoutLine> roots = new(StringComparer.Ordinal);
    private readonly List<(string Name, string Kind, List<LayoutLine> Members, List<LayoutLine> Subtypes)> types = [];
    private readonly List<(string Name, string Number, List<LayoutLine> Values)> enums = [];
    private bool isOld = true;
    private bool isInEnum;

    /// <summary>Reads a file, which is empty if there is none.</summary>
    public LayoutContent Read(string? text)
    {
        var lines = PlacedLine.Of(text ?? "").Where(l => l.Text[0] != Comment).ToList();
        if (text is not null && lines.Count == 0)
            faults.Empty();
        else if (lines.FindIndex(l => Conflict.Any(mark => Starts(l.Text, mark))) is >= 0 and var at)
            faults.Conflict(lines[at]);
        else
            Read(lines);
        return new LayoutContent(isOld, roots, [.. types.Select(t => new LayoutSection(t.Name, t.Kind, t.Members, t.Subtypes))],
            [.. enums.Select(e => new EnumSection(e.Name, e.Number, e.Values))]);
    }

    private void Read(List<PlacedLine> lines)
    {
        foreach (var line in lines)
        {
            if (Starts(line.Text, LayoutFile.FormatWord) && int.TryParse(line.Text.Substring(LayoutFile.FormatWord.Length), out var format)
                && format > LayoutFile.Format)
            {
                // What else it says may have another meaning.
                faults.Newer(line, LayoutFile.Format);
                return;
            }

            if (!TryRead(line))
                faults.NotUnderstood(line);
        }
    }

    /// <summary>Returns false for what isn't a line of a layout file, or not at this place.</summary>
    private bool TryRead(PlacedLine line)
    {
        var text = line.Text;
        if (Starts(text, LayoutFile.FormatWord))
            return ReadFormat(line);
        if (Starts(text, LayoutFile.TypeWord))
            return ReadType(line);
        var colon = text.IndexOf(Colon, StringComparison.Ordinal);
        if (colon < 0)
            return false;
        var (before, after) = (text.Substring(0, colon), text.Substring(colon + Colon.Length));
        if (Starts(before, LayoutFile.RootWord))
            return ReadRoot(line, before.Substring(LayoutFile.RootWord.Length), after);
        if (Starts(before, LayoutFile.EnumWord))
            return ReadEnum(line, before.Substring(LayoutFile.EnumWord.Length), after);
        if (isInEnum)
            return Starts(before, LayoutFile.ValueWord) && ReadValue(line, before.Substring(LayoutFile.ValueWord.Length), after);
        return types.Count > 0
            && (Starts(before, LayoutFile.SubtypeWord)
                ? ReadSubtype(line, before.Substring(LayoutFile.SubtypeWord.Length), after)
                : ReadMember(line, before, after));
    }

    private bool ReadFormat(PlacedLine line)
    {
        if (line.Text != LayoutFile.FormatWord + LayoutFile.Format)
            return false;
        if (!isOld)
            faults.Twice(line, "has its format twice");
        isOld = false;
        return true;
    }

    private bool ReadType(PlacedLine line)
    {
        var named = line.Text.Substring(LayoutFile.TypeWord.Length);
        var kind = Kinds.FirstOrDefault(k => named.EndsWith(k, StringComparison.Ordinal)) ?? "";
        var name = named.Substring(0, named.Length - kind.Length);
        if (types.Any(t => t.Name == name))
            faults.Twice(line, $"has the type '{name}' twice");
        types.Add((name, kind, [], []));
        isInEnum = false;
        return true;
    }

    private bool ReadRoot(PlacedLine line, string name, string encoding)
    {
        if (name.Length == 0 || types.Count > 0 || enums.Count > 0)
            return false;
        if (roots.ContainsKey(name))
            faults.Twice(line, $"has the root '{name}' twice");
        roots[name] = new LayoutLine("", name, encoding, IsRemoved: false);
        return true;
    }

    private bool ReadEnum(PlacedLine line, string name, string number)
    {
        if (name.Length == 0 || !Enum.IsDefined(typeof(Primitive), number))
            return false;
        // The first version listed none.
        if (isOld && enums.Count == 0)
            faults.Missing(line, $"the line '{LayoutFile.FormatWord}{LayoutFile.Format}' at its start");
        if (enums.Any(e => e.Name == name))
            faults.Twice(line, $"has the enum '{name}' twice");
        enums.Add((name, number, []));
        isInEnum = true;
        return true;
    }

    private bool ReadMember(PlacedLine line, string key, string encoding)
    {
        var (type, _, members, _) = types[types.Count - 1];
        if (key.Split(' ') is not [var position, { Length: > 0 } name] || !IsNumber(position, 0, int.MaxValue))
            return false;
        var next = members.Count == 0 ? 0 : int.Parse(members[members.Count - 1].Key, CultureInfo.InvariantCulture) + 1;
        if (members.FirstOrDefault(m => m.Key == position) is { } other)
            faults.Twice(line, $"gives the position {position} of '{type}' to '{other.Name}' and to '{name}'");
        else if (position != next.ToString(CultureInfo.InvariantCulture))
            faults.OutOfOrder(line, type, position, next);
        else if (name is not (LayoutFile.RemovedWord or LayoutFile.GapWord) && members.Any(m => m.Name == name))
            faults.Twice(line, $"has the member '{name}' of '{type}' twice");
        members.Add(new LayoutLine(position, name, encoding, name == LayoutFile.RemovedWord));
        return true;
    }

    private bool ReadSubtype(PlacedLine line, string key, string name)
    {
        var (type, _, _, subtypes) = types[types.Count - 1];
        if (Named(key, name) is not { } found || !IsNumber(found.Key, 0, int.MaxValue))
            return false;
        if (subtypes.FirstOrDefault(s => s.Key == found.Key) is { } other)
            faults.Twice(line, $"gives the tag {found.Key} of '{type}' to '{other.Name}' and to '{name}'");
        subtypes.Add(found);
        return true;
    }

    private bool ReadValue(PlacedLine line, string key, string name)
    {
        var (type, number, values) = enums[enums.Count - 1];
        if (Named(key, name) is not { } found || !IsNumber(found.Key, long.MinValue, ulong.MaxValue))
            return false;
        var section = new EnumSection(type, number, values);
        if (values.FirstOrDefault(v => v.Key == found.Key
            && (v.Name == name || v.IsRemoved != found.IsRemoved || AreApart(section, v, found))) is { } other)
            faults.Twice(line, $"gives the value {found.Key} of '{type}' to '{other.Name}' and to '{name}'");
        else if (!found.IsRemoved && values.Any(v => !v.IsRemoved && v.Name == name))
            faults.Twice(line, $"has the member '{name}' of '{type}' twice");
        values.Add(found);
        return true;
    }

    /// <summary>
    /// Returns true if two members of an enum have the same value in the file, but not in the code. Two names of one value are fine, also if
    /// one of them becomes the second name of another, such as Last. A name that now has a value of its own came from another branch.
    /// </summary>
    private bool AreApart(EnumSection section, LayoutLine one, LayoutLine other)
    {
        if (one.IsRemoved || now.FirstOrDefault(e => e.Name == section.Name) is not { } found
            || !EnumGuard.HasMeaning(section, found, one.Key, [one, other]))
            return false;
        var both = found.Values.Where(v => v.Name == one.Name || v.Name == other.Name).ToList();
        return both.Count == 2 && both[0].Key != both[1].Key && both.Any(v => v.Key != one.Key && found.NamesOf(v.Key).Count() == 1);
    }

    // subtype 1: Circle, or, if it is gone, subtype 1 -: Circle
    private static LayoutLine? Named(string key, string name) => key.Split(' ') switch
    {
        [var alone] => new LayoutLine(alone, name, "", IsRemoved: false),
        [var number, LayoutFile.RemovedWord] => new LayoutLine(number, name, "", IsRemoved: true),
        _ => null,
    };

    /// <summary>Returns true for a number as Ingot writes it, without a plus sign or zeros before it.</summary>
    private static bool IsNumber(string text, decimal least, decimal most) =>
        decimal.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) && number >= least && number <= most
        && number.ToString(CultureInfo.InvariantCulture) == text;

    private static bool Starts(string text, string word) => text.StartsWith(word, StringComparison.Ordinal);
}

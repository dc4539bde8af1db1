using Ingot.Generator.Analysis;
using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Layouts;

/// <summary>
/// Compares the types with what the layout file says they were. A change that would cause old
/// data to be misread is an error at the member; any other change is to be added to the file.
/// </summary>
/// <param name="before">What the file says.</param>
/// <param name="now">The types as they are.</param>
/// <param name="enums">The enums as they are.</param>
/// <param name="symbols">The types by their IDs.</param>
/// <param name="diagnostics">What was found.</param>
/// <param name="leftOut">What errors leave out, so that it isn't known to be removed.</param>
internal sealed class LayoutGuard(LayoutContent before, IReadOnlyList<ObjectModel> now, IReadOnlyList<EnumSection> enums,
    IReadOnlyDictionary<string, INamedTypeSymbol> symbols, List<DiagnosticInfo> diagnostics, LeftOut leftOut)
{
    public const string HowToKeep = "Undo the change or, if no such data is left, build once with -p:IngotUpdateLayout=true.";

    private const string OwnTag = "0";

    private readonly HashSet<string> holdingShared = Reachability.HoldingShared(now);
    private readonly HashSet<string> outdated = new(StringComparer.Ordinal);
    private readonly Dictionary<string, LayoutSection> stored = new(StringComparer.Ordinal);
    private readonly LayoutComparison comparison = new(before, now.Select(o => LayoutEncoding.NameOf(o.Type)), enums,
        now.SelectMany(o => o.CompactMembers).SelectMany(m => LayoutEncoding.ConvertersIn(LayoutEncoding.Of(m.Type)).Values));

    /// <summary>
    /// By the name of a type now: what the file says of it, under its former name if it has a new one. If its members can't
    /// be those of stored data, there is no such data once the new layout is accepted, and nothing to keep of them.
    /// </summary>
    public IReadOnlyDictionary<string, LayoutSection> Stored => stored;

    /// <summary>The same of enums.</summary>
    public IReadOnlyDictionary<string, EnumSection> StoredEnums { get; private set; } = new Dictionary<string, EnumSection>();

    public void Compare(IReadOnlyList<LayoutRoot> roots)
    {
        var types = now.GroupBy(o => LayoutEncoding.NameOf(o.Type)).ToDictionary(g => g.Key, g => g.First(), StringComparer.Ordinal);
        foreach (var section in before.Types)
        {
            if (types.TryGetValue(section.Name, out var model))
                Compare(section, model);
            else if (!leftOut.HasType(section.Name))
                outdated.Add($"the removal of '{section.Name}'");
        }

        var rootGuard = new RootGuard(comparison, diagnostics, outdated, leftOut);
        rootGuard.Compare(before, roots);

        // What a type was called before is known only where a member has it, so that this comes last; it may show further new names.
        var compared = CompareRenamed(types, 0);
        AddMoved(types);
        CompareRenamed(types, compared);
        rootGuard.CompareFingerprints(before, roots);

        var guard = new EnumGuard(comparison, diagnostics, outdated, leftOut);
        guard.Compare(before, enums);
        StoredEnums = guard.Stored;

        foreach (var (from, to) in comparison.NewConverters)
            outdated.Add($"the converter {Renamed(from, to)}");
        foreach (var name in types.Keys.Where(n => !comparison.Was(n)))
            outdated.Add(comparison.NewNames.FirstOrDefault(n => n.To == name).From is { } from ? Renamed(from, name) : $"'{name}'");
        if (before is { IsOld: true, Types.Count: > 0 })
            outdated.Add(LayoutFile.NewlyCompared);
        if (outdated.Count > 0)
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.LayoutOutdated), null,
                string.Join(", ", outdated.OrderBy(o => o, StringComparer.Ordinal).Take(3))
                    + (outdated.Count > 3 ? $" and {outdated.Count - 3} more" : "")));
    }

    private static string Renamed(string from, string to) => $"'{to}' (it is assumed to be the new name of '{from}')";

    /// <summary>Compares the types that have a new name, from the given one on, and returns how many there are.</summary>
    private int CompareRenamed(Dictionary<string, ObjectModel> types, int first)
    {
        var at = first;
        for (; at < comparison.NewNames.Count; at++)
        {
            if (before.Types.FirstOrDefault(s => s.Name == comparison.NewNames[at].From) is { } section
                && types.TryGetValue(comparison.NewNames[at].To, out var model))
                Compare(section, model);
        }

        return at;
    }

    /// <summary>
    /// Finds types whose namespace has a new name, which no member shows of a root: exactly one type of a last name is gone, and exactly one is new.
    /// </summary>
    private void AddMoved(Dictionary<string, ObjectModel> types)
    {
        var gone = before.Types.Select(s => s.Name).Where(n => !types.ContainsKey(n) && !leftOut.HasType(n) && comparison.NewNames.All(r => r.From != n));
        var added = types.Keys.Where(n => !comparison.Was(n) && comparison.NewNames.All(r => r.To != n)).ToLookup(LeftOut.LastName, StringComparer.Ordinal);
        foreach (var (from, to) in gone.GroupBy(LeftOut.LastName, StringComparer.Ordinal).Where(g => g.Count() == 1 && added[g.Key].Count() == 1)
            .Select(g => (g.Single(), added[g.Key].Single())).ToList())
            comparison.AddName(from, to);
    }

    private void Compare(LayoutSection section, ObjectModel model)
    {
        if (before.IsOld)
            section = section with { Members = [.. section.Members.Select(l => LayoutFile.Updated(l, model))] };
        var errors = diagnostics.Count;
        var members = model.CompactMembers.ToList();
        var (grew, renamed) = (members.Count > section.Members.Count, false);
        Kind(section, model, grew, members.Count < section.Members.Count);
        var isReadable = diagnostics.Count == errors || (model.Type.IsPackedLayout && !section.IsFixed);
        var soFar = diagnostics.Count;
        var newNames = new List<(string From, string To)>();
        var numbered = members.Skip(section.Members.Count).Where(m => !m.IsRemoved && Reachability.InCompact(m.Type).Any(holdingShared.Contains))
            .Select(m => m.PlainName).ToList();
        var filled = section.Members.Zip(members, (l, m) => (Line: l, Member: m)).Where(p => p.Line.Name == LayoutFile.GapWord && !p.Member.IsRemoved)
            .Select(p => p.Member.PlainName).ToList();
        foreach (var (line, at) in section.Members.Select((l, i) => (l, i)))
        {
            // At the end, a missing member is skipped; anywhere else, another would take its position. The file keeps its line as one of a removed member.
            if (at >= members.Count && members.All(m => m.IsRemoved || m.PlainName != line.Name))
            {
                renamed |= !line.IsRemoved && line.Name != LayoutFile.GapWord;
                continue;
            }

            Member(section, model, members, line, at);
            if (at >= members.Count)
            {
                renamed = true;
                continue;
            }

            if (line.Name != members[at].PlainName && !line.IsRemoved && line.Name != LayoutFile.GapWord && !members[at].IsRemoved)
                newNames.Add((line.Name, members[at].PlainName));
            var encoding = comparison.EncodingOf(members[at].Type);
            if (LayoutEncoding.LacksMarks(line.Type, encoding))
                outdated.Add(LayoutFile.NewlyCompared);
            else
                renamed |= encoding != line.Type;
            renamed |= LayoutFile.NameOf(members[at]) != line.Name;
        }

        stored[LayoutEncoding.NameOf(model.Type)] = isReadable && diagnostics.Count == soFar ? section : section with { Members = [] };
        Skipped(section, model, members);
        Subtypes(section, model);
        var hasNewTags = Tags(model).Any(t => section.Subtypes.All(l => l.IsRemoved || l.Key != t.Key));
        if (diagnostics.Count == errors && (grew || renamed || hasNewTags))
            outdated.Add(Changes(section.Name, newNames, filled, numbered));
    }

    /// <summary>
    /// Says that a type has changed, what was assumed to be a new name (only people know whether it is something else), and which members
    /// are at positions that nothing had: code without them skips members that are behind its own, and refuses those in between. Nor does it know the
    /// numbers of objects behind others that it skips.
    /// </summary>
    public static string Changes(
        string type, IReadOnlyList<(string From, string To)> newNames, IReadOnlyList<string> filled, IReadOnlyList<string> numbered)
    {
        var notes = newNames.Select(n => $"'{n.To}' is assumed to be the new name of '{n.From}'")
            .Concat(filled.Select(n => $"'{n}' takes an unused position, and older code refuses data that has it there"))
            .Concat(numbered.Select(n => $"'{n}' may hold objects whose references are preserved, and older code can't follow references behind it")).ToList();
        return $"the changes to '{type}'" + (notes.Count == 0 ? "" : $" ({string.Join(", ", notes.Take(3))}{(notes.Count > 3 ? ", …" : "")})");
    }

    /// <summary>
    /// Checks that a reader doesn't skip members at the end where objects have numbers, which it would lose count of: a removed member is read.
    /// </summary>
    private void Skipped(LayoutSection section, ObjectModel model, List<MemberModel> members)
    {
        if (!model.IsAmongShared || model.IsAbstract || model.Type.IsFixedLayout)
            return;
        foreach (var (line, at) in section.Members.Select((l, i) => (l, i)).Skip(members.Count)
            .Where(l => !l.l.IsRemoved && l.l.Name != LayoutFile.GapWord && members.All(m => m.IsRemoved || m.PlainName != l.l.Name)))
        {
            Broken(model, null, $"has no member at position {at} any more, where '{line.Name}' ({line.Type}) was. It can be in a message with preserved "
                + $"references, where nothing is skipped, because objects are numbered: keep its place with {Removed(line, at)}. {HowToKeep}");
        }
    }

    private void Kind(LayoutSection section, ObjectModel model, bool grew, bool shrank)
    {
        if (section.IsFixed != model.Type.IsFixedLayout)
            Broken(model, null, $"was laid out as {NameOf(section)}, and stored data has that layout. {HowToKeep}");
        else if (section.IsPacked && !model.Type.IsPackedLayout)
            Broken(model, null, $"was laid out as Packed and no longer is: stored sequences of it are columns, which can't be read. {HowToKeep}");
        else if (!section.IsPacked && model.Type.IsPackedLayout)
            Broken(model, null, "is laid out as Packed and wasn't before: it reads stored data, but code with the old layout can't read sequences "
                + "of it that are written from now on. Undo it, or, if there is no such code, build once with -p:IngotUpdateLayout=true.");
        else if (section.IsShared != model.Type.IsShared)
            Broken(model, null, $"{(section.IsShared ? "preserved references and no longer does" : "preserves references and didn't before")}, and stored "
                + $"data {(section.IsShared ? "has" : "lacks")} their numbers. {HowToKeep}");
        else if (model.Type.IsFixedLayout && (grew || shrank))
            Broken(model, null, $"has a fixed layout, and {(grew ? "more" : "fewer")} members than before: stored data can't be read. {HowToKeep}");
    }

    private static string NameOf(LayoutSection section) => section.IsFixed ? "Fixed" : section.IsPacked ? "Packed" : "Evolvable";

    private void Member(LayoutSection section, ObjectModel model, List<MemberModel> members, LayoutLine line, int at)
    {
        var movedTo = members.FindIndex(m => !m.IsRemoved && m.PlainName == line.Name);
        if (!line.IsRemoved && movedTo >= 0 && movedTo != at)
        {
            Broken(model, members[movedTo],
                $"had position {at} and now has {movedTo}: stored data would be read as other members. Put new members at the end (give all of them "
                    + $"a DataMember order), and replace removed ones by [IngotRemoved]. {HowToKeep}");
            return;
        }

        var member = members[at];
        var encoding = comparison.EncodingOf(member.Type);
        if (line.Name == LayoutFile.GapWord)
        {
            if (model.Type.IsFixedLayout && !member.Type.HasBitInFixed)
                Broken(model, member, $"takes position {at}, which had no member: there, stored data with a fixed layout has a bit and no value. {HowToKeep}");
            return;
        }

        if (line.IsRemoved && !member.IsRemoved)
        {
            Broken(model, member, $"takes position {at}, where stored data has values of a removed member ({line.Type}). Reserve that place with "
                + $"{Removed(line, at)}, and put this one behind it. {HowToKeep}");
            return;
        }

        if (!member.IsRemoved && line.Name != member.PlainName && section.Members.Any(l => l.Name == member.PlainName))
            return;
        if (member.IsGap)
        {
            var what = line.IsRemoved ? "a removed member" : $"'{line.Name}'";
            Broken(model, null, $"has no member at position {at} any more, where {what} ({line.Type}) was: stored data would be refused. Keep its place "
                + $"with {Removed(line, at)}. {HowToKeep}");
            return;
        }

        if (comparison.CanRead(line.Type, encoding, model.Type.IsFixedLayout))
            return;
        var (from, to) = comparison.Differing(line.Type, encoding);
        Broken(model, member.IsRemoved ? null : member, line.Name == member.PlainName || member.IsRemoved
            ? $"was written {LayoutEncoding.As(from)} at position {at} and would be read {LayoutEncoding.As(to)}. Add a member of the new type at "
                + $"the end, and reserve the place of the old one with {Removed(line, at)}. {HowToKeep}"
            : $"({to}) takes position {at} of '{line.Name}' ({from}). Put it at the end, and reserve the place of the removed member with "
                + $"{Removed(line, at)}. {HowToKeep}");
    }

    /// <summary>Returns what keeps the place of a removed member. It heeds the converters of types, not the one that a member had of its own.</summary>
    private static string Removed(LayoutLine line, int at) => $"[IngotRemoved({at}, typeof(…))]"
        + (LayoutEncoding.ConvertersIn(line.Type).Values.FirstOrDefault() is { } converter
            ? $" and, for that type, [assembly: IngotConverter(typeof(…), typeof({converter}))]" : "");

    /// <summary>Returns the names of the subtypes by their tags. The tag 0 is the type itself, of which the first version of the file said nothing.</summary>
    private Dictionary<string, string> Tags(ObjectModel model) => model.Subtypes.Where(s => s.Tag != 0 || !before.IsOld)
        .ToDictionary(s => s.Tag.ToString(), s => LayoutEncoding.NameOf(s.Type), StringComparer.Ordinal);

    private void Subtypes(LayoutSection section, ObjectModel model)
    {
        var tags = Tags(model);
        var hadTags = section.Subtypes.Any(l => !l.IsRemoved);
        if (hadTags != tags.Count > 0)
        {
            // A type without declared subtypes is one that has objects of its own, with or without members.
            Broken(model, null, hadTags
                ? $"had subtypes and no longer has: stored data begins with their tags. Declare them again. {HowToKeep}"
                : $"now has subtypes and had none before: stored data has no tags. Declare them on a new base class or interface. {HowToKeep}");
            return;
        }

        foreach (var line in section.Subtypes)
        {
            if (!tags.TryGetValue(line.Key, out var name))
                Missing(model, line);
            else if (line.Key != OwnTag)
                Compare(model, line, name, tags);
        }

        var had = section.Members.FirstOrDefault(l => !l.IsRemoved && l.Name != LayoutFile.GapWord);
        if (before.IsOld && had is not null && model.IsAbstract)
            Abstract(model);
    }

    private void Compare(ObjectModel model, LayoutLine line, string name, Dictionary<string, string> tags)
    {
        if (name == line.Name)
            return;
        if (line.IsRemoved)
            Broken(model, null, $"gives the tag {line.Key} of the former subtype '{line.Name}' to '{name}': stored data would be read as the other type. "
                + $"Declare another tag with [IngotSubtype]. {HowToKeep}");
        else if (tags.ContainsValue(line.Name) || comparison.Is(line.Name) || comparison.Was(name))
            Broken(model, null, $"gives the tag {line.Key} of '{line.Name}' to '{name}': stored data would be read as the other type. Declare tags with "
                + $"[IngotSubtype]. {HowToKeep}");
        else
            comparison.AddName(line.Name, name);
    }

    private void Missing(ObjectModel model, LayoutLine line)
    {
        if (line.IsRemoved)
            return;
        if (line.Key == OwnTag)
            Abstract(model);
        else
            Broken(model, null, $"had the subtype '{line.Name}' with the tag {line.Key}, which stored data may contain: declare it as "
                + $"[IngotSubtype({line.Key}, typeof({line.Name}))]. {HowToKeep}");
    }

    private void Abstract(ObjectModel model) =>
        Broken(model, null, $"is abstract and wasn't before: stored data may contain objects of this type itself, which could not be created. {HowToKeep}");

    private void Broken(ObjectModel model, MemberModel? member, string what)
    {
        var type = symbols[model.Type.Id];
        ISymbol symbol = member is null ? type : type.AndBases().SelectMany(t => t.GetMembers(member.PlainName)).FirstOrDefault() ?? (ISymbol)type;
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.LayoutBroken),
            symbol.Locations.FirstOrDefault(l => l.IsInSource) ?? type.Locations.FirstOrDefault(), symbol.ShortName(), what));
    }
}

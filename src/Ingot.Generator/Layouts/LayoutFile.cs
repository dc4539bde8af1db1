using System.Text;
using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>
/// Formats ingot.layout, which lists the encodings of the roots that aren't objects, for each type its members by
/// position with their encodings and its subtypes by tag, and for each enum its members by value.
/// This is what existing compact data depends on, in a form suitable for reviewing a change.
/// </summary>
internal static class LayoutFile
{
    public const string TypeWord = "type ";
    public const string FixedWord = " fixed";
    public const string PackedWord = " packed";
    public const string SharedWord = " shared";
    public const string SubtypeWord = "subtype ";
    public const string EnumWord = "enum ";
    public const string ValueWord = "value ";
    public const string RootWord = "root ";
    private const string FingerprintWord = " fingerprint";
    private static readonly IEnumerable<string> None = [];

    public const string FormatWord = "format ";

    /// <summary>The version of what is written. The first one had no such line.</summary>
    public const int Format = 2;

    // What the first version called a gap, which is also a name that a member can have.
    private const string OldGapWord = "free";

    /// <summary>The name of a position without a member, for which no removed member was declared either.</summary>
    public const string GapWord = "*";

    /// <summary>The name in place of that of a member or subtype that is gone, but that stored data may contain.</summary>
    public const string RemovedWord = "-";

    /// <summary>What a file lacks that an older version of the generator wrote.</summary>
    public const string NewlyCompared = "what newer versions of Ingot compare";

    /// <param name="roots">The roots as they are now.</param>
    /// <param name="objects">The types as they are now.</param>
    /// <param name="enums">The enums as they are now.</param>
    /// <param name="before">By the name of a type now: what the file said of it, as far as data with that layout may exist. Positions
    /// after all members and tags of subtypes that are gone stay in the file, so that nothing else takes them.</param>
    /// <param name="enumsBefore">The same of enums, whose values stay.</param>
    /// <param name="kept">What the file said and errors leave out, which stays in it.</param>
    public static string Text(IEnumerable<LayoutRoot> roots, IEnumerable<ObjectModel> objects, IEnumerable<EnumSection> enums,
        IReadOnlyDictionary<string, LayoutSection> before, IReadOnlyDictionary<string, EnumSection> enumsBefore, LayoutContent kept)
    {
        var text = new StringBuilder("# The layout that stored compact data depends on. Written by: dotnet build -p:IngotUpdateLayout=true\n")
            .Append(FormatWord).Append(Format).Append('\n');
        Append(text, RootWord,
            roots.Where(r => r.HasLine).Select(r => (r.Name, $": {LayoutEncoding.Of(r.Type)}{(r.Type.Fingerprint == 0 ? "" : FingerprintWord)}", None)),
            kept.Roots.Values.Select(l => (l.Name, $": {l.Type}", None)));
        Append(text, TypeWord, objects.Select(o => (LayoutEncoding.NameOf(o.Type), KindOf(o.Type), Lines(o, before))),
            kept.Types.Select(t => (t.Name, t.Kind, t.Members.Select(l => $"{l.Key} {l.Name}: {l.Type}").Concat(Named(SubtypeWord, t.Subtypes)))));
        Append(text, EnumWord, enums.Select(e => (e.Name, $": {e.Number}", Lines(e, enumsBefore))),
            kept.Enums.Select(e => (e.Name, $": {e.Number}", Named(ValueWord, e.Values))));
        return text.ToString();
    }

    private static void Append(StringBuilder text, string word, IEnumerable<(string Name, string What, IEnumerable<string> Lines)> now,
        IEnumerable<(string Name, string What, IEnumerable<string> Lines)> kept)
    {
        foreach (var (name, what, lines) in now.Concat(kept).GroupBy(s => s.Name).Select(g => g.First()).OrderBy(s => s.Name, StringComparer.Ordinal))
        {
            text.Append(word).Append(name).Append(what).Append('\n');
            foreach (var line in lines)
                text.Append("  ").Append(line).Append('\n');
        }
    }

    private static IEnumerable<string> Lines(ObjectModel model, IReadOnlyDictionary<string, LayoutSection> before)
    {
        before.TryGetValue(LayoutEncoding.NameOf(model.Type), out var section);
        return Members(model).Concat(RemovedMembers(model, section)).Concat(Subtypes(model)).Concat(RemovedSubtypes(model, section));
    }

    private static IEnumerable<string> Lines(EnumSection now, IReadOnlyDictionary<string, EnumSection> before)
    {
        before.TryGetValue(now.Name, out var section);
        return Named(ValueWord, now.Values).Concat(RemovedValues(now, section));
    }

    private static IEnumerable<string> Named(string word, IEnumerable<LayoutLine> lines) =>
        lines.Select(l => $"{word}{l.Key}{(l.IsRemoved ? " " + RemovedWord : "")}: {l.Name}");

    /// <summary>Returns the text as a source file, the only kind of file that a generator can write; the build extracts it from there.</summary>
    public static string AsComment(string text) => "// <auto-generated/>\n" + string.Concat(text.TrimEnd('\n').Split('\n').Select(l => $"//|{l}\n"));

    /// <summary>Returns the lines of one type as they are now: all that gives its bytes their meaning.</summary>
    public static IEnumerable<string> Lines(ObjectModel model) => Members(model).Concat(Subtypes(model)).Prepend(KindOf(model.Type));

    /// <summary>Returns the lines of one type without the names of members, so that two layouts that can read each other's data are equal.</summary>
    /// <param name="nameOf">What objects are called.</param>
    public static IEnumerable<string> LinesWithoutNames(ObjectModel model, Func<TypeRef, string> nameOf)
    {
        if (KindOf(model.Type) is { Length: > 0 } kind)
            yield return kind;
        foreach (var member in model.CompactMembers)
            yield return $"{member.Position} {(member.IsRemoved ? NameOf(member) : "")}: {LayoutEncoding.Of(member.Type, nameOf)}";
        foreach (var subtype in model.Subtypes.Where(s => s.Tag != 0))
            yield return $"{SubtypeWord}{subtype.Tag}: {nameOf(subtype.Type)}";
    }

    /// <summary>Returns the name of a member in its line.</summary>
    public static string NameOf(MemberModel member) => member.IsGap ? GapWord : member.IsRemoved ? RemovedWord : member.PlainName;

    private static IEnumerable<string> Members(ObjectModel model) =>
        model.CompactMembers.Select(m => $"{m.Position} {NameOf(m)}: {LayoutEncoding.Of(m.Type)}");

    // What has a fixed layout can't lose members: stored data has all of them, or can't be read. An abstract type has no data of its own.
    private static IEnumerable<string> RemovedMembers(ObjectModel model, LayoutSection? before) =>
        model.Type.IsFixedLayout || model.IsAbstract || before is null ? []
        : before.Members.Skip(model.CompactMembers.Count()).Select(l => $"{l.Key} {(l.Name == GapWord ? GapWord : RemovedWord)}: {l.Type}");

    private static IEnumerable<string> Subtypes(ObjectModel model) =>
        model.Subtypes.Select(s => $"{SubtypeWord}{s.Tag}: {LayoutEncoding.NameOf(s.Type)}");

    private static IEnumerable<string> RemovedSubtypes(ObjectModel model, LayoutSection? before) => before is null ? []
        : before.Subtypes.Where(l => model.Subtypes.All(s => s.Tag.ToString() != l.Key)).Select(l => $"{SubtypeWord}{l.Key} {RemovedWord}: {l.Name}");

    private static IEnumerable<string> RemovedValues(EnumSection now, EnumSection? before) => before is null ? []
        : before.Values.Where(l => !now.NamesOf(l.Key).Any()).Select(l => $"{ValueWord}{l.Key} {RemovedWord}: {l.Name}");

    /// <summary>Returns the encoding of a root, and whether its messages begin with a fingerprint.</summary>
    public static (string Encoding, bool HasFingerprint) WithoutFingerprint(string type) => type.EndsWith(FingerprintWord, StringComparison.Ordinal)
        ? (type.Substring(0, type.Length - FingerprintWord.Length), true)
        : (type, false);

    /// <summary>Returns the line of a file of the first version, in which a member's name may mean a gap, as this version would have written it.</summary>
    public static LayoutLine Updated(LayoutLine line, ObjectModel model) =>
        line is { Name: OldGapWord, Type: nameof(Primitive.Boolean) } && model.CompactMembers.All(m => m.PlainName != OldGapWord)
            ? line with { Name = GapWord }
            : line;

    private static string KindOf(TypeRef type) => type.IsFixedLayout ? FixedWord : type.IsPackedLayout ? PackedWord : type.IsShared ? SharedWord : "";
}

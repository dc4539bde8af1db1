using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>Compares encodings with those in a layout file, and remembers the types that have a new name.</summary>
/// <param name="file">What the file says.</param>
/// <param name="now">The names of the types as they are.</param>
/// <param name="enums">The enums as they are.</param>
/// <param name="converters">The classes that convert, as they are.</param>
internal sealed class LayoutComparison(LayoutContent file, IEnumerable<string> now, IReadOnlyList<EnumSection> enums, IEnumerable<string> converters)
{
    private readonly HashSet<string> before = new(file.Types.Select(t => t.Name), StringComparer.Ordinal);
    private readonly HashSet<string> now = new(now, StringComparer.Ordinal);
    private readonly List<(string From, string To)> newNames = [];
    private readonly List<(string From, string To)> newConverters = [];
    private readonly HashSet<string> convertersNow = new(converters, StringComparer.Ordinal);
    private readonly HashSet<string> convertersBefore = new(
        file.Types.SelectMany(t => t.Members).Concat(file.Roots.Values).SelectMany(l => LayoutEncoding.ConvertersIn(l.Type).Values), StringComparer.Ordinal);

    /// <summary>The types that have a new name as far as known, which grows while they are compared.</summary>
    public IReadOnlyList<(string From, string To)> NewNames => newNames;

    /// <summary>The classes that convert in place of others, which convert nothing any more.</summary>
    public IReadOnlyList<(string From, string To)> NewConverters => newConverters;

    public bool Was(string name) => before.Contains(name);

    public bool Is(string name) => now.Contains(name);

    /// <summary>Returns the encoding of a type as the version that wrote the file would have written it.</summary>
    public string EncodingOf(TypeRef type) => file.IsOld ? LayoutEncoding.OldOf(type) : LayoutEncoding.Of(type);

    /// <summary>Returns true if bytes written with one encoding mean the same in the other: a wider number, or a type that has a new name.</summary>
    /// <param name="isInFixed">Whether it is that of a member of a fixed layout, where what can be null has a bit.</param>
    public bool CanRead(string from, string to, bool isInFixed = false) =>
        CanReadBytes(LayoutEncoding.WithoutConverters(from), LayoutEncoding.WithoutConverters(to), isInFixed) && AreConvertedAlike(from, to);

    private bool CanReadBytes(string from, string to, bool isInFixed)
    {
        var (numbersFrom, numbersTo) = (LayoutEncoding.WithoutEnums(from, file.Enums), LayoutEncoding.WithoutEnums(to, enums));
        if (numbersFrom == numbersTo || Widens(numbersFrom, numbersTo)
            || (!isInFixed && (from, to) is ("Bytes", "Bytes struct") or ("Bytes struct", "Bytes")))
            return HaveSameMeaning(from, to);
        if (!IsRename(from, to))
            return false;
        AddName(Bare(from), Bare(to));
        return true;
    }

    /// <summary>Returns both encodings so that the reader of a message sees the difference: with enums as numbers if they are called the same.</summary>
    public (string From, string To) Differing(string from, string to) =>
        from == to ? (LayoutEncoding.WithoutEnums(from, file.Enums), LayoutEncoding.WithoutEnums(to, enums)) : (from, to);

    public void AddName(string from, string to)
    {
        if (!newNames.Contains((from, to)))
            newNames.Add((from, to));
    }

    /// <summary>Returns true for numbers whose bytes mean the same in a wider type.</summary>
    private static bool Widens(string from, string to) => (from, to) is
        ("Int16", "Int32") or ("Int16", "Int64") or ("Int32", "Int64")
        or ("UInt16", "UInt32") or ("UInt16", "UInt64") or ("UInt32", "UInt64")
        or ("Char", "UInt16") or ("UInt16", "Char");

    /// <summary>Returns true if the same position now has a type with a new name and the old name is gone.</summary>
    private bool IsRename(string from, string to)
    {
        var (old, name) = (Bare(from), Bare(to));
        return old.Length > 0 && name.Length > 0 && from.Replace(old, name) == to && Was(old) && !Is(old) && !Was(name) && Is(name);
    }

    /// <summary>Returns true if the enums in one encoding have a new name in the other, or their numbers have the same meaning there. Any number can become
    /// an enum, and an enum a number.</summary>
    private bool HaveSameMeaning(string from, string to)
    {
        var after = LayoutEncoding.EnumsIn(to, enums);
        foreach (var was in LayoutEncoding.EnumsIn(from, file.Enums))
        {
            var old = was.Value;
            if (!after.TryGetValue(was.Key, out var found) || old.Name == found.Name)
                continue;
            if (enums.All(e => e.Name != old.Name) && file.Enums.All(e => e.Name != found.Name))
                AddName(old.Name, found.Name);
            else if (!old.Values.All(v => v.IsRemoved || found.NamesOf(v.Key).Contains(v.Name)))
                return false;
        }

        return true;
    }

    /// <summary>Returns true unless another class converts than before. If the one from before converts nothing any more, and the other one is new, it may be
    /// the same with a new name.</summary>
    private bool AreConvertedAlike(string from, string to)
    {
        var after = LayoutEncoding.ConvertersIn(to);
        foreach (var was in LayoutEncoding.ConvertersIn(from))
        {
            if (!after.TryGetValue(was.Key, out var name) || name == was.Value)
                continue;
            if (convertersNow.Contains(was.Value) || convertersBefore.Contains(name))
                return false;
            if (!newConverters.Contains((was.Value, name)))
                newConverters.Add((was.Value, name));
        }

        return true;
    }

    private static string Bare(string encoding) => encoding.Replace(" struct", "").Trim('[', ']', '?');
}

using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>Compares encodings with those in a layout file, and remembers the types that have a new name.</summary>
/// <param name="file">What the file says.</param>
/// <param name="now">The names of the types as they are.</param>
/// <param name="enums">The enums as they are.</param>
/// <param name="converters">The classes that convert, as they are.</param>
internal sealed class LayoutComparison(LayoutContent file, IEnumerable<string> now, IReadOnlyList<EnumSection> enums, IEnumerable<string> converters)
{
    /// <summary>What is before and behind the encoding that another consists of. A struct is none in place of a class.</summary>
    private static readonly (string Start, string End)[] Wrappings = [("", "?"), ("[", "]"), ("struct as ", ""), ("as ", ""), ("", " struct")];

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
        CanReadBytes(BytesOf(from), BytesOf(to), isInFixed) && AreConvertedAlike(from, to) && TupleNames.AreInPlace(from, to);

    private static string BytesOf(string encoding) => TupleNames.Without(LayoutEncoding.WithoutConverters(encoding));

    private bool CanReadBytes(string from, string to, bool isInFixed)
    {
        var renamed = new List<(string From, string To)>();
        if (!Matches(LayoutEncoding.WithoutEnums(from, file.Enums), LayoutEncoding.WithoutEnums(to, enums), renamed)
            && (isInFixed || (from, to) is not ("Bytes", "Bytes struct")))
            return false;
        foreach (var (old, name) in renamed)
            AddName(old, name);
        return HaveSameMeaning(from, to);
    }

    /// <summary>Returns both encodings so that the reader of a message sees the difference: with enums as numbers if they are called the same.</summary>
    public (string From, string To) Differing(string from, string to) =>
        from == to ? (LayoutEncoding.WithoutEnums(from, file.Enums), LayoutEncoding.WithoutEnums(to, enums)) : (from, to);

    public void AddName(string from, string to)
    {
        if (!newNames.Contains((from, to)))
            newNames.Add((from, to));
    }

    /// <summary>
    /// Returns true if both encodings are composed alike of the same, of wider numbers, and of types that have a new name, which are added to the given
    /// ones. Numbers can be wider wherever they are: the forms of packed ones don't depend on their type, and rows say which type they have.
    /// </summary>
    private bool Matches(string from, string to, List<(string From, string To)> renamed)
    {
        if (from == to || IsWider(from, to))
            return true;
        // An older file says of no sequence that it is a struct. One that can be null is read, with null as no elements.
        if (IsWrapped(from, "[", "]") && IsWrapped(to, "[", "] struct"))
            return Matches(Within(from, "[", "]"), Within(to, "[", "] struct"), renamed);
        foreach (var (start, end) in Wrappings)
        {
            if (IsWrapped(from, start, end) && IsWrapped(to, start, end))
                return Matches(Within(from, start, end), Within(to, start, end), renamed);
        }

        if (IsWrapped(from, "{", "}") && IsWrapped(to, "{", "}"))
        {
            var (was, now) = (Pair(Within(from, "{", "}")), Pair(Within(to, "{", "}")));
            return Matches(was.Key, now.Key, renamed) && Matches(was.Value, now.Value, renamed);
        }

        if (!IsRename(from, to))
            return false;
        renamed.Add((from, to));
        return true;
    }

    private static bool IsWrapped(string encoding, string start, string end) => encoding.Length > start.Length + end.Length
        && encoding.StartsWith(start, StringComparison.Ordinal) && encoding.EndsWith(end, StringComparison.Ordinal);

    private static string Within(string encoding, string start, string end) => encoding.Substring(start.Length, encoding.Length - start.Length - end.Length);

    /// <summary>Returns true for numbers whose bytes mean the same in a wider type.</summary>
    private static bool IsWider(string from, string to) => (from, to) is
        ("Int16", "Int32") or ("Int16", "Int64") or ("Int32", "Int64")
        or ("UInt16", "UInt32") or ("UInt16", "UInt64") or ("UInt32", "UInt64")
        or ("Char", "UInt16") or ("UInt16", "Char");

    /// <summary>Returns the encodings of the key and the value of a dictionary, of which the key may be a dictionary itself.</summary>
    private static (string Key, string Value) Pair(string encoding)
    {
        var depth = 0;
        for (var at = 0; at + 1 < encoding.Length; at++)
        {
            if (depth == 0 && encoding[at] == ':' && encoding[at + 1] == ' ')
                return (encoding.Substring(0, at), encoding.Substring(at + 2));
            depth += encoding[at] == '{' ? 1 : encoding[at] == '}' ? -1 : 0;
        }

        return ("", encoding);
    }

    /// <summary>Returns true if the same place now has a type with a new name and the old name is gone.</summary>
    private bool IsRename(string from, string to) => Was(from) && !Is(from) && !Was(to) && Is(to);

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
        // An older file has none of the library's own.
        var ownAfter = LayoutEncoding.OwnConvertersIn(to);
        if (LayoutEncoding.OwnConvertersIn(from).Any(was => !ownAfter.TryGetValue(was.Key, out var own) || own != was.Value))
            return false;
        var after = LayoutEncoding.ConvertersIn(to);
        foreach (var was in LayoutEncoding.ConvertersIn(from))
        {
            if (!after.TryGetValue(was.Key, out var name))
                return false;
            if (name == was.Value)
                continue;
            if (convertersNow.Contains(was.Value) || convertersBefore.Contains(name))
                return false;
            if (!newConverters.Contains((was.Value, name)))
                newConverters.Add((was.Value, name));
        }

        return true;
    }
}

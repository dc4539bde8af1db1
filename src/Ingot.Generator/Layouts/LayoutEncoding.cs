using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>Describes what the bytes of a value look like. Types that are written in the same way, wherever they occur, have the same description.</summary>
internal static class LayoutEncoding
{
    private const string EnumWord = " enum";
    private const string Global = "global::";

    // What the names of the library's own converters begin with.
    private const string OwnRuntime = "Ingot.Runtime.";

    // Behind a sequence that can't be null.
    private const string StructMark = " struct";

    // Before the name of a converter, which can have anything but quotes in it.
    private const string By = " by \"";

    /// <summary>The words that a type in no namespace can be called, too.</summary>
    private static readonly HashSet<string> Words = new(Enum.GetNames(typeof(Primitive)).Concat(["Bytes", "Any"]), StringComparer.Ordinal);

    /// <summary>Returns the name by which the layout file calls a type.</summary>
    public static string NameOf(TypeRef type) => NameOf(type.Name);

    /// <summary>The same of a type's full name.</summary>
    public static string NameOf(string fullName) => fullName.Replace(Global, "") is var name && Words.Contains(name) ? fullName : name;

    /// <summary>Returns the encoding as the file has it, which says what gives the bytes their meaning, too: the enum that a number stands for, the class
    /// that converts a value, and the names of a tuple's elements.</summary>
    public static string Of(TypeRef type) => Of(type, NameOf, isOld: false, saysMeaning: true);

    /// <summary>Returns the encoding, in which objects have the given names and enums are numbers.</summary>
    public static string Of(TypeRef type, Func<TypeRef, string> nameOf) => Of(type, nameOf, isOld: false, saysMeaning: false);

    /// <summary>Returns the encoding as the first version of the file has it, which doesn't say whether bytes and converted types can be null.</summary>
    public static string OldOf(TypeRef type) => Of(type, NameOf, isOld: true, saysMeaning: false);

    /// <summary>Returns how something was written, for a message: as A, and not as as A if a converter makes an A of it.</summary>
    public static string As(string encoding) => encoding.StartsWith("as ", StringComparison.Ordinal) && encoding.Contains(By) ? encoding : "as " + encoding;

    /// <summary>Returns an encoding in which the enums are the numbers as which they are written.</summary>
    public static string WithoutEnums(string encoding, IReadOnlyList<EnumSection> enums) => Found(encoding, enums).Reverse().Aggregate(encoding,
        static (rest, found) => rest.Remove(found.At, found.Enum.Name.Length + EnumWord.Length).Insert(found.At, found.Enum.Number));

    /// <summary>Returns the enums in an encoding, by the numbers of keys of dictionaries before them, which don't depend on what anything is called.</summary>
    public static IReadOnlyDictionary<int, EnumSection> EnumsIn(string encoding, IReadOnlyList<EnumSection> enums)
    {
        var found = new Dictionary<int, EnumSection>();
        foreach (var (section, at) in Found(encoding, enums))
            found[KeysBefore(encoding, at)] = section;
        return found;
    }

    /// <summary>Returns an encoding without the classes that convert.</summary>
    public static string WithoutConverters(string encoding) => Without(encoding, Converters(encoding));

    private static string Without(string encoding, IEnumerable<(int At, int Length)> parts) =>
        parts.Reverse().Aggregate(encoding, static (rest, found) => rest.Remove(found.At, found.Length));

    /// <summary>
    /// Returns the program's classes that convert, by the numbers of keys of dictionaries before them, and of such classes that convert the same.
    /// </summary>
    public static IReadOnlyDictionary<(int Keys, int Converters), string> ConvertersIn(string encoding) => ConvertersIn(encoding, areOwn: false);

    /// <summary>Returns the library's own, likewise.</summary>
    public static IReadOnlyDictionary<(int Keys, int Converters), string> OwnConvertersIn(string encoding) => ConvertersIn(encoding, areOwn: true);

    private static Dictionary<(int Keys, int Converters), string> ConvertersIn(string encoding, bool areOwn)
    {
        var names = new Dictionary<(int Keys, int Converters), string>();
        foreach (var (at, length) in Converters(encoding).Where(c => IsOwn(encoding, c.At) == areOwn))
        {
            var keys = KeysBefore(encoding, at);
            names[(keys, names.Keys.Count(n => n.Keys == keys))] = encoding.Substring(at + By.Length, length - By.Length - 1);
        }

        return names;
    }

    private static bool IsOwn(string encoding, int at) =>
        string.CompareOrdinal(encoding, at + By.Length, OwnRuntime, 0, OwnRuntime.Length) == 0;

    /// <summary>Returns how many keys of dictionaries are before a place in an encoding.</summary>
    public static int KeysBefore(string encoding, int at) => Enumerable.Range(1, at).Count(i => encoding[i - 1] == ':' && encoding[i] == ' ');

    /// <summary>
    /// Returns true if an encoding is another one as older versions wrote it: without the library's own converters, and the marks of sequences that
    /// can't be null.
    /// </summary>
    public static bool LacksMarks(string encoding, string other) => encoding != other
        && Without(other, Converters(other).Where(c => IsOwn(other, c.At))) is var older
        && (encoding == older || encoding == older.Replace("]" + StructMark, "]"));

    private static IEnumerable<(int At, int Length)> Converters(string encoding)
    {
        for (int at = encoding.IndexOf(By, StringComparison.Ordinal), end; at >= 0; at = encoding.IndexOf(By, end, StringComparison.Ordinal))
        {
            end = encoding.IndexOf('"', at + By.Length) + 1;
            if (end == 0)
                yield break;
            yield return (at, end - at);
        }
    }

    // Of the library's own, one class stands for all that it converts alike; of arrays of several dimensions, their number tells them apart.
    private static string ByOf(TypeRef type)
    {
        var name = type.Converter.Replace(Global, "");
        if (name.StartsWith(OwnRuntime, StringComparison.Ordinal))
            name = name.Split('<')[0] + (type.MetadataName.LastIndexOf('[') is >= 0 and var rank ? type.MetadataName.Substring(rank) : "");
        return $"{By}{name}\"";
    }

    private static IEnumerable<(EnumSection Enum, int At)> Found(string encoding, IReadOnlyList<EnumSection> enums) => encoding.Contains(EnumWord)
        ? enums.SelectMany(e => Places(encoding, e.Name + EnumWord).Select(at => (e, at))).OrderBy(f => f.at)
        : [];

    // What begins elsewhere is the end of a longer name.
    private static IEnumerable<int> Places(string encoding, string words)
    {
        for (var at = encoding.IndexOf(words, StringComparison.Ordinal); at >= 0; at = encoding.IndexOf(words, at + 1, StringComparison.Ordinal))
        {
            if (at == 0 || encoding[at - 1] is '[' or '{' or ' ')
                yield return at;
        }
    }

    // "struct as", because "as A struct" is a class that is written as the struct A.
    private static string Of(TypeRef type, Func<TypeRef, string> nameOf, bool isOld, bool saysMeaning) => type.Shape switch
    {
        Shape.Primitive when type.Primitive is Primitive.ByteArray => "Bytes",
        Shape.Primitive when type.Primitive is Primitive.ByteMemory or Primitive.ByteReadOnlyMemory => isOld ? "Bytes" : "Bytes struct",
        Shape.Enum when saysMeaning && type.IsOwnEnum => nameOf(type) + EnumWord,
        Shape.Primitive or Shape.Enum => type.Primitive.ToString(),
        Shape.Nullable => Of(type.Element!, nameOf, isOld, saysMeaning) + "?",
        // A fingerprint has never had the mark.
        Shape.Sequence => $"[{Of(type.Element!, nameOf, isOld, saysMeaning)}]" + (saysMeaning && type.Collection == CollectionKind.Memory ? StructMark : ""),
        Shape.Dictionary => $"{{{Of(type.Key!, nameOf, isOld, saysMeaning)}: {Of(type.Element!, nameOf, isOld, saysMeaning)}}}",
        Shape.Any => "Any",
        Shape.Converted => $"{(type.IsValueType && !isOld ? "struct " : "")}as {Of(type.Element!, nameOf, isOld, saysMeaning)}"
            + (saysMeaning ? ByOf(type) : ""),
        _ => nameOf(type) + (type.IsValueType ? " struct" : "") + (saysMeaning && type.TupleNames.Length > 0 ? " " + type.TupleNames : ""),
    };
}

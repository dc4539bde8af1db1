using System.Reflection;

namespace Assay.Scaffolding;

/// <summary>Turns shapes into C# types, and tells where the data left a choice.</summary>
/// <param name="taken">Names of types that there are already.</param>
/// <param name="isDouble">Whether numbers with a point become <c>double</c>; otherwise <c>decimal</c>, which keeps their digits.</param>
internal sealed class TypeInference(ISet<string> taken, bool isDouble = false)
{
    /// <summary>Members that every class inherits from object: a property of that name would hide one, which is an error here.</summary>
    internal static readonly string[] Inherited = [
        .. typeof(object).GetMembers(BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic).Select(member => member.Name)];

    // Deeper in the data, names stop growing: they would become longer than a file's name can be.
    private const int LongestName = 60;

    private readonly List<ClassModel> classes = [];
    private readonly List<string> doubts = [];
    private string? root;

    /// <summary>The classes that the types are made of.</summary>
    public IReadOnlyList<ClassModel> Classes => classes;

    /// <summary>Where the data left a choice, each with its JSON path.</summary>
    public IReadOnlyList<string> Doubts => doubts;

    /// <summary>The type of a value.</summary>
    /// <returns>Null if no one type takes all that was seen.</returns>
    public string? Of(Shape shape, string path, string name)
    {
        root ??= name;
        var kinds = Kinds(shape);
        if (kinds.Count == 0)
            return Doubt("string", $"{path}: always null; treated as text");
        if (kinds.Count > 1)
            return Mixed(shape, path, kinds);
        if (shape.Booleans > 0)
            return "bool";
        if (shape.Numbers > 0)
            return Number(shape, path);
        if (shape.Texts > 0)
            return Text(shape, path);
        return shape.Lists > 0 ? List(shape, path, name) : Object(shape, path, name);
    }

    private string Text(Shape shape, string path)
    {
        switch (shape.Text)
        {
            case TextKind.Guid:
                return "Guid";
            case TextKind.Day:
                doubts.Add($"{path}: dates without a time are kept as text{(shape.HasTimes ? ", and so are those with one" : "")}");
                return "string";
            case TextKind.MixedDate:
                doubts.Add($"{path}: dates with an offset from UTC and dates without a zone are kept as text");
                return "string";
            case TextKind.UtcDate or TextKind.Date:
                return "DateTime";
            case TextKind.DateWithOffset:
                return "DateTimeOffset";
            default:
                return "string";
        }
    }

    private string? List(Shape shape, string path, string name)
    {
        if (shape.Element is null)
            return Doubt("List<string>", $"{path}: always an empty list; treated as a list of text");
        var element = Of(shape.Element, path + "[]", Naming.Singular(name));
        return element is null ? null : $"List<{element}{(shape.Element.Nulls > 0 ? "?" : "")}>";
    }

    private string? Object(Shape shape, string path, string name)
    {
        if (shape.Values is null && shape.Members.Count == 0)
            return Doubt("Dictionary<string, string>", $"{path}: always an empty object; treated as a dictionary of text");
        if (IsDictionary(shape))
        {
            var values = shape.Collapse();
            var value = Of(values, path + ".*", Naming.Singular(name));
            return value is null ? null : $"Dictionary<string, {value}{(values.Nulls > 0 ? "?" : "")}>";
        }
        // Taken before its members' are, so that the outer one has the shorter name.
        var own = Unused(name);
        var members = new List<MemberModel>();
        // The last two are what MemoryPack's generator adds to a class.
        var names = new HashSet<string>(Inherited, StringComparer.Ordinal) { own, own + "Formatter", "StaticConstructor" };
        foreach (var (dataName, member) in shape.Members)
        {
            if (dataName.Length == 0)
            {
                doubts.Add($"{path}: a member whose name is empty; many libraries can't have one, so it is left out");
                continue;
            }
            var type = Of(member, $"{path}.{dataName}", Joined(own, Naming.Pascal(dataName)));
            if (member.Repeated > 0)
                doubts.Add($"{path}.{dataName}: occurs more than once in an object ({Counted.Of(member.Repeated, "repetition")}); the last one counts");
            if (type is null)
                continue;
            var property = Naming.IsName(dataName) ? dataName : Naming.Pascal(dataName);
            while (!names.Add(property))
                property += "Value";
            var optional = member.Nulls > 0 || member.Seen - member.Repeated < shape.Objects;
            members.Add(new(property, dataName, optional ? type + "?" : type, !optional && !IsValue(type)));
        }
        if (members.Count == 0)
            return Doubt(null, $"{path}: none of its members has a type that fits, so it is left out");
        classes.Add(new(own, members));
        return own;
    }

    private string Number(Shape shape, string path)
    {
        if (shape.Boundless is { } boundless)
            doubts.Add($"{path}: {boundless} is beyond the range of double and becomes infinity");
        switch (shape.Number)
        {
            case NumberKind.Int:
                return "int";
            case NumberKind.Long:
                return "long";
            case NumberKind.ULong when !shape.HasNegative:
                return "ulong";
            case NumberKind.ULong or NumberKind.Whole:
                doubts.Add($"{path}: whole numbers beyond the range of long, treated as decimal");
                return "decimal";
            case NumberKind.Decimal when !isDouble:
                doubts.Add($"{path}: numbers with a decimal point, treated as decimal, which many libraries write and read slowly; --double uses "
                    + $"double instead");
                return "decimal";
            default:
                if (shape.Inexact is { } inexact)
                    doubts.Add($"{path}: treated as double, which can't keep all digits of {inexact}");
                return "double";
        }
    }

    private string? Mixed(Shape shape, string path, List<(string Kind, long Count)> kinds)
    {
        var seen = string.Join(", ", kinds.Select(kind => $"{kind.Kind} in {Counted.Of(kind.Count, "value")}"));
        return shape.Objects > 0 || shape.Lists > 0
            ? Doubt(null, $"{path}: {seen}; no type fits {(kinds.Count > 2 ? "all of them" : "both")}, so it is left out")
            : Doubt("string", $"{path}: {seen}; treated as text");
    }

    private string? Doubt(string? type, string text)
    {
        doubts.Add(text);
        return type;
    }

    private static List<(string Kind, long Count)> Kinds(Shape shape) =>
    [
        .. new[] { ("a truth value", shape.Booleans), ("a number", shape.Numbers), ("text", shape.Texts),
            ("an object", shape.Objects), ("a list", shape.Lists) }
            .Where(kind => kind.Item2 > 0),
    ];

    // Names that are numbers, dates or Guids are keys; so are many names that hardly occur twice.
    private static bool IsDictionary(Shape shape) =>
        shape.Values is not null
        || shape.Members.Keys.Count(IsKey) * 2 > shape.Members.Count
        || (shape.Members.Count > 20 && shape.Objects >= 10 && shape.Members.Values.Sum(member => member.Seen) * 5 < shape.Members.Count * shape.Objects);

    private static bool IsKey(string name) => name.Length == 0 || char.IsAsciiDigit(name[0]) || Guid.TryParse(name, out _);

    // OrderLinePrice; where that is too long, OrderPrice, which may get a number.
    private string Joined(string outer, string member) =>
        outer.Length + member.Length <= LongestName ? outer + member
        : root!.Length + member.Length <= LongestName ? root + member
        : member.Length <= LongestName ? member : member[..LongestName];

    private string Unused(string name)
    {
        var unused = name;
        for (var number = 2; !taken.Add(unused); number++)
            unused = $"{name}{number}";
        return unused;
    }

    private static bool IsValue(string type) =>
        type is "bool" or "int" or "long" or "ulong" or "decimal" or "double" or "Guid" or "DateTime" or "DateTimeOffset";
}
